/** The list of scores of a tournament that is moderated: exports are imported, sorted, and saved for other programs. */

/** @import { Sent } from "../../../tests/ui/tauri" */
/** @import { Failure, ImportChange, ImportReport, ScoreLine, ScoreList, Sum } from "../../../tests/ui/wire" */
import { counted, date, hasDecimalComma, number, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { faultText } from "../../text/file-faults.js";
import { ask } from "../../widgets/ask/open.js";
import { openDialog } from "../../widgets/dialog.js";
import { showProgress } from "../../widgets/progress.js";
import { say } from "../../widgets/toast.js";
import { asFile, isMissing, keepPasted } from "../transfer/pasted.js";
import { shortKey } from "../transfer/report.js";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const dialog = /** @type {HTMLDialogElement} */ (byId("scores-dialog"));
const table = /** @type {HTMLTableElement} */ (byId("scores-table"));
const pasted = /** @type {HTMLTextAreaElement} */ (byId("scores-text"));
const head = /** @type {HTMLTableRowElement} */ (table.tHead?.rows[0]);

/** What the list can be sorted by, and which way first. @type {Record<string, { value: (row: ScoreLine) => string | number, down: boolean }>} */
const COLUMNS = {
	place: { value: (row) => row.place ?? Number.POSITIVE_INFINITY, down: false },
	player: { value: (row) => (row.player || row.tourid).toLocaleLowerCase(), down: false },
	games: { value: (row) => row.games, down: true },
	posOnly: { value: (row) => row.posOnly ?? -1, down: true },
	allSeq: { value: (row) => row.allSeq ?? -1, down: true },
};
/** The columns of the file, in the order in which Rust writes them. */
const HEADINGS =
	"place tourid player info games complete posOnly allSeq untrue unknown unfinished undos imported key".split(
		" ",
	);

/** @type {ScoreList | null} */
let list = null;
let sorted = { by: "place", down: false };

/** @param {string} text */
const showStatus = (text) => {
	byId("scores-status").textContent = text;
};

function showHead() {
	head.replaceChildren();
	for (const name of Object.keys(COLUMNS)) {
		const cell = document.createElement("th");
		cell.scope = "col";
		cell.className = name;
		const way = sorted.down ? "descending" : "ascending";
		cell.setAttribute("aria-sort", sorted.by === name ? way : "none");
		const button = document.createElement("button");
		button.type = "button";
		button.className = "link";
		button.textContent = t(`scores.column.${name}`);
		button.addEventListener("click", () => sortBy(name));
		cell.append(button);
		head.append(cell);
	}
}

/** @param {string} name */
function sortBy(name) {
	const down = sorted.by === name ? !sorted.down : COLUMNS[name].down;
	sorted = { by: name, down };
	renderScores();
	/** @type {HTMLElement | null} */ (head.querySelector(`.${name} button`))?.focus();
}

/** What is to be known of a row besides its scores. @param {ScoreLine} row */
function remarks(row) {
	const games = list?.games ?? 0;
	const all = [];
	if (row.untrue > 0) all.push(counted("scores.untrue", row.untrue));
	if (row.unknown > 0) all.push(counted("scores.unknown", row.unknown));
	if (row.unfinished > 0) all.push(counted("scores.unfinished", row.unfinished));
	if (row.games < games) all.push(counted("scores.missing", games - row.games));
	if (row.sharesName) all.push(t("scores.sharesName", { tourid: row.tourid }));
	if (row.sameKey.length > 0) all.push(t("scores.sameKey", { names: row.sameKey.join(", ") }));
	if (row.sameMoves) {
		const { tourid, games } = row.sameMoves;
		all.push(counted("scores.sameMoves", games, { tourid }));
	}
	return all;
}

/** @param {ScoreLine} row */
function makeRow(row) {
	const made = document.createElement("tr");
	/** @param {string} name @param {string} text */
	const cell = (name, text) => {
		const made = document.createElement("td");
		made.className = name;
		made.textContent = text;
		return made;
	};
	const who = document.createElement("th");
	who.scope = "row";
	who.className = "player";
	const player = document.createElement("bdi");
	player.textContent = row.player || row.tourid;
	const more = document.createElement("small");
	more.textContent = `${row.tourid} · ${shortKey(row.key)}`;
	const when = document.createElement("small");
	const facts = [t("scores.at", { date: date(row.importedMs) })];
	if (row.complete > 0) facts.unshift(counted("report.won", row.complete));
	when.textContent = facts.join(" · ");
	who.append(player, more, when);
	if (row.info) {
		const info = document.createElement("small");
		const words = document.createElement("bdi");
		words.textContent = row.info;
		info.append(words);
		who.append(info);
	}
	for (const remark of remarks(row)) {
		const text = document.createElement("small");
		text.className = "warning";
		text.textContent = remark;
		who.append(text);
	}
	const drop = document.createElement("button");
	drop.type = "button";
	drop.className = "link drop";
	drop.textContent = t("scores.drop");
	drop.ariaLabel = t("scores.dropOne", { player: row.player || row.tourid });
	drop.addEventListener("click", () => dropRow(row));
	who.append(drop);
	/** @param {number | null} sum */
	const points = (sum) => (sum === null ? "–" : number(sum));
	made.append(
		cell("place", row.place === null ? "–" : number(row.place)),
		who,
		cell("games", number(row.games)),
		cell("posOnly", points(row.posOnly)),
		cell("allSeq", points(row.allSeq)),
	);
	return made;
}

function renderScores() {
	if (!list) return;
	const { playid, games, ranking, rows } = list;
	byId("scores-title").textContent = t("scores.title", { playid });
	byId("scores-about").textContent = t(
		ranking === "allSeq" ? "scores.rankedAllSeq" : "scores.rankedPosOnly",
		{ games },
	);
	const { value } = COLUMNS[sorted.by];
	const order = [...rows].sort((a, b) => {
		const [one, other] = [value(a), value(b)];
		return (one < other ? -1 : one > other ? 1 : 0) * (sorted.down ? -1 : 1);
	});
	showHead();
	table.tBodies[0].replaceChildren(...order.map(makeRow));
	table.hidden = rows.length === 0;
	/** @type {HTMLButtonElement} */ (byId("scores-save")).disabled = rows.length === 0;
	if (rows.length === 0) showStatus(t("scores.empty"));
}

/** @param {ScoreLine} row */
async function dropRow(row) {
	const sure = await ask({
		title: t("scores.dropOne", { player: row.player || row.tourid }),
		text: t("scores.drop.text"),
		yes: t("scores.drop"),
		no: t("dialog.cancel"),
	});
	if (!sure) return;
	try {
		list = await call("drop_score", { id: row.id });
		showStatus("");
		renderScores();
	} catch (failure) {
		showStatus(faultText(/** @type {Failure} */ (failure)));
	}
}

/** How much games are. @param {Sum} sum */
const sumText = ({ games, score }) => counted("scores.change.sum", games, { score });

/** What an import changed in the list. @param {ImportChange} change */
function changeText(change) {
	const { tourid, player, before, after, added, replaced, kept, sumsStay, otherLevel } = change;
	// A name may be written from right to left; the rest of the sentence is not.
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

/** What became of a file. @param {ImportReport} report */
function result({ name, failure, change }) {
	const item = document.createElement("li");
	item.className = change ? "yes" : "no";
	const file = document.createElement("b");
	file.textContent = name || t("paste.name");
	const text = document.createElement("span");
	if (failure) text.textContent = faultText(failure);
	else if (change) text.textContent = changeText(change);
	item.append(file, text);
	return item;
}

/** Shows what `coming` brings; says whether all of it was imported. @param {Promise<ImportReport[]>} coming */
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

byId("scores-save").addEventListener("click", async () => {
	try {
		const headings = HEADINGS.map((name) => t(`scores.column.${name}`));
		const name = await call("save_scores", { headings, decimalComma: hasDecimalComma() });
		if (name) showStatus(t("scores.saved", { name }));
	} catch (failure) {
		showStatus(faultText(/** @type {Failure} */ (failure)));
	}
});

/** Imports files that were dropped while it is open. @param {Sent[]} files */
export const importDropped = (files) => showImport(call("import_sent", { files }));

/** Opens it, if a tournament is moderated. */
export async function openScores() {
	try {
		list = await call("scores", {});
	} catch (failure) {
		return say(faultText(/** @type {Failure} */ (failure)));
	}
	sorted = { by: "place", down: false };
	showStatus("");
	byId("scores-results").replaceChildren();
	renderScores();
	await openDialog(dialog);
	pasted.value = "";
}
