/**
 * The dialog about the course of an ended game: what was possible after each ply, where the game was lost, and the ways to
 * look at that or to play on from there. Rust finds all of this; the dialog does not know the rules.
 */

/** @import { CardFace, Options, ReviewView, View } from "../../../tests/ui/wire" */
/** @import { Settings } from "../../appearance/settings.js" */
/** @import { Play } from "../../game/play.js" */
/** @import { ReviewTexts } from "../../game/review-texts.js" */
import { face } from "../../appearance/cards/face.js";
import { showPly } from "../../game/replaying.js";
import { number, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { faceName } from "../../text/cards.js";
import { failureText, refusalText } from "../../text/failures.js";
import { costliest, courseChart, curvesOf, dealsOf, luckOf } from "../../widgets/course-chart.js";
import { Dialog } from "../../widgets/dialog.js";
import { byId, make, partsOf, pressedIn } from "../../widgets/dom.js";
import { showFacts } from "../../widgets/fact-list.js";
import { showProgress } from "../../widgets/progress.js";
import { announce } from "../../widgets/toast.js";

/** The number of moves that are listed because they cost most, and of shuffles that changed most. */
const LISTED = 4;
/** The part of the curve's width from which the name of a deal has room. */
const FOR_WORDS = 0.3;

/**
 * view: the view of the end of the game; from: the place of its replay, if that was neither at the beginning nor at the
 * end; isSearching: whether a search is running; at: the place on the line that is chosen; playOn: plays on from the replay.
 * @typedef {{ play: Play, playOn: () => void, view: View, from: number | null, texts: ReviewTexts, options: Options, review: ReviewView | null, isSearching: boolean, at: number }} State
 */

/** @type {Dialog<State>} */
const dialog = new Dialog("review-dialog");
const {
	cards,
	costList,
	costs,
	deals,
	facts,
	go,
	look,
	loss,
	lossText,
	lost,
	luck,
	luckList,
	place,
	search,
	show,
	title,
	track,
} = partsOf("review");
const section = byId("review-course");
const slider = byId("review-slider", HTMLInputElement);
const [fallName, possibleName, oddsName, reachedName] = byId("review-legend").children;

/** Waits for a search, and shows errors. @template T @param {State} state @param {Promise<T>} work @returns {Promise<T | null>} */
async function find(state, work) {
	state.isSearching = true;
	show.ariaDisabled = "true";
	try {
		return await dialog.whileOpen(state, showProgress(search, work));
	} catch (failure) {
		lost.textContent = failureText(failure);
		return null;
	} finally {
		state.isSearching = false;
		show.ariaDisabled = "false";
	}
}

/** @param {State} state */
async function showSolution(state) {
	if (state.isSearching) return;
	const { play } = state;
	// The replay may have gone to another place.
	const show = () => call("show_solution", { revision: (play.view ?? state.view).revision });
	if (await find(state, play.showFrom(show))) dialog.close();
}

/** Returns why the chosen place cannot be played on from, or be shown, or null. @param {State} state @param {boolean} playsOn */
const whyNotGo = ({ review, view }, playsOn) =>
	playsOn || !view.replay ? (review?.go ?? null) : null;

/** Shows the chosen place as a replay, and plays on from it if wanted. @param {State} state @param {boolean} playsOn */
async function goToPlace(state, playsOn) {
	const { at, play, view } = state;
	const why = whyNotGo(state, playsOn);
	if (why) {
		lost.textContent = refusalText(why);
		return;
	}
	dialog.close();
	if (!view.replay) await play.send(() => ({ kind: "replay", of: "current" }));
	await play.send(({ replay }) => (replay && replay.at !== at ? { kind: "replayTo", at } : null));
	// If that was refused, nothing is played on from another place.
	if (playsOn && play.view?.replay?.at === at) state.playOn();
}

/** Shows what was possible once that is found. @param {State} state */
async function showReview(state) {
	const { options, texts, view } = state;
	const review = await find(state, call("review", { revision: view.revision }));
	if (!review) return;
	state.review = review;
	lost.textContent = texts.lostText(view, review);
	showFacts(facts, texts.reviewFacts(view, review, options));
	showCourse(state, review);
	const known = { course: review.course, lostAt: lostPlace(review) };
	const isArchived = view.replay?.kind === "archived";
	state.play.store.set(isArchived ? { archivedCourse: known } : { course: known });
	// From there the player can play on.
	const turning = review.lost?.at ?? (view.status === "won" ? null : redLineOf(review));
	choose(state, state.from ?? turning ?? review.course.points.length - 1);
	for (const button of [go, look]) {
		const why = whyNotGo(state, button === go);
		button.title = why ? refusalText(why) : "";
		button.ariaDisabled = String(why !== null);
	}
}

/** Returns the place of the move that lost the game. @param {ReviewView} review */
const lostPlace = ({ lost }) => (lost && lost.by !== "redeal" ? lost.at : null);

/** Returns the place of the red line: the move that lost the game, or else the one that cost most. @param {ReviewView} review */
const redLineOf = (review) => lostPlace(review) ?? costliest(review.course, 1)[0]?.at ?? null;

/** Lists places on the line with what happened there; a press on one chooses it. @param {HTMLElement} list @param {{ at: number, text: string }[]} places */
function listPlaces(list, places) {
	const entries = places.map(({ at, text }) => {
		const button = { className: "button", textContent: text, "data-at": String(at) };
		return make("li", "", make("button", button));
	});
	list.replaceChildren(...entries);
}

/** @param {State} state @param {ReviewView} review */
function showCourse({ options, texts }, review) {
	const { course, keeping } = review;
	const { points } = course;
	const [lostAt, fallsAt] = [lostPlace(review), redLineOf(review)];
	const [moved, marked] = [lostAt, fallsAt].map((at) => cardAt(review, at));
	const last = points.length - 1;
	// The box above the curves has told of the move that lost the game.
	const isTold = (/** @type {number} */ at) => moved !== null && at === lostAt;
	const falls = costliest(course, LISTED + 1)
		.filter(({ at }) => !isTold(at))
		.slice(0, LISTED);
	const drawn = courseChart(course, fallsAt, marked && picture(marked, options));
	const starts = [0, ...dealsOf(course)];
	const names = starts.map((start, i) => {
		const width = ((starts[i + 1] ?? last) - start) / Math.max(1, last);
		const { deal } = points[start];
		// A short deal has room for its number only.
		const text = width < FOR_WORDS ? number(deal) : t("review.deal", { deal });
		const name = make("span", "", starts.length > 1 ? text : "");
		name.style.width = `${100 * width}%`;
		return name;
	});
	for (const old of track.querySelectorAll(".course, .course-scale")) old.remove();
	track.prepend(drawn, scaleOf(course.full));
	deals.replaceChildren(...names);
	const curves = curvesOf(course);
	const [possible, odds, reached] = texts.courseLegend();
	possibleName.textContent = possible;
	possibleName.toggleAttribute("hidden", !curves.possible);
	oddsName.textContent = odds;
	oddsName.toggleAttribute("hidden", !curves.odds);
	reachedName.textContent = reached;
	fallName.textContent = t(lostAt === null ? "review.legend.cost" : "review.legend.lost");
	fallName.toggleAttribute("hidden", fallsAt === null);
	slider.max = String(last);
	loss.hidden = !moved;
	if (moved) {
		cards.replaceChildren(
			...[moved, keeping].flatMap((card) => (card ? [picture(card, options)] : [])),
		);
		lossText.textContent = keeping
			? t("review.cards", { moved: faceName(moved), keeping: faceName(keeping) })
			: movedText(moved);
	}
	const shuffles = luckOf(course, LISTED);
	luck.hidden = shuffles.length === 0;
	listPlaces(
		luckList,
		shuffles.map((each) => ({ at: each.at, text: texts.luckText(each) })),
	);
	costs.hidden = falls.length === 0;
	listPlaces(
		costList,
		falls.map((each) => {
			const [text, card] = [texts.costText(each, points[each.at]), cardAt(review, each.at)];
			return { at: each.at, text: card ? `${text}. ${movedText(card)}` : text };
		}),
	);
	section.hidden = last === 0;
	look.hidden = last === 0;
}

/** Returns the card of a move that cost something. @param {ReviewView} review @param {number | null} at its place */
const cardAt = ({ course }, at) => (at === null ? null : course.points[at].card);

/** @param {CardFace} card */
const movedText = (card) => t("review.card", { moved: faceName(card) });

/** Makes the numbers beside the curves. @param {number} full the greatest */
const scaleOf = (full) =>
	make(
		"div",
		{ className: "course-scale", ariaHidden: "true" },
		...[full, full / 2, 0].map((value) => make("span", "", number(value))),
	);

/** @param {CardFace} card @param {Options} options */
function picture({ rank, suit }, { deck }) {
	const made = make("span", `card-picture ${suit}`);
	made.innerHTML = face("mini", suit, rank, deck);
	return made;
}

/** Chooses a place on the line; a replay goes there, too. @param {State} state @param {number} at */
function choose(state, at) {
	const { play, review, texts, view } = state;
	const points = review?.course.points ?? [];
	const point = points[at];
	if (!review || !point) return;
	state.at = at;
	if (view.replay) showPly(play, at);
	slider.value = String(at);
	const text = texts.placeText(view, point);
	slider.setAttribute("aria-valuetext", text);
	place.textContent = text;
	go.hidden = at === points.length - 1;
	go.textContent = t("review.go", { move: point.moves + 1 });
}

/** Goes to the end of the replay, if there is one, so that the view has the result. @param {Play} play */
async function goToEnd(play) {
	play.store.set({ pace: null });
	await play.send(({ replay }) =>
		replay && replay.at < replay.length ? { kind: "replayTo", at: replay.length } : null,
	);
}

/**
 * Shows the course of the game; shows the solution at once if requested.
 * @param {{ play: Play, settings: Settings, texts: ReviewTexts, playOn: () => void, showsSolution?: boolean }} wish
 */
export async function openReview({ play, settings, texts, playOn, showsSolution = false }) {
	const { at = 0, length = 0 } = play.view?.replay ?? {};
	const from = at > 0 && at < length ? at : null;
	await goToEnd(play);
	const { view } = play;
	if (!view) return;
	const { options } = settings;
	const fill = () => {
		title.textContent = texts.reviewTitle(view);
		lost.textContent = t("review.searching");
		showFacts(facts, texts.reviewFacts(view, null, options));
		for (const part of [section, go, look]) part.hidden = true;
	};
	/** @type {State} */
	const state = {
		play,
		playOn,
		view,
		from,
		texts,
		options,
		review: null,
		isSearching: false,
		at: 0,
	};
	await dialog.open(state, fill, (state) =>
		showsSolution ? showSolution(state) : showReview(state),
	);
	// Without a course there was no reason to go to the end.
	if (view.replay && !state.review && play.view === view) showPly(play, at);
}

dialog.on(go, "click", (state) => goToPlace(state, true));
dialog.on(look, "click", (state) => goToPlace(state, false));
dialog.on(show, "click", showSolution);
dialog.on(slider, "input", (state) => choose(state, Number(slider.value)));
for (const list of [luckList, costList])
	dialog.on(list, "click", (state, event) => {
		const at = pressedIn(event, "[data-at]")?.dataset.at;
		if (!at) return;
		choose(state, Number(at));
		announce(place.textContent ?? "");
	});
