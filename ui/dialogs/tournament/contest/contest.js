/** The dialog for a tournament's moderator: the invitation, the tie-breaks and the players. */

/** @import { Contest, InvitationView, ScoreList, ContestTieBreak } from "../../../../tests/ui/wire" */
import { t } from "../../../locale/words.js";
import { call } from "../../../shell/ipc.js";
import { faultText } from "../../../text/file-faults.js";
import { copy } from "../../../widgets/clipboard.js";
import { Dialog } from "../../../widgets/dialog.js";
import { byId, make, makeSvg, partsOf } from "../../../widgets/dom.js";

/** @type {Dialog<{ list: ScoreList }>} */
const dialog = new Dialog("contest-dialog");
const parts = partsOf("contest", {
	line: HTMLTextAreaElement,
	until: HTMLInputElement,
	names: HTMLTextAreaElement,
});
const { fault, line, names, qr, status, until } = parts;
const selects = [1, 2, 3].map((nth) => byId(`contest-tie-${nth}`, HTMLSelectElement));

/** The possible tie-breaks. */
const TIES = ["won", "deals", "moves", "undos"];
/** The light margin that a QR reader needs, in modules. */
const EDGE = 4;

/** Draws the QR code as one path of squares. @param {InvitationView["qr"]} rows */
function drawCode(rows) {
	const size = rows.length + 2 * EDGE;
	const squares = rows.flatMap((row, y) =>
		[...row].map((module, x) => (module === "1" ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : "")),
	);
	const svg = makeSvg("svg", { viewBox: `0 0 ${size} ${size}` });
	svg.append(makeSvg("path", { d: squares.join("") }));
	qr.replaceChildren(svg);
}

/** Formats a time for its field: local time, to the minute. @param {number} ms */
function localTime(ms) {
	const shifted = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
	return shifted.toISOString().slice(0, 16);
}

/** Reads the list of players, one per line: the PlayID, or the part of it after the tournament's name, and the player's name. */
function namedPlayers() {
	const lines = names.value.split("\n").map((line) => line.trim());
	return lines
		.filter((line) => line !== "")
		.map((line) => {
			const [tourid, ...name] = line.split(/[\s,;]+/);
			return { tourid, name: name.join(" ") };
		});
}

/** @returns {Contest} */
const wanted = () => ({
	ties: /** @type {ContestTieBreak[]} */ ([
		...new Set(selects.map((select) => select.value).filter((value) => value !== "")),
	]),
	untilMs: until.value === "" ? null : new Date(until.value).getTime(),
	players: namedPlayers(),
});

/** @param {ScoreList} list */
function renderContest({ contest: { players, ties, untilMs }, playid }) {
	parts.title.textContent = t("contest.title", { playid });
	selects.forEach((select, nth) => {
		const options = ["", ...TIES].map((tie) =>
			make("option", { value: tie }, t(`contest.by.${tie || "none"}`)),
		);
		select.replaceChildren(...options);
		select.value = ties[nth] ?? "";
	});
	until.value = untilMs === null ? "" : localTime(untilMs);
	names.value = players.map(({ tourid, name }) => `${tourid} ${name}`.trim()).join("\n");
}

dialog.on(parts.copy, "click", async () => {
	line.select();
	status.textContent = t((await copy(line.value)) ? "export.copied" : "export.notCopied");
});
dialog.on(parts.save, "click", async ({ list: { playid } }) => {
	try {
		const name = await call("save_invitation", { greeting: t("contest.greeting", { playid }) });
		if (name) status.textContent = t("scores.saved", { name });
	} catch (failure) {
		status.textContent = faultText(failure);
	}
});

dialog.on(dialog.form, "submit", async (state, event) => {
	event.preventDefault();
	fault.textContent = "";
	try {
		state.list = await call("set_contest", { contest: wanted() });
		dialog.close("done");
	} catch (failure) {
		fault.textContent = faultText(failure);
		names.focus();
	}
});

/** @param {{ list: ScoreList }} state */
async function fill({ list }) {
	fault.textContent = line.value = status.textContent = "";
	qr.replaceChildren();
	renderContest(list);
	try {
		const invitation = await call("invitation", {});
		line.value = invitation.line;
		drawCode(invitation.qr);
	} catch (failure) {
		status.textContent = faultText(failure);
	}
}

/** Opens the dialog. Returns the list with the changes. @param {ScoreList} list */
export async function openContest(list) {
	const state = { list };
	await dialog.open(state, fill);
	return state.list;
}
