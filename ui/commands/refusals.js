/** Tells the player what is not possible, and plays a sound with it. */

/** @import { Failure, Options, View } from "../../tests/ui/wire" */
import { tableauOf } from "../games.js";
import { playCue } from "../panels/feedback.js";
import { failureText } from "../text/failures.js";
import { say } from "../widgets/toast.js";

/** Makes the answers to requests that cannot be met. @param {() => View | null} view @param {() => Options} options */
export function makeRefusals(view, options) {
	/** Says why a request is not possible. @param {string} why */
	const unavailable = (why) => {
		playCue("refused", options());
		say(why);
	};
	/** Says so if the player wants that. @param {string} why */
	const refused = (why) => {
		const shown = view();
		if (!shown) return;
		if (tableauOf(shown).wantsReasons(options())) unavailable(why);
		else playCue("refused", options());
	};
	/** @param {Failure} failure */
	const failed = (failure) => {
		const shown = view();
		const own = shown && tableauOf(shown).failureText(failure);
		if (own) refused(own);
		else say(failureText(failure));
	};
	return { failed, refused, unavailable };
}
