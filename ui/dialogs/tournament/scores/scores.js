/** The dialog with the scores of a moderated tournament: it imports exports, sorts them, and saves the list for other programs. */

/** @import { PageFile, SheetRequest } from "../../../../tests/ui/tauri" */
/** @import { ImportChange, ImportReport, ScoreLine, ScoreList, ScoreSum } from "../../../../tests/ui/wire" */
/** @import { Play } from "../../../game/play.js" */
import { counted, hasDecimalComma, number, speaking, t } from "../../../locale/words.js";
import { call } from "../../../shell/ipc.js";
import { faultText } from "../../../text/file-faults.js";
import { closeDialogs, Dialog } from "../../../widgets/dialog.js";
import { allIn, make, partsOf } from "../../../widgets/dom.js";
import { showProgress } from "../../../widgets/progress.js";
import { say } from "../../../widgets/toast.js";
import { VirtualList } from "../../../widgets/virtual-list.js";
import { asFile, isMissing, keepPasted, sourceName } from "../../transfer/pasted.js";
import { nameOf, remarks } from "../remarks.js";

/**
 * @typedef {object} State
 * @property {Play} play
 * @property {Openers} openers
 * @property {ScoreList} list
 * @property {ScoreLine[]} order the rows in their current order
 * @property {{ by: string, down: boolean }} sorted
 */

/** @type {Dialog<State>} */
const dialog = new Dialog("scores-dialog");
const parts = partsOf("scores", {
	text: HTMLTextAreaElement,
	pasting: HTMLDetailsElement,
	kind: HTMLSelectElement,
	save: HTMLButtonElement,
});
const { heads, kind, list: box, results, save, status, text: pasted } = parts;

/** The columns to sort by, and the initial direction of each. @type {Record<string, { value: (row: ScoreLine) => string | number, down: boolean }>} */
const COLUMNS = {
	place: { value: (row) => row.place ?? Number.POSITIVE_INFINITY, down: false },
	player: { value: (row) => nameOf(row).toLocaleLowerCase(), down: false },
	games: { value: (row) => row.games, down: true },
	posOnly: { value: (row) => row.posOnly ?? -1, down: true },
	allSeq: { value: (row) => row.allSeq ?? -1, down: true },
};
/** The columns of the file, in the order in which Rust writes them. */
const HEADINGS =
	"place tourid player info games won posOnly allSeq deals moves undos untrue unknown unfinished state reason note imported written serial resets key".split(
		" ",
	);

/**
 * The dialogs that open on top of this one; each returns the list with the changes.
 * @typedef {object} Openers
 * @property {(row: ScoreLine, list: ScoreList, replay: (place: number) => void) => Promise<ScoreList | null>} showScore
 * @property {(list: ScoreList) => Promise<ScoreList | null>} openContest
 */

/** Returns the place of the row that `is` finds; 0 if there is none. @param {(row: ScoreLine) => boolean} is */
const placeOf = (is) => Math.max(0, dialog.state?.order.findIndex(is) ?? 0);

/** @type {VirtualList<ScoreLine, { total: number, rows: ScoreLine[] }>} */
const rows = new VirtualList(box, {
	fetch: async (from, count) => {
		const { order } = dialog.state ?? { order: [] };
		return { total: order.length, rows: order.slice(from, from + count) };
	},
	fetched: () => {},
	paint: (element, row) =>
		row && dialog.state ? paint(element, row, dialog.state.list) : element.replaceChildren(),
	chosen: () => {},
	opened: openRow,
	find: async (place) => placeOf((row) => row.place === place),
	height: () => Number.parseFloat(getComputedStyle(box).lineHeight),
});

/** @param {State} state */
function showHeads(state) {
	const { by, down } = state.sorted;
	const made = Object.keys(COLUMNS).map((name) => {
		const button = make("button", `link ${name}`, t(`scores.column.${name}`));
		if (by === name) button.dataset.sorted = down ? "down" : "up";
		button.ariaPressed = String(by === name);
		button.onclick = () => sortBy(state, name);
		return button;
	});
	heads.replaceChildren(...made);
}

