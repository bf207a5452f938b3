/**
 * Everything a player can ask for but moving a card: by button, key or menu. One table, so that each way does the
 * same. Whether a command is possible is told by the view; must not decide it.
 */

/** @import { Can, Intent, Refusal, View } from "../tests/ui/wire" */
/** @import { Play } from "./play.js" */
/** @import { Hand } from "./tableau/hand.js" */
import { ask } from "./dialogs/ask.js";
import { openDialog } from "./dialogs/dialog.js";
import { openHelp } from "./dialogs/help.js";
import { askNumber } from "./dialogs/start.js";
import { closeWindow, toggleFullScreen } from "./ipc.js";
import { t } from "./locale/words.js";
import { closeEnd, hasEnded } from "./panels/end.js";
import { refusalText } from "./panels/refusal.js";
import { say } from "./panels/say.js";
import { multiMove } from "./tableau/hold.js";

/** @typedef {{ why: () => Refusal | null, run: () => void, key?: string }} Command */
/** @typedef {Record<string, Command>} Commands */

const apple = navigator.platform.startsWith("Mac");

/** Whether leaving the game now leaves it unfinished. @param {View} view */
const midway = (view) => !hasEnded(view) && (view.moveCount > 0 || view.deal > 1);

/** Which article tells about what is going on now. @param {View} view */
function procedure(view) {
	if (view.replay) return "now-replaying";
	if (view.running) return "now-running";
	return { playing: "now-playing", ceased: "now-stuck", over: "now-over", won: "now-won" }[
		view.status
	];
}

/**
 * @param {Play} play @param {Hand} hand
 * @param {{ options: () => void, lookBack: () => void, closeOffer: () => void }} deeds what the page does itself
 * @returns {Commands}
 */
export function makeCommands(play, hand, deeds) {
	/** @param {keyof Can} name */
	const can = (name) => () => play.view?.can[name] ?? null;
	/**
	 * Sends an intent if the view allows it by then, else says why not.
	 * @param {keyof Can} possible @param {Intent} intent
	 */
	const send = (possible, intent) =>
		play.act((view) => {
			const why = view.can[possible];
			if (why) say(refusalText(why));
			return why ? null : intent;
		});
	/** @param {keyof Can} possible @param {Intent} intent @param {string} [key] @returns {Command} */
	const intent = (possible, intent, key) => ({
		why: can(possible),
		run: () => void send(possible, intent),
		key,
	});
	/** @param {() => void} run @param {string} [key] @returns {Command} */
	const always = (run, key) => ({ why: () => null, run, key });
	/** @param {number} number */
	const gap = (number) => always(() => play.settled(() => hand.callGap(number)));

	/** @param {number} number */
	const repeat = (number) =>
		always(() => void play.act((view) => multiMove(view, { gap: number })));
	/** @param {string} topic @param {string} [key] */
	const help = (topic, key) => always(() => void openHelp(topic), key);
	/** @type {Command} */
	const auto = {
		why: () => (play.view?.running ? null : can("auto")()),
		run: () =>
			void play.act((view) => {
				if (view.running) return { kind: "stop" };
				if (view.can.auto) say(refusalText(view.can.auto));
				return view.can.auto ? null : { kind: "auto" };
			}),
	};

	const deal = intent("redeal", { kind: "redeal" }, "F3");
	/** @type {Command} */
	const next = {
		why: can("next"),
		run: () =>
			play.settled(async () => {
				if (can("next")() || (await mayLeave(play))) send("next", { kind: "next" });
			}),
		key: "F2",
	};
	const offered = () =>
		play.view && (play.view.main === "next" || hasEnded(play.view)) ? next : deal;
	return {
		next,
		deal,
		main: { why: () => offered().why(), run: () => play.settled(() => offered().run()) },
		start: always(() => startNumber(play)),
		restart: intent("restart", { kind: "restart" }),
		undo: intent("undo", { kind: "undo" }),
		undoAction: intent("undo", { kind: "undoAction" }, apple ? "⌘Z" : "Ctrl+Z"),
		redo: intent("redo", { kind: "redo" }),
		redoAction: intent("redo", { kind: "redoAction" }, apple ? "⇧⌘Z" : "Ctrl+Y"),
		backTillDeal: intent("backTillDeal", { kind: "backTillDeal" }, "F4"),
		snapshot: {
			why: can("snapshot"),
			run: async () => {
				if (await send("snapshot", { kind: "snapshot" })) say(t("say.snapshot"));
			},
			key: "F5",
		},
		rollback: intent("rollback", { kind: "rollback" }, "F6"),
		auto,
		stop: always(() => void play.act((view) => (view.running ? { kind: "stop" } : null))),
		finish: {
			why: can("finish"),
			run: async () => {
				if (can("finish")()) return void send("finish", { kind: "finish" });
				const sure = await ask({
					title: t("ask.finish.title"),
					text: t("ask.finish.text"),
					yes: t("command.finish"),
					no: t("ask.leave.no"),
				});
				if (sure) send("finish", { kind: "finish" });
			},
		},
		replay: intent("replay", { kind: "replay", of: "current" }),
		lookBack: always(deeds.lookBack),
		closeOffer: always(deeds.closeOffer),
		fullScreen: always(() => void toggleFullScreen(), "F11"),
		exit: always(() => void closeWindow(), apple ? "⌘Q" : "Alt+F4"),
		options: always(deeds.options, "F7"),
		help: help("index"),
		helpHere: always(() => void openHelp(play.view ? procedure(play.view) : "index"), "F1"),
		keyboard: help("keyboard"),
		procedures: always(() => void openHelp(play.view ? procedure(play.view) : "index"), "F1"),
		memo: help("memo"),
		about: always(() => {
			openDialog(/** @type {HTMLDialogElement} */ (document.getElementById("about-dialog")));
		}),
		closeEnd: always(closeEnd),
		gap1: gap(1),
		gap2: gap(2),
		gap3: gap(3),
		gap4: gap(4),
		repeat1: repeat(1),
		repeat2: repeat(2),
		repeat3: repeat(3),
		repeat4: repeat(4),
	};
}

/** Asks before a game in the middle is left for the next one. @param {Play} play */
async function mayLeave({ view }) {
	if (!view || !midway(view)) return true;
	return ask({
		title: t("ask.leave.title", { number: view.game }),
		text: t("ask.leave.text"),
		yes: t("ask.leave.yes", { number: view.next ?? view.game }),
		no: t("ask.leave.no"),
	});
}

/** @param {Play} play */
async function startNumber(play) {
	if (!play.view) return;
	const chosen = await askNumber(play.view);
	if (!chosen) return;
	const { number, resume, best } = chosen;
	const reasons = [];
	if (best !== null && !resume) reasons.push(t("ask.again.text", { number, score: best }));
	if (midway(play.view)) reasons.push(t("ask.leave.text"));
	if (reasons.length > 0) {
		const sure = await ask({
			title: t("ask.start.title", { number }),
			text: reasons.join("\n"),
			yes: t("ask.leave.yes", { number }),
			no: t("ask.leave.no"),
		});
		if (!sure) return;
	}
	play.act(() => ({ kind: "start", number, resume }));
}
