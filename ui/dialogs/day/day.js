/**
 * The dialog Game of the day: a month of days, each with what became of its game, and the chosen day's game to play. The
 * days of the last year can be played. It starts nothing itself.
 */

/** @import { DayRecord, EndView, GameInfo, View } from "../../../tests/ui/wire" */
/** @import { ChoiceTexts, ResultTexts } from "../../text/results.js" */
import { fanKings } from "../../appearance/cards/fan.js";
import { loadResultTexts } from "../../games.js";
import { counted, day, speaking, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { DAYS_OF_A_WEEK, dayNumber, daysAfter, midnights, placeInWeek } from "../../text/days.js";
import { failureText } from "../../text/failures.js";
import { wordsOf } from "../../text/results.js";
import { gamesetWithRules } from "../../text/rules.js";
import { Dialog } from "../../widgets/dialog.js";
import { allIn, icon, make, partsOf } from "../../widgets/dom.js";
import { Latest } from "../../widgets/latest-only.js";
import { showProgress } from "../../widgets/progress.js";
import { lineOf, passOn } from "../../widgets/share.js";
import { dayByKey, daysOfMonth, longestStreak, monthAfter, stateOf } from "./month.js";

/** How many months before this one are shown. */
const MONTHS = 12;
/** A Monday, from which the names of the days of the week are counted. */
const MONDAY = new Date(2024, 0, 1);
const CROWN = icon("M3 7.5L7.5 12L12 5L16.5 12L21 7.5L19 18.5H5Z");

/**
 * month: its first day; chosen: the day whose game can be played; won: the days of the shown month whose game has been
 * won; info: what is known about the chosen day's game, null until it has arrived; end: its best result, null if it has
 * none or until it has arrived
 * @typedef {{
 *   view: View, texts: ChoiceTexts, results: ResultTexts, today: Date, earliest: Date, month: Date, chosen: Date,
 *   record: DayRecord, won: Set<number>, info: GameInfo | null, end: EndView | null, fault: string
 * }} State
 */

/** @type {Dialog<State>} */
const dialog = new Dialog("day-dialog");
const parts = partsOf("day", {
	earlier: HTMLButtonElement,
	later: HTMLButtonElement,
	play: HTMLButtonElement,
});
const games = new Latest();
const records = new Latest();
const wonDays = new Latest();

/** @param {Date} date @param {Intl.DateTimeFormatOptions} options */
const written = (date, options) => new Intl.DateTimeFormat(speaking(), options).format(date);

/** @param {State} state */
const knownOf = ({ record, today, won }) => ({ record, won, today: dayNumber(today) });

/** @param {State} state */
const isToday = ({ chosen, today }) => dayNumber(chosen) === dayNumber(today);

/** @param {State} state */
function render(state) {
	renderMonth(state);
	renderChosen(state);
}

/** @param {State} state */
function renderMonth(state) {
	const { earliest, month, record, today } = state;
	parts.shown.textContent = written(month, { month: "long", year: "numeric" });
	parts.earlier.disabled = month <= earliest;
	parts.later.disabled = monthAfter(month, 1) > today;
	parts.letters.replaceChildren(
		...Array.from({ length: DAYS_OF_A_WEEK }, (_, place) =>
			make("span", "", written(daysAfter(MONDAY, place), { weekday: "narrow" })),
		),
	);
	const hadFocus = parts.days.contains(document.activeElement);
	const buttons = daysOfMonth(month).map((date) => dayButton(date, state));
	buttons[0].style.gridColumnStart = String(placeInWeek(month) + 1);
	// Tab stops at one day only; the arrow keys lead on from there.
	const stop = buttons.find((button) => button.ariaPressed === "true") ?? buttons[0];
	stop.tabIndex = 0;
	parts.days.replaceChildren(...buttons);
	if (hadFocus) stop.focus();
	parts.open.hidden = !buttons.some((button) => button.classList.contains("open"));
	const longest = longestStreak(record);
	const streak = [];
	if (record.streak > 0) streak.push(counted("home.streak", record.streak));
	if (longest > record.streak) streak.push(counted("day.longest", longest));
	parts.streakText.textContent = streak.join(" · ");
	parts.streak.hidden = streak.length === 0;
	parts.streak.classList.toggle("running", record.streak > 1);
}

/** @param {Date} date @param {State} state */
function dayButton(date, state) {
	const number = dayNumber(date);
	const known = stateOf(number, knownOf(state));
	const button = make("button", {
		className: `day ${known}`,
		disabled: known === "future",
		tabIndex: -1,
		ariaLabel: t(`day.state.${known}.name`, { date: day(date) }),
		ariaPressed: String(number === dayNumber(state.chosen)),
		"data-day": String(number),
	});
	if (number === dayNumber(state.today)) button.setAttribute("aria-current", "date");
	button.innerHTML = known === "won" || known === "later" ? CROWN : "";
	button.append(make("span", "", String(date.getDate())));
	return button;
}

/** @param {State} state */
function renderChosen(state) {
	const { chosen, fault, info, results, texts, view } = state;
	const words = wordsOf(results);
	const known = stateOf(dayNumber(chosen), knownOf(state));
	const isDone = isToday(state) && info !== null && info.unfinished === null && known !== "open";
	parts.number.textContent = String(chosen.getDate());
	const weekday = written(chosen, { weekday: "long" });
	parts.weekday.textContent = isToday(state) ? t("day.isToday", { weekday }) : weekday;
	// The year is above the days.
	parts.month.textContent = written(chosen, { month: "long" });
	parts.state.textContent = isDone ? t("day.tomorrow") : t(`day.state.${known}`);
	parts.state.className = parts.chosen.className = known;
	// Each day has another king in front.
	fanKings(parts.picture, dayNumber(chosen));
	parts.game.textContent = info
		? [words.t("day.game", { number: info.number }), texts.chosen].join(" ")
		: fault;
	parts.known.textContent = info ? knownText(info, words, results, view) : "";
	const begun = info !== null && info.unfinished !== null;
	const again = info !== null && info.best !== null;
	const act = begun ? "resume" : again ? "again" : isToday(state) ? "today" : "past";
	parts.play.textContent = t(`day.play.${act}`);
	parts.play.classList.toggle("primary", !isDone);
	parts.play.disabled = info === null;
	parts.today.hidden = isToday(state);
	parts.share.hidden = state.end === null;
}

/** @param {GameInfo} info @param {ReturnType<typeof wordsOf>} words @param {ResultTexts} results @param {View} view */
function knownText({ best, number, unfinished }, words, results, view) {
	const sentences = [];
	if (best !== null)
		sentences.push(words.t("start.played", { number, score: results.short(best, view.score.max) }));
	if (unfinished !== null) sentences.push(counted("start.unfinished", unfinished));
	return sentences.join(" ");
}

/** Looks for the game of the chosen day and for what is known about it. @param {State} state */
function findGame(state) {
	state.info = null;
	state.end = null;
	state.fault = "";
	const finding = async () => {
		const number = await call("game_of_day", { day: dayNumber(state.chosen) });
		const info = await call("game_info", { number });
		const game = info.best === null ? null : await call("history_game", { number });
		return { info, end: game?.best ?? null };
	};
	return games.ask(
		() => showProgress(parts.search, finding()),
		({ end, info }) => {
			state.info = info;
			state.end = end;
			renderChosen(state);
		},
		(failure) => {
			state.fault = failureText(failure);
			renderChosen(state);
		},
	);
}

/** Returns the text about the result of the chosen day's game. @param {State} state */
function sharedLine({ chosen, end, info, results, view }) {
	if (!end || !info) return "";
	return lineOf({
		name: [gamesetWithRules(view, results.hasDeals), t("home.ofDay"), day(chosen)].join(" · "),
		result: results.outcome(end),
		squares: results.squares(end),
		link: info.link ?? "",
	});
}

/** Looks for the days on which the game of the day was played. @param {State} state */
function findPlayed(state) {
	const days = dayNumber(state.today) - dayNumber(state.earliest) + 1;
	return records.ask(
		() =>
			call("day_record", {
				first: dayNumber(state.earliest),
				midnights: midnights(state.today, days),
			}),
		(record) => {
			state.record = record;
			render(state);
		},
	);
}

/** Looks for the days of the shown month whose game has been won, however late. @param {State} state */
function findWon(state) {
	const first = dayNumber(state.month);
	const count = Math.min(dayNumber(state.today) + 1, dayNumber(monthAfter(state.month, 1))) - first;
	return wonDays.ask(
		() => call("won_days", { first, count }),
		(days) => {
			state.won = new Set(days);
			render(state);
		},
	);
}

/** @param {State} state @param {Date} month */
function showMonth(state, month) {
	if (month.getTime() === state.month.getTime()) return;
	state.month = month;
	state.won = new Set();
	findWon(state);
}

/** @param {State} state @param {Date} date */
function choose(state, date) {
	const wasOnButton = [parts.play, parts.today].some((one) => one === document.activeElement);
	state.chosen = date;
	showMonth(state, monthAfter(date, 0));
	findGame(state);
	render(state);
	// The buttons lose the focus, because the game is not known yet.
	if (wasOnButton) allIn(parts.days, "[tabindex='0']")[0].focus();
}

dialog.on(parts.days, "click", (state, { target }) => {
	const pressed = target instanceof Element ? target.closest("button") : null;
	const date = daysOfMonth(state.month).find(
		(one) => String(dayNumber(one)) === pressed?.dataset.day,
	);
	if (date) choose(state, date);
});
dialog.on(parts.days, "keydown", (state, event) => {
	const stop = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.day;
	const from = daysOfMonth(state.month).find((one) => String(dayNumber(one)) === stop);
	const date = dayByKey(event.key, from ?? state.chosen, state);
	if (!date) return;
	event.preventDefault();
	choose(state, date);
});
for (const [button, step] of /** @type {const} */ ([
	[parts.earlier, -1],
	[parts.later, 1],
]))
	dialog.on(button, "click", (state) => {
		showMonth(state, monthAfter(state.month, step));
		render(state);
		// A disabled button loses the focus.
		if (button.disabled) (step < 0 ? parts.later : parts.earlier).focus();
	});
dialog.on(parts.today, "click", (state) => choose(state, state.today));
dialog.on(parts.share, "click", (state) => passOn(sharedLine(state)));
dialog.on(parts.play, "click", (state) => {
	// What is called today must not start yesterday's game.
	if (followDay(state)) return;
	if (state.info) dialog.close(state.info.unfinished === null ? "start" : "resume");
});

/** Goes on to the new day if one has begun while the day before was shown. Returns whether it did. @param {State} state */
function followDay(state) {
	const now = new Date();
	if (!isToday(state) || dayNumber(now) === dayNumber(state.today)) return false;
	state.today = now;
	state.earliest = monthAfter(now, -MONTHS);
	findPlayed(state);
	choose(state, now);
	return true;
}
for (const wake of ["visibilitychange", "focus"])
	addEventListener(wake, () => dialog.state && followDay(dialog.state), true);

/**
 * Lets the player choose a day, today at first if no other is given. Null if the player cancels.
 * @param {View} view @param {ChoiceTexts} texts @param {number} [first] the number of the day
 * @returns {Promise<{ number: number, resume: boolean, best: number | null } | null>}
 */
export async function askDay(view, texts, first) {
	const today = new Date();
	const chosen = daysAfter(today, Math.min(0, (first ?? dayNumber(today)) - dayNumber(today)));
	const state = {
		view,
		texts,
		results: await loadResultTexts(view.board.game),
		today,
		earliest: monthAfter(today, -MONTHS),
		month: monthAfter(chosen, 0),
		chosen,
		record: { played: [], streak: 0 },
		won: new Set(),
		info: null,
		end: null,
		fault: "",
	};
	const answer = await dialog.open(state, render, () => {
		findGame(state);
		findPlayed(state);
		findWon(state);
	});
	for (const answers of [games, records, wonDays]) answers.forget();
	// Ends the search whose answer nobody waits for any more.
	call("won_days", { first: 0, count: 0 });
	const { info } = /** @type {State} */ (state);
	if (answer === "" || !info) return null;
	return { number: info.number, resume: answer === "resume", best: info.best };
}
