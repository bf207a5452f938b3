/**
 * The history of the gameset: the list of its games, the selected game in detail, and statistics. They are side by side,
 * or on two pages if there is no room for both. It returns the player's choice for a game; the caller carries it out.
 * Buttons for all listed games are below the list, buttons for one game next to that game.
 */

/** @import { ResultTexts } from "../../text/results.js" */
/** @import { ExportSelection, HistoryFilter, HistoryPage, HistoryQuery, HistoryRow, HistorySort, View } from "../../../tests/ui/wire" */
import { number, t, translatePage } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { failureText } from "../../text/failures.js";
import { commonWords, loadResultTexts, translateFor, wordsOf } from "../../text/results.js";
import { gamesetName } from "../../text/rules.js";
import { openDialog } from "../../widgets/dialog.js";
import { byId, make } from "../../widgets/dom.js";
import { isShown } from "../../widgets/is-shown.js";
import { Latest } from "../../widgets/latest-only.js";
import { pause } from "../../widgets/pause.js";
import { VirtualList } from "../../widgets/virtual-list.js";
import { openExport } from "../transfer/export/open.js";
import { beginWith, keepNote, onChanged, onResume, showGame, shownGame } from "./history-game.js";
import { showStatistics } from "./history-statistics.js";

/** @typedef {{ kind: "play" | "resume" | "replay" | "stay" | "reset", number: number, best: number | null, attempt?: number }} Wish attempt: the attempt to resume, if not the newest */

const dialog = byId("history-dialog", HTMLDialogElement);
const box = byId("history-list");
const count = byId("history-count");
const search = byId("history-search", HTMLInputElement);
const filter = byId("history-filter", HTMLSelectElement);
const sort = byId("history-sort", HTMLSelectElement);
const descending = byId("history-descending");

/** @type {HistoryFilter[]} */
const FILTERS = ["all", "won", "notWon", "unfinished", "recorded", "favourites", "notes"];
/** @type {HistorySort[]} */
const SORTS = ["number", "score", "date", "deals", "moves", "time"];

/** The attempt that the player wants to resume. @type {number | undefined} */
let resumed;

/** How long the dialog waits for its games before it opens, in milliseconds. */
const PATIENCE = 50;

/** The texts of the gameset's game about results. @type {ResultTexts | null} */
let texts = null;
/** The texts of the catalogue for that game. */
let words = commonWords;
/** The maximum score of a game of the gameset. */
let most = 0;
/** @type {HistoryQuery} */
const query = { sort: "number", descending: false, filter: "all", search: "" };

/** @type {VirtualList<HistoryRow, HistoryPage>} */
const list = new VirtualList(box, {
	fetch: (from, wanted) => call("history_page", { query, from, count: wanted }),
	fetched: ({ games }) => {
		count.textContent = words.counted("history.count", games);
	},
	paint,
	chosen: showGame,
	opened: () => {
		dialog.dataset.pane = "details";
		if (isShown(byId("history-back"))) byId("history-game-title").focus();
	},
	find: (wanted) => call("history_place", { query, number: wanted }),
});

/** Draws a row of the list in its element. @param {HTMLElement} element @param {HistoryRow | null} row */
function paint(element, row) {
	element.classList.toggle("not-played", row?.to != null);
	if (!row) return element.replaceChildren();
	const parts =
		row.to !== null
			? [part("number", rangeText(row)), part("none", t("history.notPlayed"))]
			: [
					part(row.recorded ? "dot" : "no-dot", ""),
					part("number", number(row.number)),
					part("marks", "", `${row.favourite ? STAR : ""}${row.note ? PEN : ""}`),
					part("families", "", row.won ? CROWN : bars(row.families)),
					part("score", row.score === null || !texts ? "…" : texts.short(row.score, most)),
				];
	element.classList.toggle("won", row.won);
	element.replaceChildren(part("unseen", rowText(row), "", false), ...parts);
}

