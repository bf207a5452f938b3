/**
 * Everything a player can ask for but moving a card: by button, key or menu. One table, so that each way does the
 * same. Whether a command is possible is told by the view; must not decide it.
 */

import { openAbout } from "../dialogs/about/open.js";
import { backUp, restore } from "../dialogs/backup/open.js";
import { openComparison } from "../dialogs/compare/open.js";
import { openExport } from "../dialogs/export/open.js";
import { openHelp } from "../dialogs/help/open.js";
import { openOptions } from "../dialogs/options/open.js";
import { takeProfile } from "../dialogs/profile/open.js";
import { openReview } from "../dialogs/review/open.js";
import { openScores } from "../dialogs/scores/open.js";
import { openVerify } from "../dialogs/verify/open.js";
import { openView } from "../dialogs/view/open.js";
import { scored, t } from "../locale/words.js";
import { closeEnd, hasEnded } from "../panels/end/end.js";
import { closeOffer, isOpening } from "../panels/opening/opening.js";
import { closeWindow, hasWindow, isFullScreen, isMac, setFullScreen } from "../shell/ipc.js";
import { movesText, rowName } from "../tableau/gaps/labels.js";
import { cardsFor } from "../tableau/moves.js";
import { refusalText } from "../text/failures.js";
import { ask } from "../widgets/ask/open.js";
import { say } from "../widgets/toast.js";
/** @import { Can, Intent, Refusal, View } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Hand } from "../tableau/tap.js" */
import { makeAdmin } from "./gameset-actions.js";
import { situation } from "./help-topic.js";
import { mayLeave, startNumber } from "./start-game.js";
import { leaveTrial, tryRules } from "./trial.js";

/**
 * @typedef {object} Command
 * @property {() => Refusal | null} why it is not possible now
 * @property {(game?: number) => void} run the game it is about, where it is about one
 * @property {string} [key]
 * @property {boolean} [isMissing] this device has no such thing
 */
/** @typedef {Record<string, Command>} Commands */

/**
 * What the table does at a command's wish.
 * @typedef {object} Table
 * @property {() => void} stop ends what goes on by itself
 * @property {() => void} hint points out what to do next
 * @property {() => boolean} begin puts the opening screen away; false where there is none
 * @property {() => number} row the row the keyboard is in
 */

