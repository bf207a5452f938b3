/**
 * A command is something a player can run with a button, a key or the menu. The view says whether it is available; this
 * module does not decide that.
 */

/** @import { CommandName, Intent, Refusal, View } from "../../tests/ui/wire" */
/** @import { Play } from "./play.js" */
import { refusalText } from "../text/failures.js";
import { say } from "../widgets/toast.js";

/**
 * @typedef {object} Command
 * @property {() => Refusal | null} refusal returns why it is not available now, or null if it is
 * @property {(number?: number) => void} run takes the number of a game or a day if the command is about one
 * @property {string} [key] its key, as the menu shows it
 * @property {boolean} [isMissing] true if this device cannot do this at all
 * @property {(next: () => void) => void} [runAfter] runs another command when all earlier input has taken effect, or says why it has to wait
 */
/** @typedef {Record<string, Command>} Commands */

/**
 * A key that runs a command. `key` is the `KeyboardEvent.key` it produces, with letters in lower case. `control` is Ctrl,
 * or Cmd on a Mac. `label` says where the menu shows the key: everywhere, on a Mac only, or everywhere else. `after`
 * names the command whose `runAfter` runs this one.
 * @typedef {{ key: string, command: string, after?: string, control?: boolean, shift?: boolean | "either", label?: boolean | "mac" | "other" }} Binding
 */

/** Makes a command that is always available. @param {() => void} run @returns {Command} */
export const always = (run) => ({ refusal: () => null, run });

/**
 * Makes a command that runs unless something refuses it. Otherwise it says why, or does what `refused` does.
 * @param {() => Refusal | null} refusal @param {(number?: number) => void} run
 * @param {(why: Refusal) => void} [refused] @returns {Command}
 */
export const guarded = (refusal, run, refused = (why) => say(refusalText(why))) => ({
	refusal,
	run: (number) => {
		const why = refusal();
		if (why) refused(why);
		else run(number);
	},
});

/**
 * Makes a command about the gameset on the table, which a puzzle covers: the view of a puzzle is about another one.
 * @param {Play} play @param {(game?: number) => void} run @returns {Command}
 */
export const notInPuzzle = (play, run) => guarded(() => (play.view?.puzzle ? "puzzle" : null), run);

/** Makes a command that reads a text about the board out, unless the home screen covers it. @param {Play} play @param {(view: View) => string} text */
export const readAloud = (play, text) =>
	always(() => {
		if (!play.store.state.home) play.whenSettled(() => play.view && say(text(play.view)));
	});

/** The commands that work during a replay too; the options can change its speed. */
const IN_A_REPLAY = ["fullScreen", "readRow", "options"];

/** Returns why a command has to wait for the end of a replay, or null. @param {View | null} view @param {string} name @returns {Refusal | null} */
export const whyInReplay = (view, name) =>
	view?.replay && !IN_A_REPLAY.includes(name) ? "replaying" : null;

/** Returns the commands as something offers them that a replay leaves in reach. @param {Play} play @param {Commands} commands @returns {Commands} */
export const besideReplay = (play, commands) =>
	Object.fromEntries(
		Object.entries(commands).map(([name, command]) => [
			name,
			// What else a command has may depend on the game on the table, and is asked when it is needed.
			Object.create(command, {
				refusal: { value: () => whyInReplay(play.view, name) ?? command.refusal() },
			}),
		]),
	);

/** Makes commands that are available only while the view allows them. */
export class CommandMaker {
	/** @param {Play} play */
	constructor(play) {
		this.play = play;
	}

	/** Shows the board that the home screen covers. Returns whether it was covered. */
	uncover() {
		const { store } = this.play;
		if (!store.state.home) return false;
		store.set({ home: false });
		return true;
	}

	/** Returns why a command is not available now, or null if it is. @param {CommandName} name */
	refusal(name) {
		return this.play.view?.refusals[name] ?? null;
	}

	/**
	 * Sends an intent if the view allows it when its turn comes; otherwise says why not.
	 * @param {CommandName} possible @param {Intent} intent
	 */
	send(possible, intent) {
		return this.play.send((view) => {
			const why = view.refusals[possible];
			if (why) this.play.listener.refused(refusalText(why));
			return why ? null : intent;
		});
	}

	/**
	 * Makes a command that sends an intent about the board. Over the home screen it only shows the board.
	 * @param {CommandName} possible @param {Intent} intent @returns {Command}
	 */
	sends(possible, intent) {
		return {
			refusal: () => this.refusal(possible),
			run: () => void (this.uncover() || this.send(possible, intent)),
		};
	}

	/** Makes a command that runs if the view allows it and otherwise says why not. @param {CommandName} possible @param {(number?: number) => void} run @returns {Command} */
	allowed(possible, run) {
		const refused = (/** @type {Refusal} */ why) => this.play.listener.refused(refusalText(why));
		return guarded(() => this.refusal(possible), run, refused);
	}
}
