/**
 * The history of the gameset: the list of its games, the selected game in detail, and statistics. They are side by side,
 * or on two pages if there is no room for both. It returns the player's choice for a game; the caller carries it out.
 * Buttons for all listed games are below the list, buttons for one game next to that game.
 */

/** @import { ExportSelection, HistoryFilter, HistoryGame, HistoryPage, HistoryQuery, HistoryRow, HistorySort, View } from "../../../tests/ui/wire" */
/** @import { HistoryState } from "./history-dialog.js" */
import { fanKings } from "../../appearance/cards/fan.js";
import { loadResultTexts, tableauOf } from "../../games.js";
import { counted, number, t, translatePage } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { failureText } from "../../text/failures.js";
import { translateFor, wordsOf } from "../../text/results.js";
import { gamesetName } from "../../text/rules.js";
import { icon, isShown, make, partsOf } from "../../widgets/dom.js";
import { Latest } from "../../widgets/latest-only.js";
import { pause } from "../../widgets/pause.js";
import { VirtualList } from "../../widgets/virtual-list.js";
import { openExport } from "../transfer/export/open.js";
import { dialog } from "./history-dialog.js";
import { forgetAnswers, keepNote, showGame } from "./history-game.js";
import { askStatistics, showStatistics } from "./history-statistics.js";

/** @typedef {{ kind: "play" | "resume" | "replay" | "review" | "missed" | "toTable" | "reset", number: number, best: number | null, attempt?: number }} Wish attempt: the attempt to resume, if not the newest */

const parts = partsOf("history", {
	search: HTMLInputElement,
	filter: HTMLSelectElement,
	sort: HTMLSelectElement,
});
const { back, count, descending, filter, list: box, search, sort } = parts;

/** @type {HistoryFilter[]} */
const FILTERS = ["all", "won", "notWon", "unfinished", "recorded", "favourites", "notes"];
/** @type {HistorySort[]} */
const SORTS = ["number", "score", "date", "deals", "moves", "time"];

/** How long the dialog waits for its games before it opens, in milliseconds. */
const WAIT_MS = 50;

// A list that is still loading when the dialog closes has no state any more.
/** @type {VirtualList<HistoryRow, HistoryPage>} */
const list = new VirtualList(box, {
	fetch: (from, wanted) => call("history_page", { query: queryNow(), from, count: wanted }),
	fetched: ({ games }) => {
		count.textContent = dialog.state?.words.counted("history.count", games) ?? "";
		if (search.value === "" && filter.value === "all") showWhetherPlayed(games > 0);
	},
	paint: (element, row) => paint(element, dialog.state && row, dialog.state),
	chosen: (row) => dialog.state && showGame(dialog.state, row),
	opened: () => {
		dialog.element.dataset.pane = "details";
		if (isShown(back)) parts.gameTitle.focus();
	},
	find: placeOf,
});

/** Draws a row of the list in its element. @param {HTMLElement} element @param {HistoryRow | null} row @param {HistoryState | null} state */
function paint(element, row, state) {
	element.classList.toggle("not-played", row?.to != null);
	if (!row || !state) return element.replaceChildren();
	const parts =
		row.to !== null
			? [part("number", rangeText(row)), part("none", t("history.notPlayed"))]
			: [
					part("number", number(row.number)),
					part("marks", "", `${row.favourite ? STAR : ""}${row.note ? PEN : ""}`),
					shape(row, state),
					part("score", scoreText(row, state)),
					part("end", "", row.won ? CROWN : ""),
				];
	element.classList.toggle("won", row.won);
	element.replaceChildren(part("unseen", rowText(row, state), "", false), ...parts);
}

/** The maximum score by the usual rules, which need not be said in each row. */
const USUAL_MOST = 100;

/** @param {HistoryRow} row @param {HistoryState} state */
function scoreText({ score }, { most, texts }) {
	if (score === null) return "…";
	return most === USUAL_MOST ? texts.amount(score) : texts.short(score, most);
}

/** A won game has a crown, so that it does not differ by colour only. */
const CROWN =
	'<svg class="crown" viewBox="0 0 64 64"><path d="M8 20L20 30L32 12L44 30L56 20L51 46H13Z"/><path d="M13 50H51V55H13Z"/></svg>';

