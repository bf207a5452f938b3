/**
 * All commands except card moves, for buttons, keys and the menu. There is one table, so that each of these does the
 * same.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Binding, Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
/** @import { HintQuestion } from "../tableau/tableau.js" */
import { always, CommandMaker } from "../game/command.js";
import { hasEnded } from "../game/status.js";
import { tableauOf } from "../games.js";
import { openMenu } from "../panels/menu/open.js";
import { install } from "../shell/install.js";
import { hasCommandKey } from "../shell/ipc.js";
import { lazyDialog } from "../widgets/lazy.js";
import { makeAdminCommands } from "./admin-commands.js";
import { makeGameCommands } from "./game-commands.js";
import { makeGamesetActions } from "./gameset-actions.js";
import { makeHelpCommands } from "./help-commands.js";
import { beginGame } from "./home.js";
import { keyLabel } from "./key-map.js";
import { makeMoveCommands } from "./move-commands.js";
import { mainOfPuzzle, makePuzzleCommands } from "./puzzle-commands.js";
import { makeReplayCommands } from "./replay-commands.js";
import { makeTrialCommands } from "./trial-commands.js";

const choice = lazyDialog(
	"dialogs/choose-game",
	() => import("../dialogs/choose-game/choose-game.js"),
);

/**
 * The window's services for commands.
 * @typedef {object} CommandParts
 * @property {() => void} stop stops automatic play
 * @property {(question: HintQuestion) => void} hint asks for the next move, and marks it
 */
/**
 * What commands can run, too.
 * @typedef {object} Shared
 * @property {() => boolean} begin closes the home screen; false if it is not shown
 * @property {() => void} leaveReplay leaves the replay, if there is one, for the place from which it was started
 */
/** @typedef {CommandParts & Shared} BoardActions */

/**
 * @param {Play} play @param {Settings} settings @param {CommandParts} services
 * @param {(begin: Shared["begin"]) => Commands} makeOfGame makes the commands that only some games have @param {Binding[]} bindings
 * @returns {Commands}
 */
export function makeCommands(play, settings, services, makeOfGame, bindings) {
	const make = new CommandMaker(play);
	const gamesets = makeGamesetActions(play, (command) => commands[command].run());
	const begin = () => beginGame(play, gamesets.showHistory);
	const ofReplay = makeReplayCommands(play, gamesets.showHistory);
	const actions = { ...services, begin, leaveReplay: () => ofReplay.leaveReplay.run() };
	/** @type {Commands} */
	const commands = {
		...makeGameCommands(play, settings, actions, make),
		...makeTrialCommands(play, gamesets),
		...makePuzzleCommands(play, actions, make),
		...makeMoveCommands(play, actions, make),
		...ofReplay,
		...makeOfGame(begin),
		...makeAdminCommands(play, settings, gamesets, actions, make),
		...makeHelpCommands(play),
	};
	commands.chooseGame = always(() =>
		choice.open(async (dialog) => {
			const name = await dialog.chooseGame();
			if (name) commands[name].run();
		}),
	);
	commands.install = always(install);
	for (const [name, command] of Object.entries(commands))
		command.key = keyLabel(name, bindings, hasCommandKey);
	/** @type {Commands} */
	const all = { ...commands, main: makeMain(play, commands, actions) };
	all.allCommands = always(() => openMenu(all, { page: "all" }));
	all.allCommands.key = keyLabel("allCommands", bindings, hasCommandKey);
	return all;
}

/** Whether the introduction is waiting for an answer. @param {View | null} view */
const isAsking = (view) =>
	view?.introduction?.text === "question" || view?.introduction?.text === "closed";

/**
 * Makes the command of the main button, which depends on the state of the game.
 * @param {Play} play @param {Commands} commands @param {BoardActions} actions
 */
function makeMain(play, commands, actions) {
	const offered = () => {
		const { view } = play;
		const ofPuzzle = mainOfPuzzle(play, commands);
		if (ofPuzzle) return ofPuzzle;
		// The introduction's panel is in the place of this button.
		if (isAsking(view)) return commands.goOn;
		if (view?.main === "history") return commands.history;
		const isNext = !view || view.main === "next" || hasEnded(view);
		return commands[isNext ? "next" : tableauOf(view).mainOffer(view).command];
	};
	return {
		refusal: () => (play.store.state.home ? null : offered().refusal()),
		run: () => actions.begin() || play.whenSettled(() => offered().run()),
	};
}
