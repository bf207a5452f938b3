/**
 * The win light: shows whether the deal can still be won. It asks about every board that is shown, even during a replay,
 * and shows the answer as a sign and a word, which are read out when they change. It does not know how the answer is
 * found.
 */

/** @import { Outlook, View } from "../../../tests/ui/wire" */
/** @import { OpenState } from "../../game/store.js" */
import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { part } from "../../widgets/dom.js";

/** If an answer takes longer than this, in milliseconds, a sign says that the search is running. */
const SIGN_DELAY_MS = 150;

/** @type {Record<Outlook | "thinking", string>} */
const SIGNS = {
	yes: "M7.5 12.5L10.8 15.8L16.8 8.8",
	no: "M8.5 8.5L15.5 15.5M15.5 8.5L8.5 15.5",
	unknown: "M9.2 9.6A2.9 2.9 0 1 1 12 12.6V14M12 16.8V17",
	thinking: "M7.6 12H7.7M12 12H12.1M16.4 12H16.5",
};

const MARKUP =
	'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9.5"/><path/></svg><span class="word" aria-hidden="true"></span><span class="unseen" role="status"></span>';

export class WinLight {
	/** The revision of the last request; -1 if there is none. */
	#asked = -1;
	/** @type {Outlook | "thinking" | null} */
	#shown = null;
	/** The view of the pending request. @type {View | null} */
	#awaited = null;

	/** @param {HTMLElement} element */
	constructor(element) {
		this.element = element;
		element.innerHTML = MARKUP;
		// Stop the search while the page is hidden; on a phone it would drain the battery.
		document.addEventListener("visibilitychange", () => {
			const view = this.#awaited;
			if (!view) return;
			this.#asked = -1;
			if (document.hidden) call("stop_outlook", {});
			else this.#ask(view);
		});
	}

	/** Shows the light for a board, if the option is on and the board allows it. @param {Pick<OpenState, "options" | "view">} state */
	render({ options, view }) {
		const { refusals, revision, status } = view;
		if (!options.outlook || refusals.outlook || status === "won" || status === "over")
			return this.#darken();
		if (revision === this.#asked) this.#show(this.#shown);
		else this.#ask(view);
	}

	/** @param {View} view */
	async #ask(view) {
		const { revision } = view;
		this.#asked = revision;
		this.#awaited = view;
		const timer = setTimeout(() => this.#show("thinking"), SIGN_DELAY_MS);
		try {
			const answer = await call("outlook", { revision });
			if (this.#asked === revision) this.#show(answer);
			if (this.#awaited === view) this.#awaited = null;
		} catch {
			// The view has changed and another search is running, or the page is hidden.
			if (this.#asked === revision) this.#darken();
		} finally {
			clearTimeout(timer);
		}
	}

	#darken() {
		if (this.#asked >= 0) call("stop_outlook", {});
		this.#asked = -1;
		this.#shown = null;
		this.#awaited = null;
		this.element.hidden = true;
	}

	/** @param {Outlook | "thinking" | null} what */
	#show(what) {
		this.#shown = what;
		if (!what) return;
		const { element } = this;
		element.hidden = false;
		element.dataset.says = what;
		part(element, "path", Element).setAttribute("d", SIGNS[what]);
		part(element, ".word").textContent = t(`outlook.${what}`);
		element.title = t(`outlook.text.${what}`);
		const spoken = part(element, ".unseen");
		if (what !== "thinking" && spoken.textContent !== element.title)
			spoken.textContent = element.title;
	}
}
