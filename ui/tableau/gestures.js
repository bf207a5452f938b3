/**
 * Connects taps, drags, held presses and the keyboard on the board with the moves they play and the marks they draw. All
 * moves come from the view; this module does not decide which ones there are.
 */

/** @import { MoveView } from "../../tests/ui/wire" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Play } from "../game/play.js" */
/** @import { Board } from "./board.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Target } from "./tableau.js" */
import { lazyModule } from "../widgets/lazy.js";
import { say } from "../widgets/toast.js";
import { vibrate } from "../widgets/vibration.js";
import { Cursor } from "./cursor.js";
import { Drag } from "./drag.js";
import { Hover } from "./hover.js";
import { PlayPress } from "./play-press.js";
import { PressAndHold } from "./press-and-hold.js";
import { Tap } from "./tap.js";
import { glideBack, shake } from "./transitions.js";

const loadPreview = lazyModule(() => import("./multi-move-preview.js"));

/** @param {Board} board @param {Play} play @param {Settings} settings @param {(card: number, point: Point) => void} openMenu opens the menu of a card */
export function makeGestures(board, play, settings, openMenu) {
	/** @param {HTMLElement[]} cards */
	const release = (cards) => {
		const { animatedMove, moveDelay } = settings.options;
		for (const card of cards) glideBack(card, animatedMove === "never" ? 0 : moveDelay);
	};

	/** Plays the move of a drop; cards that it does not move glide back, and so do all cards if it is refused. @param {HTMLElement[]} cards @param {MoveView} move */
	async function drop(cards, move) {
		try {
			await presses.playDrop(move);
		} finally {
			release(cards.filter((card) => card.style.transform !== ""));
		}
	}

	/** @param {Target} target @param {Point} [point] */
	const playTap = (target, point) =>
		presses.playTap(target, point, point !== undefined && settings.options.manualDrag);

	const tap = new Tap(board, say, (why) => play.listener.refused(why), shake);
	const presses = new PlayPress(board, play, tap);
	const hold = new PressAndHold({
		ask: (target) => presses.previewOf(target),
		draw: async (preview) => {
			tap.rest();
			vibrate(settings.options.haptics, "medium");
			const { drawPreview } = await loadPreview();
			if (play.view && hold.shown) drawPreview(board, play.view, preview.steps);
		},
		clear: async () => (await loadPreview()).clearPreview(board),
		play: (intent) => play.send(() => intent),
		make: (target) => presses.playMulti(target),
	});
	const playedView = () => (play.store.state.home || play.view?.replay ? null : play.view);
	const drag = new Drag(board, hold, {
		view: playedView,
		tapped: (target, point, multi) => {
			if (multi) presses.playMulti(() => target, point);
			else playTap(target, point);
		},
		dropped: (cards, move) => {
			if (move) drop(cards, move);
			else release(cards);
		},
		released: release,
		lifted: (card) => play.send((view) => board.tableau.lifted(view, card)),
		held: (card, point) => {
			vibrate(settings.options.haptics, "medium");
			openMenu(card, point);
		},
	});
	const cursor = new Cursor(board, () => play.view, playTap);
	return { tap, hold, drag, hover: new Hover(board, playedView), cursor };
}
