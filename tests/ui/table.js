// The window's commands over one view, with its keys and buttons but without a board: what main.js connects, for tests
// without a browser.
import { options } from "./answers.js";
import { settled } from "./page.js";

const { makeCommands } = await import("../../ui/commands/commands.js");
const { KEYS } = await import("../../ui/commands/key-map.js");
const { listenToInput } = await import("../../ui/commands/key-listeners.js");
const { commandsOfGames, hideLacking } = await import("../../ui/commands/per-game-commands.js");
const { makeRefusals } = await import("../../ui/commands/refusals.js");
const { Play } = await import("../../ui/game/play.js");
const { Store } = await import("../../ui/game/store.js");
const { tableaus } = await import("../../ui/games.js");

/** The options of a player who hears nothing, since Node has no sound. */
const SILENT = options({ sound: "off" });

const store = new Store({ appearance: {}, options: SILENT });
const play = new Play(store, {
	prepare: async () => ({}),
	...makeRefusals(
		() => play.view,
		() => store.state.options,
	),
	unsaved: async () => false,
});
const settings = { options: SILENT };
/** The spot at which the cursor is. */
let spot = 0;
/** Whether moves are being played automatically, until an input stops that. */
let plays = false;
const nothing = () => {};
const tap = { started: null, rest: () => false, start: nothing, tap: () => null };
const commands = makeCommands(
	play,
	settings,
	{ hint: nothing, stop: nothing },
	(begin) =>
		commandsOfGames(play, (tableau) =>
			tableau.makeCommands(play, tap, {
				begin,
				hint: nothing,
				settings: () => settings,
				spot: () => spot,
			}),
		),
	[...KEYS, ...tableaus.flatMap((tableau) => tableau.keys)],
);
hideLacking(commands, play);
listenToInput({
	autoAdvance: {
		stop: () => {
			const hasStopped = plays;
			plays = false;
			return hasStopped;
		},
	},
	closeTop: () => false,
	commands,
	cursor: { holds: () => false, press: nothing, spot, walk: (key) => key.startsWith("Arrow") },
	play,
	replayKey: () => false,
	woken: nothing,
});

/** Puts a view on the table, with the cursor at this spot. Returns its commands. @param {object} view @param {number} [at] */
export function tableWith(view, at = 0) {
	spot = at;
	store.set({ view, changedFrom: null });
	return { commands, play };
}

/** Lets moves be played automatically from now on. */
export function playAutomatically() {
	plays = true;
}

/**
 * Presses a key wherever the focus is, given its character and, if that matters, its place. Returns whether the page
 * handled it.
 * @param {string} key @param {string} [code] @param {Element} [target]
 */
export async function pressKey(key, code = "", target = document.activeElement ?? document.body) {
	const event = new window.KeyboardEvent("keydown", { bubbles: true, cancelable: true, code, key });
	target.dispatchEvent(event);
	await settled();
	return event.defaultPrevented;
}

/** Lifts a key, given its place, and waits until its press is over. @param {string} code */
export async function liftKey(code) {
	document.body.dispatchEvent(new window.KeyboardEvent("keyup", { bubbles: true, code }));
	await new Promise((resolve) => setTimeout(resolve, 5));
}
