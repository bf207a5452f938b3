/**
 * Hints: requests one, marks it on the board and shows its text. A long search shows its progress and can be stopped;
 * moves never wait for it, and end it. This module does not know the rules.
 */

/** @import { Play } from "../../game/play.js" */
/** @import { HintQuestion } from "../../tableau/tableau.js" */
/** @import { Tap } from "../../tableau/tap.js" */
import { t } from "../../locale/words.js";
import { failureText } from "../../text/failures.js";
import { animate, shift } from "../../widgets/animations.js";
import { byId, make } from "../../widgets/dom.js";
import { showProgress } from "../../widgets/progress.js";
import { say } from "../../widgets/toast.js";

/** How long a copy of the card shows its way, in milliseconds. */
const WAY = 700;

/** The element that shows the progress of a long search. */
const strip = make("aside", "");
strip.id = "searching";
byId("stage").append(strip);

/** Requests a hint and shows it, unless the player has moved on by then. @param {Play} play @param {Tap} tap @param {HintQuestion} question */
export async function askHint({ store }, tap, { search, textOf }) {
	const { searched, view } = store.state;
	if (!view || searched === view) return;
	store.set({ searched: view });
	strip.setAttribute("aria-label", t("work.name"));
	const isCurrent = () => store.state.view === view && !store.state.home;
	try {
		const advice = await showProgress(strip, search(view.revision));
		const move = view.moves.find(({ ply }) => ply === advice.ply);
		if (isCurrent()) {
			const marked = move ? tap.point(move) : [];
			say(textOf(view, advice, tap.board.shape), marked, oddsBar(advice.odds ?? null));
			showWay(marked);
		}
	} catch (failure) {
		if (isCurrent()) say(failureText(failure));
	}
	if (store.state.searched === view) store.set({ searched: null });
}

/** Lets a copy of the marked card go to its spot once. @param {HTMLElement[]} marked the card and the spot */
function showWay([card, spot]) {
	if (!card || !spot) return;
	const [from, to] = [card, spot].map((element) => element.getBoundingClientRect());
	const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
	copy.removeAttribute("data-card");
	copy.classList.remove("lit");
	copy.classList.add("copy");
	card.after(copy);
	const there = shift({ x: to.x - from.x, y: to.y - from.y });
	const frames = [
		{ transform: shift({ x: 0, y: 0 }), opacity: 0.85 },
		{ transform: there, opacity: 0.85, offset: 0.75 },
		{ transform: there, opacity: 0 },
	];
	animate(copy, frames, { duration: WAY, easing: "ease-in-out" }, () => copy.remove());
}

/** Draws the number of games, out of a hundred, that are won; the text says it too. @param {number | null} odds */
function oddsBar(odds) {
	if (odds === null) return null;
	const bar = make("div", "odds");
	bar.style.setProperty("--odds", String(odds));
	return bar;
}
