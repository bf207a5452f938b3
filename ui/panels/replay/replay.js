/**
 * The replay panel: looks back at a game ply by ply, automatically or by hand. It replaces the button panel while the
 * view has a replay. It shows plies and does not know which game it is.
 */

/** @import { ReplayView } from "../../../tests/ui/wire" */
/** @import { Pace } from "../../game/pace.js" */
/** @import { KnownCourse } from "../../game/store.js" */
/** @import { Replaying } from "../../game/replaying.js" */
/** @import { TableState } from "../../tableau/tableau.js" */
import { PACES } from "../../game/replaying.js";
import { counted, number, t } from "../../locale/words.js";
import { refusalText } from "../../text/failures.js";
import { wordsOf } from "../../text/results.js";
import { courseChart } from "../../widgets/course-chart.js";
import { make, part } from "../../widgets/dom.js";
import { say } from "../../widgets/toast.js";
import { showPanel } from "../show-panel.js";

/** The pace of a step button while it is held. @type {Record<string, Pace>} */
const HELD = { back: PACES["fast-back"], step: PACES.fast };
/** How long a press must last, in milliseconds, to count as held. */
const HOLD = 450;

/** The direction of the buttons that have one. @type {Record<string, 1 | -1>} */
const WAYS = { first: -1, back: -1, play: 1, step: 1, last: 1 };
/** What else some buttons can do. @type {Record<string, string>} */
const MORE = { back: "replay.hold", play: "replay.withShift", step: "replay.hold" };

export class ReplayPanel {
	/** @param {HTMLElement} element @param {Replaying} replaying */
	constructor(element, replaying) {
		this.element = element;
		listenToHolding(element, replaying);
		element.addEventListener("click", (event) => {
			const name = buttonOf(event);
			replaying.press(name === "play" && event.shiftKey ? "play-back" : name);
		});
		const slider = sliderOf(element);
		slider.addEventListener("input", () => replaying.goTo(Number(slider.value)));
	}

	/** Shows the panel if the view has a replay. @param {TableState} state @param {TableState | null} previous */
	render(state, previous) {
		const { element } = this;
		const { pace, view, wantedPly } = state;
		const { replay } = view;
		const before = previous?.view.replay ?? null;
		showPanel(element, replay !== null);
		document.documentElement.dataset.replaying = replay ? "1" : "0";
		this.#showCourse(courseOf(state), courseOf(previous));
		if (!replay) return;
		const slider = sliderOf(element);
		const at = wantedPly ?? replay.at;
		slider.max = String(replay.length);
		slider.value = String(at);
		slider.style.setProperty("--at", String(at / replay.length || 0));
		slider.setAttribute("aria-valuetext", t("replay.at", { at, length: replay.length }));
		// Not all plies are moves, so a place that is not shown yet has no number of moves.
		const unit = make("span", "", counted("panel.moves", view.moveCount));
		const count = make("b", "", number(view.moveCount));
		part(element, "#replay-counter").replaceChildren(count, " ", unit);
		renderButtons(element, replay, pace, before === null);
		const isAllowed = !view.refusals.review;
		element.toggleAttribute("data-reviewed", isAllowed);
		part(element, "[data-command=review]").hidden = !isAllowed;
		if (restsAtStandstill(state) && !(previous?.view === view && restsAtStandstill(previous))) {
			const { ceasedOdds, ceasedText } = state.tableau;
			say(`${ceasedText(view)} ${ceasedOdds(view)}`.trim());
		}
		if (replay.source && replay.source.place !== before?.source?.place)
			announceSource(state, replay);
	}

	/** Draws the course of the game behind the slider. @param {KnownCourse | null} known @param {KnownCourse | null} before */
	#showCourse(known, before) {
		if (known === before) return;
		const track = part(this.element, "#replay-track");
		track.querySelector(".course")?.remove();
		if (known) track.prepend(courseChart(known.course, known.lostAt));
	}
}