/** Draws the deals of a game, and a bar that is as full as its score. @param {HistoryRow} row @param {HistoryState} state */
function shape(row, { deals, hasDeals, most }) {
	const { score } = row;
	const bar = score === null ? "" : '<i class="level"></i>';
	const element = part("share", "", (hasDeals ? dealSquares(row, deals) : "") + bar);
	element.style.setProperty("--share", `${Math.min(1, Math.max(0, (score ?? 0) / most))}`);
	return element;
}

/** The most deals that have a square each, in a narrow list and in any other. */
const [FEW_SQUARES, MOST_SQUARES] = [3, 5];

/**
 * Draws a square for each deal that a game took, or one square and their number if there is no room. If few are allowed,
 * those that were not needed are empty, so that the bars of all games begin at the same place.
 * @param {HistoryRow} row @param {number | null} allowed
 */
function dealSquares({ deals }, allowed) {
	if (deals === 0) return "";
	const squares = deals > MOST_SQUARES ? 1 : deals;
	const count = deals > FEW_SQUARES ? `<b>${number(deals)}</b>` : "";
	const kind = squares < deals ? "many" : count && "some";
	const spared = allowed !== null && allowed <= FEW_SQUARES ? allowed - deals : 0;
	const drawn = `${"<i></i>".repeat(squares - 1)}<i class="last"></i>${'<i class="spared"></i>'.repeat(Math.max(0, spared))}`;
	return `<span class="deals ${kind}">${drawn}${count}</span>`;
}

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

/** Puts a row into words. @param {HistoryRow} row @param {HistoryState} state */
function rowText(row, { hasDeals, most, texts, words }) {
	if (row.to !== null) return `${rangeText(row)}: ${t("history.notPlayed")}`;
	const sentences = [words.t("header.game", { number: row.number })];
	if (row.won) sentences.push(t("statistics.won"));
	sentences.push(
		row.score === null
			? t("history.noEnd")
			: words.t("history.rowScore", { score: texts.short(row.score, most) }),
	);
	if (hasDeals && row.deals > 0) sentences.push(counted("score.deals", row.deals));
	if (row.families > 0) sentences.push(words.counted("history.families", row.families));
	if (row.kept !== null) sentences.push(t("history.kept", { kept: row.kept, moves: row.moves }));
	if (row.recorded) sentences.push(t("history.recorded"));
	if (row.unfinished) sentences.push(t("history.unfinished"));
	if (row.favourite) sentences.push(t("history.favourite"));
	if (row.note) sentences.push(t("history.note"));
	return sentences.join(", ");
}

/** @param {HTMLSelectElement} select @param {string[]} values @param {string} key */
function fillChoices(select, values, key) {
	const options = values.map((value) => make("option", { value, "data-text": `${key}.${value}` }));
	select.replaceChildren(...options);
	translatePage(select);
}

fillChoices(filter, FILTERS, "history.filter");

/** Returns the search that the controls describe. @returns {HistoryQuery} */
const queryNow = () => ({
	search: search.value,
	filter: /** @type {HistoryFilter} */ (filter.value),
	sort: /** @type {HistorySort} */ (sort.value),
	descending: descending.ariaPressed === "true",
});

/** Shows the list for the current search, at the selected game. @param {HistoryState} state */
const refreshList = ({ shown }) => showAt(shown?.number ?? 1);

/** Returns the place of a game in the list. @param {number} game */
function placeOf(game) {
	return call("history_place", { query: queryNow(), number: game });
}

/** The latest search. */
const lists = new Latest();
const sums = new Latest();

/** @param {unknown} failure */
const showFailure = (failure) => {
	count.textContent = failureText(failure);
};

/** @param {number} game @param {() => void} [ready] called when the list can be shown */
const showAt = (game, ready) =>
	lists.ask(
		() => placeOf(game),
		(place) => list.show(place, ready).catch(showFailure),
		showFailure,
	);

/** @param {HistoryState} state */
const sumUp = ({ texts }) =>
	sums.ask(askStatistics, (found) => showStatistics(found, texts), showFailure);

/** Before the first game, shows four kings and the way to it instead of the list. @param {boolean} isPlayed */
function showWhetherPlayed(isPlayed) {
	dialog.element.classList.toggle("unplayed", !isPlayed);
	if (isPlayed) return;
	fanKings(parts.kings);
	dialog.element.dataset.pane = "details";
}

