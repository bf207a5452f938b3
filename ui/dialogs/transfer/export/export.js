/**
 * The dialog Export: the player chooses the games, and a file or the clipboard. Rust handles the content and the place
 * of a file.
 */

/** @import { ExportInfo, ExportSelection, Failure } from "../../../../tests/ui/wire" */
import { loadResultTexts } from "../../../games.js";
import { t } from "../../../locale/words.js";
import { call } from "../../../shell/ipc.js";
import { canShare, share } from "../../../shell/phone.js";
import { refusalText } from "../../../text/failures.js";
import { faultText } from "../../../text/file-faults.js";
import { translateFor, wordsOf } from "../../../text/results.js";
import { ask } from "../../../widgets/ask/open.js";
import { copy } from "../../../widgets/clipboard.js";
import { Dialog } from "../../../widgets/dialog.js";
import { allIn, partsOf } from "../../../widgets/dom.js";

/**
 * @typedef {object} State
 * @property {ExportInfo} info the games that can be exported
 * @property {ReturnType<typeof wordsOf>} words the catalogue for the exported game
 * @property {ExportSelection | null} chosen games chosen elsewhere, instead of the two choices in this dialog
 */

/** @type {Dialog<State>} */
const dialog = new Dialog("export-dialog");
const parts = partsOf("export", {
	line: HTMLTextAreaElement,
	save: HTMLButtonElement,
	copy: HTMLButtonElement,
	send: HTMLButtonElement,
	format: HTMLSelectElement,
});
const { copy: copying, elsewhere, format, line, save, send, status } = parts;
const [one, many] = allIn(dialog.element, "input", HTMLInputElement);

/** Returns the chosen games. @param {State} state @returns {ExportSelection} */
const which = ({ chosen }) => chosen ?? (many.checked ? { kind: "all" } : { kind: "table" });

/** Asks before an unfinished game is exported. @param {State} state @param {ExportSelection} games */
async function isMeant({ info, words }, games) {
	if (games.kind !== "table" || !info.unfinished) return true;
	return ask({
		title: words.t("export.unfinished.title", { number: info.game }),
		text: words.t("export.unfinished.text"),
		yes: t("export.unfinished.yes"),
	});
}

/** Does something with the chosen games, after asking if needed, and shows errors. @param {State} state @param {(games: ExportSelection) => Promise<string>} action */
async function withGames(state, action) {
	const games = which(state);
	status.textContent = "";
	// A hidden button cannot keep the focus.
	if (document.activeElement === elsewhere) save.focus();
	elsewhere.hidden = true;
	if (!(await isMeant(state, games))) return;
	try {
		status.textContent = await action(games);
	} catch (reason) {
		const failure = /** @type {Failure} */ (reason);
		status.textContent = faultText(failure);
		// If the file cannot take the games, offer to choose another one.
		elsewhere.hidden = failure.code !== "cannotAppend";
		if (!elsewhere.hidden) elsewhere.focus();
	}
}

/** Says how an export changed its file. @param {State} state @param {{ name: string, appended: boolean, games: number, kept: number[] }} saved */
function savedText({ words }, { appended, games, kept, name }) {
	const written = appended
		? words.counted("export.added", games, { name })
		: words.counted("export.written", games, { name });
	// If the file already has better results for all games, nothing was added.
	const all = kept.length > 0 ? [words.counted("export.kept", kept.length, { name })] : [];
	return [...(games > 0 ? [written] : []), ...all].join(" ");
}

for (const button of [save, elsewhere])
	dialog.on(button, "click", (state) =>
		withGames(state, async (games) => {
			const saved = await call("export_games", { which: games, format: Number(format.value) });
			return saved ? savedText(state, saved) : "";
		}),
	);
/** @param {ExportSelection} games */
const textOf = (games) => call("export_text", { which: games, format: Number(format.value) });
/** @param {string} text */
const copied = async (text) => t((await copy(text)) ? "export.copied" : "export.notCopied");
dialog.on(copying, "click", (state) =>
	withGames(state, async (games) => copied(await textOf(games))),
);
send.hidden = !canShare;
dialog.on(send, "click", (state) =>
	withGames(state, async (games) => {
		await share(`${state.info.playid}.txt`, await textOf(games));
		return "";
	}),
);
dialog.on(parts.copyLine, "click", async () => {
	line.select();
	status.textContent = await copied(line.value);
});

/** Shows the games that can be exported. @param {State} state */
function renderChoices({ chosen, info, words }) {
	const { ended, format: usual, game, games, line: text, player, playid, table } = info;
	const { tournament, unfinished } = info;
	parts.player.textContent = player
		? t("export.player", { playid, player })
		: t("export.nobody", { playid });
	const all = words.counted("export.all", ended);
	parts.table.textContent = table
		? `${words.t("export.table", { game })}. ${refusalText(table)}`
		: words.t(unfinished ? "export.tableUnfinished" : "export.table", { game });
	parts.all.textContent = ended > 0 ? all : words.t("refusal.nothingToExport");
	const missing = tournament === "off" ? 0 : games - ended;
	parts.missing.textContent = missing > 0 ? words.counted("export.missing", missing) : "";
	parts.formats.hidden = tournament === "off";
	format.value = String(usual);
	parts.which.hidden = chosen !== null;
	parts.share.hidden = text === null || chosen !== null;
	parts.chosen.hidden = chosen === null;
	parts.chosen.textContent =
		chosen?.kind === "games"
			? words.t("export.chosenGame", { number: chosen.numbers[0] })
			: words.t("export.chosenList");
	line.value = text ?? "";
	one.disabled = table !== null;
	many.disabled = ended === 0;
	const possible = chosen !== null || !one.disabled || !many.disabled;
	for (const button of [save, copying, send]) button.disabled = !possible;
}

/**
 * Opens the dialog with the current game or all games selected. Games chosen elsewhere are fixed.
 * @param {ExportSelection} first
 */
export async function openExport(first) {
	const info = await call("export_info", {});
	const texts = await loadResultTexts(info.of);
	const chosen = first.kind === "table" || first.kind === "all" ? null : first;
	await dialog.open({ info, words: wordsOf(texts), chosen }, (state) => {
		status.textContent = "";
		elsewhere.hidden = true;
		translateFor(dialog.element, texts);
		renderChoices(state);
		many.checked = (first.kind === "all" && !many.disabled) || one.disabled;
		one.checked = !many.checked;
	});
}
