/**
 * Hints: asks what to do next, points it out on the board and says it. A long search shows how far it is and can be
 * stopped; playing never waits for it, and ends it. Must not know the rules.
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
	/** The view that is asked about. @type {View | null} */
	#asked = null;
	/** Where a long search is shown. */
	#strip = document.createElement("aside");

	/** @param {Play} play @param {Tap} tap */
	constructor(play, tap) {
		this.play = play;
		this.tap = tap;
		this.#strip.id = "searching";
		this.#strip.setAttribute("aria-label", t("work.name"));
		document.getElementById("stage")?.append(this.#strip);
	}

	/** Asks for a hint and shows it, unless the player has gone on by then. @param {HintQuestion} question */
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

	/** Another view is shown: nobody wants to know about the one before. @param {View} view */
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
