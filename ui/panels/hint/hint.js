/**
 * Hints: requests one, marks it on the board and shows its text. A long search shows its progress and can be stopped;
 * moves never wait for it, and end it. This module does not know the rules.
 */

/** @import { Failure, View } from "../../../tests/ui/wire" */
/** @import { Play } from "../../game/play.js" */
/** @import { Advice, HintQuestion } from "../../tableau/tableau.js" */
/** @import { Tap } from "../../tableau/tap.js" */
import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { failureText } from "../../text/failures.js";
import { showProgress } from "../../widgets/progress.js";
import { say } from "../../widgets/toast.js";

export class Hints {
	/** The view of the pending request. @type {View | null} */
	#asked = null;
	/** The element that shows the progress of a long search. */
	#strip = document.createElement("aside");

	/** @param {Play} play @param {Tap} tap */
	constructor(play, tap) {
		this.play = play;
		this.tap = tap;
		this.#strip.id = "searching";
		this.#strip.setAttribute("aria-label", t("work.name"));
		document.getElementById("stage")?.append(this.#strip);
	}

	/** Requests a hint and shows it, unless the player has moved on by then. @param {HintQuestion} question */
	async ask({ search, tell }) {
		const { view } = this.play;
		if (!view || this.#asked === view) return;
		this.#asked = view;
		try {
			const advice = await showProgress(this.#strip, search(view.revision));
			if (this.play.view === view) this.#show(view, advice, tell(view, advice));
		} catch (failure) {
			if (this.play.view === view) say(failureText(/** @type {Failure} */ (failure)));
		}
		if (this.#asked === view) this.#asked = null;
	}

	/** Called when a view is shown; stops a search about an earlier one. @param {View} view */
	follow(view) {
		if (this.#asked && this.#asked !== view) this.stop();
	}

	/** Stops the search. Returns whether there was one. */
	stop() {
		const was = this.#asked !== null;
		if (was) call("stop_work", {});
		return was;
	}

	/** @param {View} view @param {Advice} advice @param {string} text */
	#show(view, advice, text) {
		const move = view.moves.find(({ ply }) => ply === advice.ply);
		say(text, move ? this.tap.point(move) : []);
	}
}