/** Offers the sort orders; the selected one stays selected. @param {boolean} hasDeals */
function offerSorts(hasDeals) {
	const { value } = sort;
	const sorts = SORTS.filter((each) => hasDeals || each !== "deals");
	fillChoices(sort, sorts, "history.sort");
	sort.value = sorts.some((each) => each === value) ? value : "number";
}

/**
 * Fills the dialog, and opens it together with its games if they arrive in time, so that it is drawn once.
 * @param {HistoryState} state @param {View} view @param {number} game
 */
async function fill(state, view, game) {
	parts.title.textContent = state.words.t("history.title", { name: gamesetName(view) });
	search.placeholder = t("history.search");
	dialog.element.dataset.pane = "list";
	dialog.element.classList.remove("unplayed");
	translateFor(dialog.element, state.texts);
	forgetAnswers();
	list.clear();
	let isLate = false;
	const late = pause(WAIT_MS).then(() => {
		isLate = true;
	});
	await Promise.race([showAt(game, () => isLate || dialog.show()), late]);
}

/**
 * Shows the history. Returns the player's choice; null if there is none.
 * @param {View} view @param {number} [game] the game selected at first
 * @returns {Promise<Wish | null>}
 */
export async function openHistory(view, game = view.game) {
	const texts = await loadResultTexts(view.board.game);
	offerSorts(texts.hasDeals);
	/** @type {HistoryState} */
	const state = {
		playid: view.playid,
		most: view.score.max,
		deals: view.deals,
		hasDeals: texts.hasDeals && view.deals !== 1,
		hidesCards: tableauOf(view).hasPiles,
		texts,
		words: wordsOf(texts),
		shown: null,
		changed: showChange,
		timer: 0,
		saved: Promise.resolve(),
	};
	const kind = await dialog.open(
		state,
		() => fill(state, view, game),
		() => {
			box.focus();
			requestAnimationFrame(() => setTimeout(() => sumUp(state)));
		},
	);
	await keepNote(state);
	if (kind === "reset") return { kind, number: 0, best: null };
	if (!state.shown || kind === "") return null;
	return {
		kind: /** @type {Wish["kind"]} */ (kind),
		number: state.shown.number,
		best: state.shown.best?.total ?? null,
		attempt: state.resumed,
	};
}

for (const control of [filter, sort]) dialog.on(control, "change", refreshList);
dialog.on(search, "input", refreshList);
search.addEventListener("keydown", (event) => {
	if (event.key !== "ArrowDown" && event.key !== "Enter") return;
	event.preventDefault();
	box.focus();
});
dialog.on(descending, "click", (state) => {
	descending.ariaPressed = String(descending.ariaPressed !== "true");
	refreshList(state);
});

for (const kind of ["play", "resume", "replay", "review", "missed", "reset"])
	dialog.on(parts[kind], "click", ({ shown }) => {
		if (parts[kind].ariaDisabled === "true") return;
		dialog.close(kind === "resume" && shown?.onTable ? "toTable" : kind);
	});

dialog.on(parts.export, "click", ({ shown }) => {
	if (shown) exportGames({ kind: "games", numbers: [shown.number] });
});
dialog.on(parts.exportList, "click", () => exportGames({ kind: "listed", query: queryNow() }));

/** @param {ExportSelection} which */
const exportGames = (which) => openExport(which).catch(showFailure);

/** Goes back to the list if it is on a separate page. Returns whether another page was shown. */
function backToList() {
	if (!isShown(back)) return false;
	dialog.element.dataset.pane = "list";
	box.focus();
	return true;
}

back.addEventListener("click", backToList);
parts.toStatistics.addEventListener("click", () => {
	dialog.element.dataset.pane = "details";
	const title = parts.statisticsTitle;
	title.scrollIntoView();
	title.focus({ preventScroll: true });
});
dialog.element.addEventListener("cancel", (event) => {
	if (backToList()) event.preventDefault();
});

/** Shows the new note and mark of a game in the list. @param {HistoryGame} game */
function showChange(game) {
	const row = list.chosen;
	if (row && row.number === game.number && row.to === null)
		list.replace({
			...row,
			favourite: game.favourite,
			note: game.note !== "",
			unfinished: row.unfinished && (game.onTable || game.unfinished.length > 0),
		});
}
