/** The dialog with the scores of a moderated tournament: it imports exports, sorts them, and saves the list for other programs. */

/** @import { Sent, SheetWish } from "../../../../tests/ui/tauri" */
/** @import { Failure, ImportChange, ImportReport, ScoreLine, ScoreList, Sum } from "../../../../tests/ui/wire" */
/** @import { Play } from "../../../game/play.js" */
import { counted, hasDecimalComma, number, speaking, t } from "../../../locale/words.js";
import { call } from "../../../shell/ipc.js";
import { faultText } from "../../../text/file-faults.js";
import { closeDialogs, openDialog } from "../../../widgets/dialog.js";
import { byId, make } from "../../../widgets/dom.js";
import { showProgress } from "../../../widgets/progress.js";
import { say } from "../../../widgets/toast.js";
import { VirtualList } from "../../../widgets/virtual-list.js";
import { asFile, isMissing, keepPasted, sourceName } from "../../transfer/pasted.js";
import { nameOf, remarks } from "../remarks.js";

const dialog = byId("scores-dialog", HTMLDialogElement);
const box = byId("scores-list");
const heads = byId("scores-heads");
const pasted = byId("scores-text", HTMLTextAreaElement);
const pasting = byId("scores-pasting", HTMLDetailsElement);
const kind = byId("scores-kind", HTMLSelectElement);
const save = byId("scores-save", HTMLButtonElement);

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
	"place tourid player info games complete posOnly allSeq deals moves undos untrue unknown unfinished state reason note imported written serial resets key".split(
		" ",
	);

/**
 * The dialogs that open on top of this one; each returns the list with the changes.
 * @typedef {object} Doors
 * @property {(row: ScoreLine, list: ScoreList, replay: (place: number) => void) => Promise<ScoreList | null>} showScore
 * @property {(list: ScoreList) => Promise<ScoreList | null>} openContest
 */

/** @type {Play | null} */
let play = null;
/** @type {Doors | null} */
let doors = null;
/** @type {ScoreList | null} */
let list = null;
/** The rows in their current order. @type {ScoreLine[]} */
let order = [];
let sorted = { by: "place", down: false };

/** @type {VirtualList<ScoreLine, { total: number, rows: ScoreLine[] }>} */
const rows = new VirtualList(box, {
	fetch: async (from, count) => ({ total: order.length, rows: order.slice(from, from + count) }),
	fetched: () => {},
	paint,
	chosen: () => {},
	opened: openRow,
	find: async (place) =>
		Math.max(
			0,
			order.findIndex((row) => row.place === place),
		),
	height: () => Number.parseFloat(getComputedStyle(box).lineHeight),
});

/** @param {string} text */
const showStatus = (text) => {
	byId("scores-status").textContent = text;
};

function showHeads() {
	const made = Object.keys(COLUMNS).map((name) => {
		const button = document.createElement("button");
		button.type = "button";
		button.className = `link ${name}`;
		button.textContent = t(`scores.column.${name}`);
		if (sorted.by === name) button.dataset.sorted = sorted.down ? "down" : "up";
		button.ariaPressed = String(sorted.by === name);
		button.addEventListener("click", () => sortBy(name));
		return button;
	});
	heads.replaceChildren(...made);
}

/** @param {string} name */
function sortBy(name) {
	const down = sorted.by === name ? !sorted.down : COLUMNS[name].down;
	sorted = { by: name, down };
	renderScores();
	/** @type {HTMLElement | null} */ (heads.querySelector(`.${name}`))?.focus();
}

/** @param {string} name @param {string} text */
function part(name, text) {
	const element = make("span", name, text);
	element.ariaHidden = "true";
	return element;
}

/** @param {number | null} sum */
const points = (sum) => (sum === null ? "–" : number(sum));

/** Draws a row of the list in its element. @param {HTMLElement} element @param {ScoreLine | null} row */
function paint(element, row) {
	if (!row || !list) return element.replaceChildren();
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
	const name = make("bdi", "", nameOf(row));
	const tourid = document.createElement("small");
	tourid.textContent = row.tourid;
	player.append(name, tourid);
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
	if (!list || !doors) return;
	list = await doors.showScore(row, list, replayGame);
	renderScores(row.id);
}

/** Replays a game of the shown player, after closing the dialogs, which hide the table. @param {number} place */
async function replayGame(place) {
	if (await closeDialogs()) play?.send(() => ({ kind: "viewGame", place }));
}

