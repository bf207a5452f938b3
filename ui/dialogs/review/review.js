/**
 * What was possible in a game that has ended: par, where it was lost, and the ways to look at that. Finds out nothing
 * itself, and must not know the rules.
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

/** What the player wants to see of the game. @type {(how: "go" | "show") => void} */
let see = () => {};
/** Whether something is being found out. */
let isSearching = false;

/** Waits for what is being found out; says what went wrong. @template T @param {Promise<T>} work @returns {Promise<T | null>} */
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
 * What a game says of its review.
 * @typedef {object} ReviewTexts
 * @property {(view: View) => string} reviewTitle which game it is about
 * @property {(view: View, review: ReviewView) => string} lostText where it was lost
 * @property {(view: View, review: ReviewView | null, options: Options) => [string, string][]} reviewFacts what was possible
 */

/**
 * Tells what was possible, and shows what the player wants to see of it; at once how the game is won, if that was asked for.
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
			await play.act(() => ({ kind: "replay", of: "current" }));
			play.act(({ replay }) => replay && { kind: "replayTo", at });
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