/** @param {Play} play @param {Hand} hand @param {Settings} settings @param {Table} table @returns {Commands} */
export function makeCommands(play, hand, settings, table) {
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
	/** What the view allows, else says why not. @param {keyof Can} possible @param {() => void} run @returns {Command} */
	const allowed = (possible, run) => ({
		why: can(possible),
		run: () => {
			const why = can(possible)();
			if (why) say(refusalText(why));
			else run();
		},
	});
	/** @param {() => void} run @param {string} [key] @returns {Command} */
	const always = (run, key) => ({ why: () => null, run, key });
	/** @param {number} number */
	const gap = (number) =>
		always(() => table.begin() || play.act((view) => hand.tap(view, { gap: number })));
	/** @param {number} number */
	const repeat = (number) =>
		always(() => {
			if (table.begin()) return;
			play.act((view) =>
				cardsFor(view, number).length === 1
					? { kind: "repeat", gap: number }
					: hand.tap(view, { gap: number }),
			);
		});
	/** @param {(view: View) => string} tell @param {string} key @returns {Command} */
	const tells = (tell, key) =>
		always(() => isOpening() || play.settled(() => play.view && say(tell(play.view))), key);
	/** @param {string} topic @returns {Command} */
	const help = (topic) => always(() => openHelp(topic));

	async function giveUp() {
		if (!play.view) return;
		const { game, score } = play.view;
		const sure = await ask({
			title: t("ask.giveUp.title", { number: game }),
			text: t("ask.giveUp.text", { score: scored(score.total, score.max) }),
			yes: t("command.giveUp"),
			no: t("ask.giveUp.no"),
		});
		if (sure) send("giveUp", { kind: "giveUp" });
	}

	const deal = intent("redeal", { kind: "redeal" }, "F3");
	/** @type {Command} */
	const next = {
		why: can("next"),
		run: () =>
			table.begin() ||
			play.settled(async () => {
				if (can("next")() || (await mayLeave(play))) send("next", { kind: "next" });
			}),
		key: "F2",
	};
	const hint = allowed("hint", table.hint);
	const admin = makeAdmin(play);
	/** @type {Command} */
	const history = { why: () => null, run: (game) => void admin.history(game), key: "F8" };
	const offered = () => {
		if (play.view?.main === "history") return history;
		return play.view && (play.view.main === "next" || hasEnded(play.view)) ? next : deal;
	};
	return {
		next,
		deal,
		main: {
			why: () => (isOpening() ? null : offered().why()),
			run: () => table.begin() || play.settled(() => offered().run()),
		},
		begin: always(table.begin),
		start: always(() => startNumber(play)),
		dayGame: allowed("choose", () => startNumber(play, true)),
		review: allowed("review", () => openReview(play, settings)),
		hint: {
			why: can("hint"),
			run: () => table.begin() || play.settled(hint.run),
			key: "H",
		},
		whatMoves: tells(movesText, "M"),
		readRow: tells((view) => rowName(view, table.row()), "R"),
		giveUp: allowed("giveUp", giveUp),
		replay: intent("replay", { kind: "replay", of: "current" }),
		lookBack: always(() => {
			closeOffer();
			play.act(() => ({ kind: "replay", of: "interrupted" }));
		}),
		closeOffer: always(closeOffer),
		auto: {
			why: () => (play.view?.running ? null : can("auto")()),
			run: () => {
				if (play.view?.running) table.stop();
				else send("auto", { kind: "auto" });
			},
		},
		fullScreen: {
			...always(async () => setFullScreen(!(await isFullScreen())), isMac ? "" : "F11"),
			isMissing: !hasWindow,
		},
		exit: { ...always(closeWindow, isMac ? "⌘Q" : "Alt+F4"), isMissing: !hasWindow },
		restart: intent("restart", { kind: "restart" }),
		undo: intent("undo", { kind: "undo" }),
		undoAction: intent("undo", { kind: "undoAction" }, isMac ? "⌘Z" : "Ctrl+Z"),
		redo: intent("redo", { kind: "redo" }),
		redoAction: intent("redo", { kind: "redoAction" }, isMac ? "⇧⌘Z" : "Ctrl+Y"),
		backTillDeal: intent("backTillDeal", { kind: "backTillDeal" }, "F4"),
		snapshot: {
			why: can("snapshot"),
			run: async () => {
				if (await send("snapshot", { kind: "snapshot" })) say(t("say.snapshot"));
			},
			key: "F5",
		},
		rollback: intent("rollback", { kind: "rollback" }, "F6"),
		houseRules: always(() => tryRules(play)),
		compareRules: always(() => openComparison()),
		leaveTrial: {
			why: () => (play.view?.trial ? null : "noTrial"),
			run: () => {
				if (!play.view?.trial) say(refusalText("noTrial"));
				else leaveTrial(play);
			},
		},
		createGameset: always(admin.create),
		selectGameset: always(admin.select),
		deleteGameset: allowed("deleteGameset", admin.remove),
		options: always(() => openOptions(settings), "F7"),
		history,
		resetStatistics: allowed("resetStatistics", admin.reset),
		loadDeck: always(() => settings.loadDeck()),
		exportGame: always(() => openExport({ kind: "table" })),
		exportAll: always(() => openExport({ kind: "all" })),
		viewGame: always(() => openView(play)),
		importScores: allowed("importScores", () => openScores()),
		verify: always(() => openVerify()),
		takeProfile: always(() => takeProfile(settings)),
		backUp: always(backUp),
		restore: always(restore),
		help: { why: () => null, run: () => openHelp(situation(play.view)) },
		helpIndex: help("index"),
		helpKeyboard: help("keyboard"),
		helpCommands: help("commands"),
		helpProcedures: always(() => openHelp(situation(play.view)), "F1"),
		helpMemo: help("memo"),
		about: always(() => openAbout()),
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
