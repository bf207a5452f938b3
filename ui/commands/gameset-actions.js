/** Carries out the answers of the dialogs for the history and the gamesets. It shows nothing itself. */

/** @import { Play } from "../game/play.js" */
import { counted, t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { refusalText } from "../text/failures.js";
import { ask } from "../widgets/ask/open.js";
import { lazyDialog } from "../widgets/lazy.js";
import { say } from "../widgets/toast.js";
import { openGame, startGame } from "./start-game.js";

const history = lazyDialog("dialogs/history", () => import("../dialogs/history/history.js"));
const gamesets = lazyDialog("dialogs/gamesets", () => import("../dialogs/gamesets/gamesets.js"));
const creation = lazyDialog(
	"dialogs/create-gameset",
	() => import("../dialogs/create-gameset/create-gameset.js"),
);

/** @typedef {ReturnType<typeof makeGamesetActions>} GamesetActions */

/** The choices about a game of the history that begin with its replay, and the commands that follow. @type {Record<string, string[]>} */
const IN_REPLAY = { replay: [], review: ["review"], missed: ["missedMove"] };

/** Replays a game of the history, and then runs these commands. @param {Play} play @param {number} number @param {string[]} commands @param {(command: string) => void} run */
async function replayThenRun(play, number, commands, run) {
	if (!(await play.send(() => ({ kind: "replayGame", number })))) return;
	for (const command of commands) run(command);
}

/** @param {Play} play @param {(command: string) => void} run runs a command */
export function makeGamesetActions(play, run) {
	/** Shows the history, and carries out the player's choice for one of its games. @param {number} [game] */
	async function showHistory(game) {
		const { view } = play;
		const wish = view && (await history.open((dialog) => dialog.openHistory(view, game)));
		if (!wish) return;
		const { kind, number, best, attempt } = wish;
		if (kind === "reset") return resetStatistics();
		if (kind === "toTable") return play.store.set({ home: false });
		if (kind in IN_REPLAY) return replayThenRun(play, number, IN_REPLAY[kind], run);
		startGame(play, { number, resume: kind === "resume", best, attempt });
	}

	/** @param {import("../dialogs/create-gameset/create-gameset.js").Defaults} [usual] */
	const create = (usual) =>
		creation.open((dialog) =>
			dialog.askGameset((wanted) => play.openGame(() => call("create_gameset", { wanted })), usual),
		);

	async function select() {
		const wish = await gamesets.open((dialog) => dialog.chooseGameset());
		if (!wish) return;
		if (wish.kind === "toTable") run("begin");
		if (wish.kind === "create") await create();
		if (wish.kind === "select") openGame(play, () => call("select_gameset", { playid: wish.name }));
		if (wish.kind === "bringBack")
			openGame(play, () => call("bring_back_gameset", { name: wish.name }));
	}

	/** Opens the gameset of this name, at its unfinished game or at the next one. Returns false if it is open already. @param {string} playid */
	function open(playid) {
		if (play.view?.playid === playid && !play.view.trial) return false;
		openGame(play, () => call("select_gameset", { playid }));
		return true;
	}

	async function remove() {
		const wish = await gamesets.open((dialog) => dialog.chooseGameset("delete"));
		if (!wish) return;
		const playid = wish.name;
		const sure = await ask({
			title: t("ask.delete.title", { playid }),
			text: t(wish.current ? "ask.delete.current" : "ask.delete.text"),
			yes: t("ask.delete.yes"),
			no: t("ask.delete.no"),
			loses: true,
		});
		if (sure) openGame(play, () => call("delete_gameset", { playid }));
	}

	async function resetStatistics() {
		const why = play.view?.refusals.resetStatistics;
		if (why) return say(refusalText(why));
		const playid = play.view?.playid ?? "";
		const { scores } = await call("gameset", {});
		const list = scores > 0 ? ` ${counted("ask.reset.scores", scores)}` : "";
		const sure = await ask({
			title: t("ask.reset.title", { playid }),
			text: t("ask.reset.text") + list,
			yes: t("ask.reset.yes"),
			no: t("ask.reset.no"),
			loses: true,
		});
		if (sure) openGame(play, () => call("reset_statistics", {}));
	}

	return { showHistory, create, select, open, remove, resetStatistics };
}
