/**
 * Tells players who cannot see the board what each view has changed, together with the text of the introduction, and
 * shows the message of the game that goes with it.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Store } from "../game/store.js" */
/** @import { TableState } from "../tableau/tableau.js" */
/** @import { makeIntroduction } from "./introduction/introduction.js" */
import { newPuzzleText } from "../text/puzzle.js";
import { announce, say } from "../widgets/toast.js";
import { describeChange } from "./announcement.js";

/** @typedef {ReturnType<typeof makeIntroduction>} Introduction */

export class News {
	/** The panel of the introduction, once it is needed. @type {Introduction | null} */
	#introduction = null;

	/** @param {() => Promise<Introduction>} load loads the panel of the introduction @param {Pick<Store, "state">} store */
	constructor(load, store) {
		this.load = load;
		this.store = store;
	}

	/** Loads what a view needs before it is shown. @param {View} view */
	async prepare({ introduction }) {
		if (introduction) this.#introduction ??= await this.load();
	}

	/** Shows the text of the introduction for the newest view, and reads it out if it is new. The home screen covers it. */
	showLesson() {
		const { home, view } = this.store.state;
		const lesson = view && this.#introduction?.show(home ? { ...view, introduction: null } : view);
		if (lesson) announce(lesson);
	}

	/** @param {TableState} state @param {TableState | null} previous */
	render({ changedFrom, tableau, view }, previous) {
		const isNew = previous?.view !== view;
		if (changedFrom && isNew) {
			const news = [describeChange(view, changedFrom, tableau), newPuzzleText(view, changedFrom)];
			announce(news.filter(Boolean).join(" "));
		}
		this.showLesson();
		if (!isNew) return;
		const notice = changedFrom && tableau.notice(view, changedFrom);
		if (notice) say(notice);
		if (view.introduction?.text && !this.#introduction) this.#beginIntroduction(view);
	}

	/** Loads the introduction, and shows its text during play. @param {View} view */
	async #beginIntroduction(view) {
		await this.prepare(view);
		this.showLesson();
	}
}
