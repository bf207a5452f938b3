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
import { openDialog } from "../../widgets/dialog.js";
import { byId } from "../../widgets/dom.js";
import { showFacts } from "../../widgets/fact-list.js";
import { showProgress } from "../../widgets/progress.js";

const dialog = byId("review-dialog", HTMLDialogElement);
const title = byId("review-title");
const lost = byId("review-lost");
const list = byId("review-facts");
const search = byId("review-search");
const go = byId("review-go");
const show = byId("review-show");

/** Shows the place or the solution that the player wants to see. @type {(how: "go" | "show") => void} */
let see = () => {};
/** Whether a search is running. */
let isSearching = false;

/** Waits for a search, and shows errors. @template T @param {Promise<T>} work @returns {Promise<T | null>} */
async function find(work) {
	isSearching = true;
	try {
		return await showProgress(search, work);
	} catch (failure) {
		lost.textContent = failureText(/** @type {Failure} */ (failure));
		return null;
	} finally {
		isSearching = false;
	}
}

/**
 * The texts of a game for its review.
 * @typedef {object} ReviewTexts
 * @property {(view: View) => string} reviewTitle the game's title
 * @property {(view: View, review: ReviewView) => string} lostText says where it was lost
 * @property {(view: View, review: ReviewView | null, options: Options) => [string, string][]} reviewFacts the results that were possible
 */

/**
 * Shows what was possible, and lets the player look at it; shows the solution at once if requested.
 * @param {Play} play @param {Settings} settings @param {ReviewTexts} texts @param {boolean} [showsSolution]
 */
export async function openReview(
	play,
	settings,
	{ lostText, reviewFacts, reviewTitle },
	showsSolution = false,
) {
	const { view } = play;
	if (!view) return;
	const { revision } = view;
	title.textContent = reviewTitle(view);
	lost.textContent = t("review.searching");
	showFacts(list, reviewFacts(view, null, settings.options));
	go.hidden = true;
	/** @type {ReviewView | null} */
	let review = null;
	see = async (how) => {
		if (how === "show") {
			const shown = await find(play.showFrom(() => call("show_solution", { revision })));
			if (shown) dialog.close("");
		} else if (review?.go) {
			lost.textContent = refusalText(review.go);
		} else if (review?.lost) {
			const { at } = review.lost;
			dialog.close("");
			await play.send(() => ({ kind: "replay", of: "current" }));
			play.send(({ replay }) => replay && { kind: "replayTo", at });
		}
	};
	const closed = openDialog(dialog);
	if (showsSolution) {
		see("show");
		await closed;
		return;
	}
	review = await find(call("review", { revision }));
	if (review) {
		lost.textContent = lostText(view, review);
		showFacts(list, reviewFacts(view, review, settings.options));
	}
	go.hidden = !review?.lost;
	const why = review?.go ? refusalText(review.go) : "";
	go.setAttribute("aria-disabled", String(why !== ""));
	go.title = why;
	await closed;
}

go.addEventListener("click", () => see("go"));
show.addEventListener("click", () => !isSearching && see("show"));
dialog.addEventListener("close", () => {
	if (isSearching) call("stop_work", {});
});
