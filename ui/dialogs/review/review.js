/**
 * The dialog about an ended game: par, the place where it was lost, and the ways to look at that. Rust finds all of this;
 * the dialog does not know the rules.
 */

/** @import { Failure, Options, ReviewView, View } from "../../../tests/ui/wire" */
/** @import { Settings } from "../../appearance/settings.js" */
/** @import { Play } from "../../game/play.js" */
import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { failureText, refusalText } from "../../text/failures.js";
import { Dialog } from "../../widgets/dialog.js";
import { partsOf } from "../../widgets/dom.js";
import { showFacts } from "../../widgets/fact-list.js";
import { showProgress } from "../../widgets/progress.js";

/** isSearching: whether a search is running. @typedef {{ play: Play, view: View, review: ReviewView | null, isSearching: boolean }} State */

/** @type {Dialog<State>} */
const dialog = new Dialog("review-dialog");
const { facts: list, go, lost, search, show, title } = partsOf("review");

/** Waits for a search, and shows errors. @template T @param {State} state @param {Promise<T>} work @returns {Promise<T | null>} */
async function find(state, work) {
	state.isSearching = true;
	try {
		return await showProgress(search, work);
	} catch (failure) {
		lost.textContent = failureText(/** @type {Failure} */ (failure));
		return null;
	} finally {
		state.isSearching = false;
	}
}

/** @param {State} state */
async function showSolution(state) {
	if (state.isSearching) return;
	const { revision } = state.view;
	if (
		await find(
			state,
			state.play.showFrom(() => call("show_solution", { revision })),
		)
	)
		dialog.close();
}

/** Goes to the place where the game was lost. @param {State} state */
async function goToLoss({ play, review }) {
	if (review?.go) lost.textContent = refusalText(review.go);
	else if (review?.lost) {
		const { at } = review.lost;
		dialog.close();
		await play.send(() => ({ kind: "replay", of: "current" }));
		play.send(({ replay }) => replay && { kind: "replayTo", at });
	}
}

/**
 * The texts of a game for its review.
 * @typedef {object} ReviewTexts
 * @property {(view: View) => string} reviewTitle the game's title
 * @property {(view: View, review: ReviewView) => string} lostText says where it was lost
 * @property {(view: View, review: ReviewView | null, options: Options) => [string, string][]} reviewFacts the results that were possible
 */

/** Shows what was possible once that is found. @param {State} state @param {Settings} settings @param {ReviewTexts} texts */
async function showReview(state, { options }, { lostText, reviewFacts }) {
	const { view } = state;
	const review = await find(state, call("review", { revision: view.revision }));
	state.review = review;
	if (review) {
		lost.textContent = lostText(view, review);
		showFacts(list, reviewFacts(view, review, options));
	}
	go.hidden = !review?.lost;
	go.title = review?.go ? refusalText(review.go) : "";
	go.ariaDisabled = String(go.title !== "");
}

/**
 * Shows what was possible, and lets the player look at it; shows the solution at once if requested.
 * @param {Play} play @param {Settings} settings @param {ReviewTexts} texts @param {boolean} [showsSolution]
 */
export async function openReview(play, settings, texts, showsSolution = false) {
	const { view } = play;
	if (!view) return;
	const fill = () => {
		title.textContent = texts.reviewTitle(view);
		lost.textContent = t("review.searching");
		showFacts(list, texts.reviewFacts(view, null, settings.options));
		go.hidden = true;
	};
	await dialog.open({ play, view, review: null, isSearching: false }, fill, (state) =>
		showsSolution ? showSolution(state) : showReview(state, settings, texts),
	);
}

dialog.on(go, "click", goToLoss);
dialog.on(show, "click", showSolution);
dialog.on(dialog.element, "close", ({ isSearching }) => isSearching && call("stop_work", {}));
