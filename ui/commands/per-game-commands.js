/** The commands that not all games have. Their meaning depends on the current game. */

/** @import { Command, Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
/** @import { Tableau } from "../tableau/tableau.js" */
import { tableauOf, tableaus } from "../games.js";

/**
 * Makes the commands that only some games have. Each runs the current game's command of that name, and is missing if that
 * game has none.
 * @param {Play} play @param {(tableau: Tableau) => Commands} make @returns {Commands}
 */
export function commandsOfGames(play, make) {
	const made = new Map(tableaus.map((tableau) => [tableau, make(tableau)]));
	const names = new Set([...made.values()].flatMap((commands) => Object.keys(commands)));
	/** @param {string} name @returns {Command | undefined} */
	const own = (name) => (play.view ? made.get(tableauOf(play.view))?.[name] : undefined);
	return Object.fromEntries(
		[...names].map((name) => [
			name,
			{
				refusal: () => own(name)?.refusal() ?? null,
				run: (game) => own(name)?.run(game),
				runAfter: (next) => own(name)?.runAfter?.(next),
				get isMissing() {
					return !own(name) || own(name)?.isMissing === true;
				},
			},
		]),
	);
}

/** Marks commands that the current game lacks as missing, so that the menu leaves them out. @param {Commands} commands @param {Play} play */
export function hideLacking(commands, play) {
	for (const name of new Set(tableaus.flatMap(({ missingCommands }) => missingCommands)))
		Object.defineProperty(commands[name], "isMissing", {
			get: () => play.view !== null && tableauOf(play.view).missingCommands.includes(name),
		});
}