/** @param {State} state @param {string} name */
function sortBy(state, name) {
	const { by, down } = state.sorted;
	state.sorted = { by: name, down: by === name ? !down : COLUMNS[name].down };
	renderScores(state);
	allIn(heads, `.${name}`)[0]?.focus();
}

/** @param {string} name @param {string} text */
function part(name, text) {
	const element = make("span", name, text);
	element.ariaHidden = "true";
	return element;
}

/** @param {number | null} sum */
const points = (sum) => (sum === null ? "–" : number(sum));

/** Draws a row of the list in its element. @param {HTMLElement} element @param {ScoreLine} row @param {ScoreList} list */
function paint(element, row, list) {
	const worth = remarks(row, list);
	const spoken = [
		row.place === null ? t("scores.noPlace") : `${t("scores.column.place")} ${row.place}`,
		nameOf(row),
		`${t("scores.column.posOnly")} ${points(row.posOnly)}`,
		`${t("scores.column.allSeq")} ${points(row.allSeq)}`,
		...worth,
	];
	const said = make("span", "unseen", spoken.join(", "));
	element.title = worth.join("\n");
	element.classList.toggle("out", row.ruling.state !== "plays");
	const player = part("player", "");
	player.append(make("bdi", "", nameOf(row)), make("small", "", row.tourid));
	element.replaceChildren(
		said,
		part("place", row.place === null ? "–" : number(row.place)),
		player,
		part("marks", worth.length > 0 ? `! ${number(worth.length)}` : ""),
		part("games", number(row.games)),
		part("posOnly", points(row.posOnly)),
		part("allSeq", points(row.allSeq)),
	);
}

/** Shows a player, and then the changed list. @param {ScoreLine} row */
async function openRow(row) {
	const { state } = dialog;
	if (!state) return;
	const list = await state.openers.showScore(row, state.list, (place) => replayGame(state, place));
	state.list = list ?? state.list;
	renderScores(state, row.id);
}

/** Replays a game of the shown player, after closing the dialogs, which hide the table. @param {State} state @param {number} place */
async function replayGame({ play }, place) {
	await closeDialogs();
	play.send(() => ({ kind: "viewGame", place }));
}

/** Says by what the list is ranked. @param {ScoreList} list */
function rankedText({ contest, games, ranking }) {
	const ties = contest.ties.map((tie) => t(`contest.by.${tie}`)).join(", ");
	const ranked = t(ranking === "allSeq" ? "scores.rankedAllSeq" : "scores.rankedPosOnly", {
		games,
	});
	return ranked + (ties ? ` ${t("scores.thenBy", { ties })}` : "");
}

/** Returns the rows in the order of a column. @param {ScoreLine[]} rows @param {State["sorted"]} sorted */
function inOrder(rows, { by, down }) {
	const { value } = COLUMNS[by];
	return [...rows].sort((a, b) => {
		const [one, other] = [value(a), value(b)];
		return (one < other ? -1 : one > other ? 1 : 0) * (down ? -1 : 1);
	});
}

/** @param {State} state @param {number} [id] the row to scroll to */
function renderScores(state, id) {
	const { playid, missing, ranking } = state.list;
	parts.title.textContent = t("scores.title", { playid });
	parts.about.textContent = rankedText(state.list);
	state.order = inOrder(state.list.rows, state.sorted);
	showHeads(state);
	const isEmpty = state.order.length === 0;
	for (const part of [heads, box, kind]) part.hidden = isEmpty;
	for (const part of [heads, box]) part.dataset.ranking = ranking;
	save.disabled = isEmpty;
	box.style.setProperty("--rows", String(state.order.length));
	rows.show(placeOf((row) => row.id === id));
	const names = missing.map(({ tourid, name }) =>
		name ? `${tourid} \u2068${name}\u2069` : tourid,
	);
	parts.missing.textContent =
		names.length > 0 ? counted("scores.notSent", names.length, { names: names.join(", ") }) : "";
	if (isEmpty) status.textContent = t("scores.empty");
}

/** Says how many games there are, and their total score. @param {ScoreSum} sum */
const sumText = ({ games, score }) => counted("scores.change.sum", games, { score });