/** Returns the course of the game in the replay, if the player has looked at it. @param {TableState | null} state */
function courseOf(state) {
	const { replay } = state?.view ?? {};
	if (!state || !replay) return null;
	const { archivedCourse, course } = state;
	const known = { archived: archivedCourse, current: course }[String(replay.kind)];
	return known?.course.points.length === replay.length + 1 ? known : null;
}

/** Whether the replay shows a board with no move left, and does not run on. @param {TableState} state */
const restsAtStandstill = ({ pace, view, wantedPly }) =>
	view.status === "ceased" && pace === null && wantedPly === null;

/** Makes a held step button run fast until it is released. @param {HTMLElement} element @param {Replaying} replaying */
function listenToHolding(element, replaying) {
	let timer = 0;
	let isHeld = false;
	/** Whether the last press on a button was held. */
	let wasHeld = false;
	element.addEventListener("pointerdown", (event) => {
		const pace = HELD[buttonOf(event)];
		wasHeld = false;
		clearTimeout(timer);
		if (!pace || event.button !== 0) return;
		timer = setTimeout(() => {
			isHeld = wasHeld = true;
			replaying.run(pace);
		}, HOLD);
	});
	for (const end of ["pointerup", "pointercancel"])
		addEventListener(end, () => {
			clearTimeout(timer);
			if (isHeld) replaying.pause();
			isHeld = false;
		});
	// A held press has had its effect already, so it is not a click. A click by a key has no count.
	const isSpent = (/** @type {MouseEvent} */ event) => wasHeld && event.detail > 0;
	element.addEventListener(
		"click",
		(event) => isSpent(event) && event.stopImmediatePropagation(),
		true,
	);
}

/** Returns the name of the pressed button; empty if there is none. @param {Event} event */
const buttonOf = ({ target }) =>
	/** @type {Element} */ (target).closest("[data-replay]")?.getAttribute("data-replay") ?? "";

/** @param {HTMLElement} element */
const sliderOf = (element) => part(element, "#replay-slider", HTMLInputElement);

/**
 * Shows which buttons are available, and how the replay runs. Play and pause share a place; the visible one keeps the
 * focus, and has it at first.
 * @param {HTMLElement} element @param {ReplayView} replay @param {Pace | null} pace @param {boolean} isFirst
 */
function renderButtons(element, replay, pace, isFirst) {
	const ends = { "-1": replay.at === 0, 1: replay.at === replay.length };
	const [play, pause] = ["play", "pause"].map((name) => part(element, `[data-replay=${name}]`));
	const isFocused = [play, pause].some((button) => button === document.activeElement);
	play.hidden = pace !== null;
	pause.hidden = pace === null;
	for (const button of element.querySelectorAll("[data-replay]")) {
		const name = button.getAttribute("data-replay") ?? "";
		const way = WAYS[name];
		const isIdle = name === "pause" ? pace === null : way !== undefined && ends[way];
		const isRefused = name === "accept" && replay.accept !== null;
		button.setAttribute("aria-disabled", String(isIdle || isRefused));
		const more = MORE[name] ? [t(MORE[name])] : [];
		const label = button.getAttribute("aria-label");
		if (label) /** @type {HTMLElement} */ (button).title = [`${label}.`, ...more].join(" ");
	}
	element.dataset.pace = Object.keys(PACES).find((name) => PACES[name] === pace) ?? "";
	const accept = part(element, "[data-replay=accept]");
	accept.title = replay.accept ? refusalText(replay.accept) : "";
	// Imported games cannot be continued, so this button goes to the next one.
	accept.textContent = t(replay.kind === "imported" ? "replay.next" : "replay.accept");
	if (isFirst || isFocused) (pace ? pause : play).focus();
}

/** Announces the next game of a file. @param {TableState} state @param {ReplayView} replay */
async function announceSource({ tableau, view }, { source }) {
	if (!source) return;
	const { place, places, player } = source;
	const words = wordsOf(await tableau.loadResults());
	const where = words.t("replay.source", { game: view.game, place, places });
	say(player ? t("replay.player", { where, player }) : where);
}
