/**
 * Everything a player can ask for but moving a card: by button, key or menu. One table, so that each way does the same.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Binding, Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
import { CommandMaker } from "../game/command.js";
import { hasEnded } from "../game/status.js";
import { isOpening } from "../panels/opening/opening.js";
import { isMac } from "../shell/ipc.js";
import { makeAdminCommands } from "./admin-commands.js";
import { makeGameCommands } from "./game-commands.js";
import { makeGamesetActions } from "./gameset-actions.js";
import { makeHelpCommands } from "./help-commands.js";
import { keyLabel } from "./key-map.js";
import { makeMoveCommands } from "./move-commands.js";

/**
 * What the table does when a command asks for it.
 * @typedef {object} BoardActions
 * @property {() => void} stop ends what runs automatically
 * @property {() => void} hint points out what to do next
 * @property {() => boolean} begin puts the opening screen away; false if there is none
 */

/**
 * @param {Play} play @param {Settings} settings @param {BoardActions} actions
 * @param {Commands} ofGame what only the game at the table has @param {Binding[]} bindings
 * @param {(view: View) => string} mainCommand what the main button is while a game goes on
 * @returns {Commands}
 */
export function makeCommands(play, settings, actions, ofGame, bindings, mainCommand) {
	const make = new CommandMaker(play);
	const gamesets = makeGamesetActions(play);
	/** @type {Commands} */
	const commands = {
		...makeGameCommands(play, settings, actions, make),
		...makeMoveCommands(play, actions, make),
		...ofGame,
		...makeAdminCommands(settings, gamesets, make),
		...makeHelpCommands(play),
	};
	for (const [name, command] of Object.entries(commands))
		command.key = keyLabel(name, bindings, isMac);
	return { ...commands, main: makeMain(play, commands, actions, mainCommand) };
}

/**
 * The main button: what it offers depends on how far the game is.
 * @param {Play} play @param {Commands} commands @param {BoardActions} actions @param {(view: View) => string} mainCommand
 */
function makeMain(play, commands, actions, mainCommand) {
	const offered = () => {
		const { view } = play;
		if (view?.main === "history") return commands.history;
		const isNext = !view || view.main === "next" || hasEnded(view);
		return commands[isNext ? "next" : mainCommand(view)];
	};
	return {
		why: () => (isOpening() ? null : offered().why()),
		run: () => actions.begin() || play.settled(() => offered().run()),
	};
}
