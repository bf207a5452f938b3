/**
 * What was possible in a game that has ended: par, where it was lost, and the ways to look at that. Finds out nothing
 * itself, and must not know the rules.
 */

/** @import { Failure, LostView, ParView, ReviewView, View } from "../../../tests/ui/wire" */
/** @import { Settings } from "../../appearance/settings.js" */
/** @import { Play } from "../../game/play.js" */
import { number, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { failureText, refusalText } from "../../text/failures.js";
import { openDialog } from "../../widgets/dialog.js";
import { showFacts } from "../../widgets/fact-list.js";
import { showProgress } from "../../widgets/progress.js";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const dialog = /** @type {HTMLDialogElement} */ (byId("review-dialog"));
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

/** Where it was lost, in a sentence. @param {View} view @param {ReviewView} review */
function lostText(view, { lost, certain }) {
	if (lost) return lostWhere(lost);
	if (view.status === "won") return t("review.won");
	return t(certain ? "review.never" : "review.unknown");
}

/** @param {LostView} lost */
function lostWhere({ by, deal, moves }) {
	if (by === "move") return t("review.lost.move", { deal, move: moves + 1 });
	return t(by === "redeal" ? "review.lost.redeal" : "review.lost.givenUp", { deal, moves });
}

/** @param {View} view @param {ParView} par @param {boolean} allSeq @returns {[string, string][]} */
function parFacts(view, par, allSeq) {
	const single = allSeq ? par.bestSingleAllSequences : par.bestSingle;
	const fewest = par.fewestDeals === null ? t("review.noWin") : number(par.fewestDeals);
	/** @type {[string, string][]} */
	const told = [[t("review.fewest"), fewest]];
	if (view.deals !== 1) told.push([t("review.single"), number(single)]);
	const best = view.deals === 1 ? single : par.bestFinal;
	told.push([t("review.best"), number(best)]);
	return told;
}

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

/** Tells what was possible, and shows what the player wants to see of it. @param {Play} play @param {Settings} settings */
export async function openReview(play, settings) {
	const { view } = play;
	if (!view) return;
	const { revision } = view;
	title.textContent = t("review.title", { game: view.game });
	lost.textContent = t("review.searching");
	showFacts(list, [[t("review.yours"), number(view.score.total)]]);
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
	review = await find(call("review", { revision }));
	if (review) {
		lost.textContent = lostText(view, review);
		const par = review.par
			? parFacts(view, review.par, settings.options.scoring === "allSeq")
			: [/** @type {[string, string]} */ ([t("review.fewest"), t("review.notKnown")])];
		showFacts(list, [[t("review.yours"), number(view.score.total)], ...par]);
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