/** A won game has a crown, so that it does not differ by colour only. */
const CROWN =
	'<svg class="crown" viewBox="0 0 64 64"><path d="M8 20L20 30L32 12L44 30L56 20L51 46H13Z"/><path d="M13 50H51V55H13Z"/></svg>';

/** Draws one bar for each suit, filled if the suit is home. @param {number} families */
const bars = (families) =>
	families === 0
		? ""
		: [1, 2, 3, 4].map((nth) => `<i class="${nth <= families ? "on" : ""}"></i>`).join("");

/** @param {string} path */
const icon = (path) => `<svg class="icon" viewBox="0 0 24 24"><path d="${path}"/></svg>`;
const STAR = icon("M12 3L14.8 9L21 9.8L16.4 14.2L17.6 20.5L12 17.4L6.4 20.5L7.6 14.2L3 9.8L9.2 9Z");
const PEN = icon("M4 20L5 15L16 4L20 8L9 19ZM13 7L17 11");

/** @param {string} name @param {string} text @param {string} [drawing] @param {boolean} [isHidden] from screen readers */
function part(name, text, drawing, isHidden = true) {
	const element = make("span", name);
	if (drawing) element.innerHTML = drawing;
	else element.textContent = text;
	if (isHidden) element.ariaHidden = "true";
	return element;
}

/** @param {HistoryRow} row */
const rangeText = ({ number: from, to }) =>
	to === null || to === from ? number(from) : t("plot.range", { from, to });

/** Puts a row into words. @param {HistoryRow} row */
function rowText(row) {
	if (row.to !== null) return `${rangeText(row)}: ${t("history.notPlayed")}`;
	const told = [words.t("header.game", { number: row.number })];
	if (row.won) told.push(t("statistics.won"));
	told.push(
		row.score === null || !texts
			? t("history.noEnd")
			: words.t("history.rowScore", { score: texts.short(row.score, most) }),
	);
	if (row.families > 0) told.push(words.counted("history.families", row.families));
	if (row.recorded) told.push(t("history.recorded"));
	if (row.unfinished) told.push(t("history.unfinished"));
	if (row.favourite) told.push(t("history.favourite"));
	if (row.note) told.push(t("history.note"));
	return told.join(", ");
}

/** @param {HTMLSelectElement} select @param {string[]} values @param {string} key */
function fillChoices(select, values, key) {
	for (const value of values) {
		const option = document.createElement("option");
		option.value = value;
		option.dataset.text = `${key}.${value}`;
		select.append(option);
	}
	translatePage(select);
}

fillChoices(filter, FILTERS, "history.filter");

/** Shows the list for the current search, at the selected game. */
async function refreshList() {
	query.search = search.value;
	query.filter = /** @type {HistoryFilter} */ (filter.value);
	query.sort = /** @type {HistorySort} */ (sort.value);
	query.descending = descending.getAttribute("aria-pressed") === "true";
	await showAt(shownGame()?.number ?? 1);
}

/** Returns the place of a game in the list. @param {number} game */
const placeOf = (game) => call("history_place", { query, number: game });

/** The latest search. */
const lists = new Latest();
const sums = new Latest();

/** @param {unknown} failure */
const tellFailure = (failure) => {
	count.textContent = failureText(/** @type {any} */ (failure));
};

/** @param {number} game @param {() => void} [ready] called when the list can be shown */
async function showAt(game, ready) {
	await lists.ask(
		() => placeOf(game),
		(place) => list.show(place, ready).catch(tellFailure),
		tellFailure,
	);
	dialog.classList.toggle("empty", list.total === 0);
}

const sumUp = () =>
	sums.ask(
		() => call("statistics", {}),
		(found) => {
			if (texts) showStatistics(found, texts);
		},
		tellFailure,
	);

/** Offers the sort orders; the selected one stays selected. @param {boolean} hasDeals */
function offerSorts(hasDeals) {
	const sorts = SORTS.filter((each) => hasDeals || each !== "deals");
	sort.replaceChildren();
	fillChoices(sort, sorts, "history.sort");
	query.sort = sorts.includes(query.sort) ? query.sort : "number";
	sort.value = query.sort;
}