/** @param {number} [id] the row to scroll to */
function renderScores(id) {
	if (!list) return;
	const { playid, games, ranking, missing } = list;
	byId("scores-title").textContent = t("scores.title", { playid });
	const ties = list.contest.ties.map((tie) => t(`contest.by.${tie}`));
	const ranked = t(ranking === "allSeq" ? "scores.rankedAllSeq" : "scores.rankedPosOnly", {
		games,
	});
	const then = ties.length > 0 ? ` ${t("scores.thenBy", { ties: ties.join(", ") })}` : "";
	byId("scores-about").textContent = ranked + then;
	const { value } = COLUMNS[sorted.by];
	order = [...list.rows].sort((a, b) => {
		const [one, other] = [value(a), value(b)];
		return (one < other ? -1 : one > other ? 1 : 0) * (sorted.down ? -1 : 1);
	});
	showHeads();
	const isEmpty = order.length === 0;
	for (const part of [heads, box, kind]) part.hidden = isEmpty;
	for (const part of [heads, box]) part.dataset.ranking = ranking;
	save.disabled = isEmpty;
	box.style.setProperty("--rows", String(order.length));
	rows.show(
		Math.max(
			0,
			order.findIndex((row) => row.id === id),
		),
	);
	const names = missing.map(({ tourid, name }) =>
		name ? `${tourid} \u2068${name}\u2069` : tourid,
	);
	byId("scores-missing").textContent =
		names.length > 0 ? counted("scores.notSent", names.length, { names: names.join(", ") }) : "";
	if (isEmpty) showStatus(t("scores.empty"));
}

/** Says how many games there are, and their total score. @param {Sum} sum */
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
	const item = make("li", change ? "yes" : "no");
	const file = make("b", "", sourceName(name, part));
	const text = document.createElement("span");
	if (failure) text.textContent = faultText(failure);
	else if (change) text.textContent = changeText(change);
	item.append(file, text);
	return item;
}

/** Shows the reports of an import; returns whether everything was imported. @param {Promise<ImportReport[]>} coming */
async function showImport(coming) {
	showStatus("");
	byId("scores-results").replaceChildren();
	try {
		const reports = await showProgress(dialog, coming);
		if (reports.length === 0) return false;
		list = await call("scores", {});
		showStatus(counted("scores.imported", reports.filter((report) => !report.failure).length));
		byId("scores-results").append(...reports.map(result));
		renderScores();
		return reports.every((report) => !report.failure);
	} catch (failure) {
		showStatus(faultText(/** @type {Failure} */ (failure)));
		return false;
	}
}

byId("scores-import").addEventListener("click", () => showImport(call("import_files", {})));
byId("scores-paste").addEventListener("click", async () => {
	if (isMissing(pasted, byId("scores-status"))) return;
	const text = pasted.value;
	const isTaken = await showImport(call("import_sent", { files: [asFile(text)] }));
	if (isTaken && pasted.value === text) pasted.value = "";
});
keepPasted(pasted);

byId("scores-contest").addEventListener("click", async () => {
	if (!list || !doors) return;
	list = await doors.openContest(list);
	renderScores();
});

save.addEventListener("click", async () => {
	const playid = list?.playid ?? "";
	try {
		const wish = {
			kind: /** @type {SheetWish["kind"]} */ (kind.value),
			headings: HEADINGS.map((name) => t(`scores.column.${name}`)),
			states: /** @type {[string, string]} */ ([
				t("scores.state.withdrawn"),
				t("scores.state.disqualified"),
			]),
			titles: /** @type {[string, string]} */ ([t("scores.title", { playid }), t("scores.byGame")]),
			language: speaking(),
			decimalComma: hasDecimalComma(),
		};
		const name = await call("save_scores", { wish });
		if (name) showStatus(t("scores.saved", { name }));
	} catch (failure) {
		showStatus(faultText(/** @type {Failure} */ (failure)));
	}
});

/** Imports files that were dropped while the dialog was open. @param {Sent[]} files */
export const importDropped = (files) => showImport(call("import_sent", { files }));

/** Opens the dialog, if the current gameset is a tournament to moderate. @param {Play} client @param {Doors} onTop */
export async function openScores(client, onTop) {
	[play, doors] = [client, onTop];
	try {
		list = await call("scores", {});
	} catch (failure) {
		return say(faultText(/** @type {Failure} */ (failure)));
	}
	sorted = { by: "place", down: false };
	showStatus("");
	byId("scores-results").replaceChildren();
	pasting.open = pasted.value !== "";
	const closed = openDialog(dialog);
	renderScores();
	await closed;
	pasted.value = "";
}
