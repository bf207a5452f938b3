/**
 * The dialog Export: the player chooses the games, and a file or the clipboard. Rust handles the content and the place
 * of a file.
 */

/** @import { ExportInfo, ExportSelection, Failure } from "../../../../tests/ui/wire" */
import { t } from "../../../locale/words.js";
import { call } from "../../../shell/ipc.js";
import { canShare, share } from "../../../shell/phone.js";
import { refusalText } from "../../../text/failures.js";
import { faultText } from "../../../text/file-faults.js";
import { commonWords, loadResultTexts, translateFor, wordsOf } from "../../../text/results.js";
import { ask } from "../../../widgets/ask/open.js";
import { copy } from "../../../widgets/clipboard.js";
import { openDialog } from "../../../widgets/dialog.js";
import { byId } from "../../../widgets/dom.js";

const dialog = byId("export-dialog", HTMLDialogElement);
const line = byId("export-line", HTMLTextAreaElement);
const save = byId("export-save", HTMLButtonElement);
const elsewhere = byId("export-elsewhere", HTMLButtonElement);
const copying = byId("export-copy", HTMLButtonElement);
const sharing = byId("export-send", HTMLButtonElement);
const format = byId("export-format", HTMLSelectElement);
const picks = /** @type {HTMLInputElement[]} */ ([...dialog.querySelectorAll("input")]);

/** The games that can be exported. @type {ExportInfo | null} */
let info = null;
/** The texts of the exported game. */
let words = commonWords;
/** Games chosen elsewhere, instead of the two choices in this dialog. @type {ExportSelection | null} */
let chosen = null;

/** Returns the chosen games. @returns {ExportSelection} */
function which() {
	if (chosen) return chosen;
	return picks.find((pick) => pick.checked)?.value === "all" ? { kind: "all" } : { kind: "table" };
}

/** Asks before an unfinished game is exported. @param {ExportSelection} games */
async function isMeant(games) {
	if (games.kind !== "table" || !info?.unfinished) return true;
	return ask({
		title: words.t("export.unfinished.title", { number: info.game }),
		text: words.t("export.unfinished.text"),
		yes: t("export.unfinished.yes"),
		no: t("dialog.cancel"),
	});
}

/** @param {string} text */
const showStatus = (text) => {
	byId("export-status").textContent = text;
};

/** Does something with the chosen games, after asking if needed, and shows errors. @param {(games: ExportSelection) => Promise<string>} deed */
async function withGames(deed) {
	const games = which();
	showStatus("");
	// A hidden button cannot keep the focus.
	if (document.activeElement === elsewhere) save.focus();
	elsewhere.hidden = true;
	if (!(await isMeant(games))) return;
	try {
		showStatus(await deed(games));
	} catch (reason) {
		const failure = /** @type {Failure} */ (reason);
		showStatus(faultText(failure));
		// If the file cannot take the games, offer to choose another one.
		elsewhere.hidden = failure.code !== "cannotAppend";
		if (!elsewhere.hidden) elsewhere.focus();
	}
}

const saveToFile = () =>
	withGames(async (games) => {
		const saved = await call("export_games", { which: games, format: Number(format.value) });
		if (!saved) return "";
		const { name, appended, kept } = saved;
		const written = appended
			? words.counted("export.added", saved.games, { name })
			: words.counted("export.written", saved.games, { name });
		// If the file already has better results for all games, nothing was added.
		const all = kept.length > 0 ? [words.counted("export.kept", kept.length, { name })] : [];
		return [...(saved.games > 0 ? [written] : []), ...all].join(" ");
	});
save.addEventListener("click", saveToFile);
elsewhere.addEventListener("click", saveToFile);
copying.addEventListener("click", () =>
	withGames(async (games) => {
		const text = await call("export_text", { which: games, format: Number(format.value) });
		return t((await copy(text)) ? "export.copied" : "export.notCopied");
	}),
);
sharing.hidden = !canShare;
sharing.addEventListener("click", () =>
	withGames(async (games) => {
		const text = await call("export_text", { which: games, format: Number(format.value) });
		await share(`${info?.playid}.txt`, text);
		return "";
	}),
);
byId("export-copy-line").addEventListener("click", async () => {
	line.select();
	showStatus(t((await copy(line.value)) ? "export.copied" : "export.notCopied"));
});

/** Shows the games that can be exported. @param {ExportInfo} info */
function renderChoices({
	playid,
	player,
	game,
	table,
	unfinished,
	line: text,
	ended,
	games,
	tournament,
	format: usual,
}) {
	byId("export-player").textContent = player
		? t("export.player", { playid, player })
		: t("export.nobody", { playid });
	const all = words.counted("export.all", ended);
	byId("export-table").textContent = table
		? `${words.t("export.table", { game })} ${refusalText(table)}`
		: words.t(unfinished ? "export.tableUnfinished" : "export.table", { game });
	byId("export-all").textContent = ended > 0 ? all : words.t("refusal.nothingToExport");
	const missing = tournament === "off" ? 0 : games - ended;
	byId("export-missing").textContent = missing > 0 ? words.counted("export.missing", missing) : "";
	byId("export-formats").hidden = tournament === "off";
	format.value = String(usual);
	byId("export-which").hidden = chosen !== null;
	byId("export-share").hidden = text === null || chosen !== null;
	byId("export-chosen").hidden = chosen === null;
	byId("export-chosen").textContent =
		chosen?.kind === "games"
			? words.t("export.chosenGame", { number: chosen.numbers[0] })
			: words.t("export.chosenList");
	line.value = text ?? "";
	const [one, many] = picks;
	one.disabled = table !== null;
	many.disabled = ended === 0;
	const possible = chosen !== null || !one.disabled || !many.disabled;
	for (const button of [save, copying, sharing]) button.disabled = !possible;
}

/**
 * Opens the dialog with the current game or all games selected. Games chosen elsewhere are fixed.
 * @param {ExportSelection} first
 */
export async function openExport(first) {
	chosen = first.kind === "table" || first.kind === "all" ? null : first;
	showStatus("");
	elsewhere.hidden = true;
	info = await call("export_info", {});
	const texts = await loadResultTexts(info.of);
	words = wordsOf(texts);
	translateFor(dialog, texts);
	renderChoices(info);
	const [one, many] = picks;
	many.checked = (first.kind === "all" && !many.disabled) || one.disabled;
	one.checked = !many.checked;
	await openDialog(dialog);
}
