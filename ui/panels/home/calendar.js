/**
 * The week on the home screen: the days on which the player played the game of the day, and how many in a row. Each day up
 * to today is a button that shows its game.
 */

/** @import { DayRecord } from "../../../tests/ui/wire" */
/** @import { OpenState } from "../../game/store.js" */
import { counted, day, speaking, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { DAYS_OF_A_WEEK, dayNumber, daysAfter, midnights } from "../../text/days.js";
import { onDialogs } from "../../widgets/dialog.js";
import { isShown, make, part } from "../../widgets/dom.js";
import { Latest } from "../../widgets/latest-only.js";

/** How many days back a streak is counted. */
const DAYS = 400;
const CHECK =
	'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.5L9.5 17L19 7.5"/></svg>';

/** @type {DayRecord} */
const NOTHING_KNOWN = { played: [], streak: 0 };

export class Calendar {
	#answers = new Latest();
	/** The current day when the week was last loaded. */
	#shownDay = 0;
	#midnight = 0;
	/** The days played, as far as they are loaded. */
	#known = NOTHING_KNOWN;
	/** Whether the search for these days was stopped, as the dialog with the month does for its own. */
	#isStopped = false;

	/** @param {HTMLElement} element */
	constructor(element) {
		this.element = element;
		// A device that sleeps at midnight notices the new day when the window is shown again.
		for (const wake of ["visibilitychange", "focus"])
			addEventListener(wake, () => this.#followDay(), true);
		onDialogs((dialog) => dialog === null && this.#isStopped && isShown(element) && this.#load());
	}

	/** Shows the week while the home screen is open, and loads the days played when it opens. @param {OpenState} state @param {OpenState | null} previous */
	render({ home, view }, previous) {
		this.element.hidden = view.refusals.choose !== undefined;
		if (view.playid !== previous?.view.playid) this.#known = NOTHING_KNOWN;
		if (!home || this.element.hidden) return;
		if (previous?.home && view.playid === previous.view.playid) this.#paint();
		else this.#load();
	}

	#load() {
		this.#paint();
		this.#isStopped = false;
		const today = new Date();
		this.#shownDay = dayNumber(today);
		clearTimeout(this.#midnight);
		const left = daysAfter(today, 1).getTime() - today.getTime();
		this.#midnight = setTimeout(() => this.#followDay(), left);
		this.#answers.ask(
			() =>
				call("day_record", {
					first: dayNumber(today) - DAYS + 1,
					midnights: midnights(today, DAYS),
				}),
			(record) => {
				this.#known = record;
				this.#paint();
			},
			() => {
				this.#isStopped = true;
			},
		);
	}

	/** Shows the week again if a new day has begun. */
	#followDay() {
		if (isShown(this.element) && dayNumber(new Date()) !== this.#shownDay) this.#load();
	}

	#paint() {
		const today = new Date();
		// Weeks begin on Monday.
		const monday = daysAfter(today, -((today.getDay() + 6) % DAYS_OF_A_WEEK));
		const week = part(this.element, "#home-week");
		const focused = week.contains(document.activeElement)
			? document.activeElement?.getAttribute("data-day")
			: null;
		week.replaceChildren(
			...Array.from({ length: DAYS_OF_A_WEEK }, (_, place) =>
				dayPiece(daysAfter(monday, place), dayNumber(today), this.#known),
			),
		);
		// In another week that day is gone.
		/** @type {HTMLElement | null} */ (week.querySelector(`[data-day="${focused}"]`))?.focus();
		const streak = part(this.element, "#home-streak");
		streak.hidden = this.#known.streak < 2;
		streak.textContent = streak.hidden ? "" : counted("home.streak", this.#known.streak);
	}
}

/** @param {Date} date @param {number} today @param {DayRecord} known */
function dayPiece(date, today, known) {
	const number = dayNumber(date);
	const played = known.played.find((one) => one.day === number);
	const state = played ? (played.won ? "won" : "played") : "";
	const when = number === today ? "today" : number > today ? "later" : "";
	const letter = make(
		"span",
		"",
		new Intl.DateTimeFormat(speaking(), { weekday: "narrow" }).format(date),
	);
	const mark = make("span", "mark");
	if (played?.won) mark.innerHTML = CHECK;
	else mark.textContent = String(date.getDate());
	for (const piece of [letter, mark]) piece.setAttribute("aria-hidden", "true");
	const said = t(`home.day.${state || "open"}`, { date: day(date) });
	const pieces = [make("span", "unseen", said), letter, mark];
	const command = { "data-command": "dayGame", "data-day": String(number) };
	const content =
		when === "later" ? pieces : [make("button", { type: "button", ...command }, ...pieces)];
	return make("li", `${state} ${when}`.trim(), ...content);
}
