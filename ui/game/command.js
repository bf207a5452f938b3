/**
 * What a command is: something a player can ask for by button, key or menu, and why it is not possible now. The view says
 * so; must not decide it.
 */

/** @import { CommandName, Intent, Refusal } from "../../tests/ui/wire" */
/** @import { Play } from "./play.js" */
import { refusalText } from "../text/failures.js";

/**
 * @typedef {object} Command
 * @property {() => Refusal | null} why it is not possible now
 * @property {(game?: number) => void} run the game it is about, if it is about one
 * @property {string} [key] what the menu shows of its key
 * @property {boolean} [isMissing] this device has no such thing
 * @property {(next: () => void) => void} [lead] runs another command in its turn, or says why that has to wait
 */
/** @typedef {Record<string, Command>} Commands */

/**
 * A key that runs a command: what it writes as `KeyboardEvent.key` says, a letter in lower case. `control` is Ctrl, or Cmd
 * on a Mac. `label` says whether the menu shows it: everywhere, on a Mac only, or elsewhere only. `after` is the command
 * that leads it.
 * @typedef {{ key: string, command: string, after?: string, control?: boolean, shift?: boolean | "either", label?: boolean | "mac" | "other" }} Binding
 */

/** A command that is always possible. @param {() => void} run @returns {Command} */
export const always = (run) => ({ why: () => null, run });

/** Makes commands from what the view allows. */
export class CommandMaker {
	/** @param {Play} play */
	constructor(play) {
		this.play = play;
	}

	/** Why something is not possible now. @param {CommandName} name */
	why(name) {
		return this.play.view?.can[name] ?? null;
	}

	/**
	 * Sends an intent if the view allows it by then, else says why not.
	 * @param {CommandName} possible @param {Intent} intent
	 */
	send(possible, intent) {
		return this.play.act((view) => {
			const why = view.can[possible];
			if (why) this.play.listener.refused(refusalText(why));
			return why ? null : intent;
		});
	}

	/** A command that sends an intent. @param {CommandName} possible @param {Intent} intent @returns {Command} */
	sends(possible, intent) {
		return { why: () => this.why(possible), run: () => void this.send(possible, intent) };
	}

	/** A command that runs if the view allows it, else says why not. @param {CommandName} possible @param {() => void} run @returns {Command} */
	allowed(possible, run) {
		return {
			why: () => this.why(possible),
			run: () => {
				const why = this.why(possible);
				if (why) this.play.listener.refused(refusalText(why));
				else run();
			},
		};
	}
}