/** Says how an import changed the list. @param {ImportChange} change */
function changeText(change) {
	const { tourid, player, before, after, added, replaced, kept, sumsStay, otherLevel } = change;
	// A name may be in a right-to-left script; isolate it from the rest of the sentence.
	const who = player ? `${tourid}, \u2068${player}\u2069` : tourid;
	const [games, hasChanged] = [sumText(after), added + replaced > 0];
	const all = [];
	if (!before) all.push(t("scores.change.new", { who, games }));
	else if (hasChanged) all.push(t("scores.change.more", { who, games, before: sumText(before) }));
	else all.push(t("scores.change.same", { who, games }));
	if (kept > 0) all.push(counted("scores.change.kept", kept));
	if (sumsStay) all.push(t("scores.change.sums"));
	if (otherLevel > 0) all.push(counted("scores.change.level", otherLevel));
	return all.join(" ");
}

/** Says whether a file, or one of several exports in it, was imported. @param {ImportReport} report */
function result({ name, part, failure, change }) {
	const text = failure ? faultText(failure) : change ? changeText(change) : "";
	const file = make("b", "", sourceName(name, part));
	return make("li", change ? "yes" : "no", file, make("span", "", text));
}

function clearReports() {
	status.textContent = "";
	results.replaceChildren();
}

/** Shows the reports of an import; returns whether everything was imported. @param {State} state @param {Promise<ImportReport[]>} coming */
async function showImport(state, coming) {
	clearReports();
	try {
		const reports = await dialog.whileOpen(state, showProgress(dialog.element, coming));
		if (reports.length === 0) return false;
		state.list = await call("scores", {});
		const imported = reports.filter((report) => !report.failure);
		status.textContent = counted("scores.imported", imported.length);
		results.append(...reports.map(result));
		renderScores(state);
		return imported.length === reports.length;
	} catch (failure) {
		status.textContent = faultText(failure);
		return false;
	}
}

dialog.on(parts.import, "click", (state) => showImport(state, call("import_files", {})));
dialog.on(parts.paste, "click", async (state) => {
	if (isMissing(pasted, status)) return;
	const text = pasted.value;
	const coming = asFile(text).then((file) => call("import_sent", { files: [file] }));
	const isTaken = await showImport(state, coming);
	if (isTaken && pasted.value === text) pasted.value = "";
});
keepPasted(pasted);

dialog.on(parts.contest, "click", async (state) => {
	state.list = (await state.openers.openContest(state.list)) ?? state.list;
	renderScores(state);
});

/** @param {string} playid @returns {SheetRequest} */
const sheetWish = (playid) => ({
	kind: /** @type {SheetRequest["kind"]} */ (kind.value),
	headings: HEADINGS.map((name) => t(`scores.column.${name}`)),
	states: [t("scores.state.withdrawn"), t("scores.state.disqualified")],
	titles: [t("scores.title", { playid }), t("scores.byGame")],
	language: speaking(),
	decimalComma: hasDecimalComma(),
});

dialog.on(save, "click", async ({ list }) => {
	try {
		const name = await call("save_scores", { wish: sheetWish(list.playid) });
		if (name) status.textContent = t("scores.saved", { name });
	} catch (failure) {
		status.textContent = faultText(failure);
	}
});

/** Imports files that were dropped while the dialog was open. @param {PageFile[]} files */
export const importDropped = async (files) =>
	dialog.state && showImport(dialog.state, call("import_sent", { files }));

/** Opens the dialog, if the current gameset is a tournament to moderate. @param {Play} play @param {Openers} openers */
export async function openScores(play, openers) {
	let list;
	try {
		list = await call("scores", {});
	} catch (failure) {
		return say(faultText(failure));
	}
	const fill = () => {
		clearReports();
		parts.pasting.open = pasted.value !== "";
	};
	const sorted = { by: "place", down: false };
	// The list is drawn when the dialog is open and its rows have a height.
	await dialog.open({ play, openers, list, order: [], sorted }, fill, (state) =>
		renderScores(state),
	);
	pasted.value = "";
}