/** Loads the texts of the gameset's game. @param {View} view */
async function speakOf(view) {
	texts = await loadResultTexts(view.board.game);
	words = wordsOf(texts);
	offerSorts(texts.hasDeals);
	translateFor(dialog, texts);
	beginWith(view.playid, texts);
	most = view.score.max;
}

/**
 * Shows the history. Returns the player's choice; null if there is none.
 * @param {View} view @param {number} [game] the game selected at first
 * @returns {Promise<Wish | null>}
 */
export async function openHistory(view, game = view.game) {
	byId("history-title").textContent = t("history.title", { name: gamesetName(view) });
	search.placeholder = t("history.search");
	dialog.dataset.pane = "list";
	list.clear();
	await speakOf(view);
	/** @type {Promise<string> | null} */
	let answer = null;
	const open = () => {
		answer ??= openDialog(dialog);
		return answer;
	};
	// If the games arrive in time, the dialog is drawn once, together with them.
	await Promise.race([showAt(game, open), pause(PATIENCE)]);
	const closed = open();
	box.focus();
	requestAnimationFrame(() => setTimeout(sumUp));
	const kind = await closed;
	await keepNote();
	const chosen = shownGame();
	const attempt = resumed;
	resumed = undefined;
	if (kind === "reset") return { kind, number: 0, best: null };
	if (!chosen || kind === "") return null;
	return {
		kind: /** @type {Wish["kind"]} */ (kind),
		number: chosen.number,
		best: chosen.best?.total ?? null,
		attempt,
	};
}

for (const control of [filter, sort]) control.addEventListener("change", refreshList);
search.addEventListener("input", refreshList);
search.addEventListener("keydown", (event) => {
	if (event.key !== "ArrowDown" && event.key !== "Enter") return;
	event.preventDefault();
	box.focus();
});
descending.addEventListener("click", () => {
	const pressed = descending.getAttribute("aria-pressed") === "true";
	descending.setAttribute("aria-pressed", String(!pressed));
	refreshList();
});

for (const kind of ["play", "resume", "replay", "reset"])
	byId(`history-${kind}`).addEventListener("click", (event) => {
		const button = /** @type {HTMLElement} */ (event.currentTarget);
		if (button.ariaDisabled === "true") return;
		dialog.close(kind === "resume" && shownGame()?.onTable ? "" : kind);
	});

byId("history-export").addEventListener("click", () => {
	const game = shownGame();
	if (game) exportGames({ kind: "games", numbers: [game.number] });
});
byId("history-export-list").addEventListener("click", () =>
	exportGames({ kind: "listed", query: { ...query } }),
);

/** @param {ExportSelection} which */
async function exportGames(which) {
	try {
		await openExport(which);
	} catch (failure) {
		tellFailure(failure);
	}
}

/** Goes back to the list if it is on a separate page. Returns whether another page was shown. */
function backToList() {
	if (dialog.dataset.pane === "list" || !isShown(byId("history-back"))) return false;
	dialog.dataset.pane = "list";
	box.focus();
	return true;
}

byId("history-back").addEventListener("click", backToList);
byId("history-to-statistics").addEventListener("click", () => {
	dialog.dataset.pane = "details";
	const title = byId("history-statistics-title");
	title.scrollIntoView();
	title.focus({ preventScroll: true });
});
dialog.addEventListener("cancel", (event) => {
	if (backToList()) event.preventDefault();
});
onResume((attempt) => {
	resumed = attempt;
	dialog.close("resume");
});
onChanged((game) => {
	const row = list.chosen;
	if (row && row.number === game.number && row.to === null)
		list.replace({
			...row,
			favourite: game.favourite,
			note: game.note !== "",
			unfinished: row.unfinished && (game.onTable || game.unfinished.length > 0),
		});
});
