/** The dialog for a tournament's moderator: the invitation, the tie-breaks and the players. */

/** @import { Contest, Failure, InvitationView, ScoreList, ContestTieBreak } from "../../../../tests/ui/wire" */
import { t } from "../../../locale/words.js";
import { call } from "../../../shell/ipc.js";
import { faultText } from "../../../text/file-faults.js";
import { copy } from "../../../widgets/clipboard.js";
import { openDialog } from "../../../widgets/dialog.js";
import { byId } from "../../../widgets/dom.js";

const dialog = byId("contest-dialog", HTMLDialogElement);
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const line = byId("contest-line", HTMLTextAreaElement);
const until = byId("contest-until", HTMLInputElement);
const names = byId("contest-names", HTMLTextAreaElement);
const fault = byId("contest-fault");
const selects = /** @type {HTMLSelectElement[]} */ (
	/** @type {unknown} */ ([1, 2, 3].map((nth) => byId(`contest-tie-${nth}`)))
);

/** The possible tie-breaks. */
const TIES = ["won", "deals", "moves", "undos"];
/** The light margin that a QR reader needs, in modules. */
const EDGE = 4;

/** @type {ScoreList | null} */
let list = null;

/** @param {string} text */
const showStatus = (text) => {
	byId("contest-status").textContent = text;
};

/** Draws the QR code as one path of squares. @param {InvitationView["qr"]} rows */
function drawCode(rows) {
	const size = rows.length + 2 * EDGE;
	const squares = rows.flatMap((row, y) =>
		[...row].map((module, x) => (module === "1" ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : "")),
	);
	const [svg, path] = ["svg", "path"].map((name) =>
		document.createElementNS("http://www.w3.org/2000/svg", name),
	);
	svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
	path.setAttribute("d", squares.join(""));
	svg.append(path);
	byId("contest-qr").replaceChildren(svg);
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

function renderContest() {
	if (!list) return;
	byId("contest-title").textContent = t("contest.title", { playid: list.playid });
	const { ties, untilMs, players } = list.contest;
	selects.forEach((select, nth) => {
		const options = ["", ...TIES].map((tie) => new Option(t(`contest.by.${tie || "none"}`), tie));
		select.replaceChildren(...options);
		select.value = ties[nth] ?? "";
	});
	until.value = untilMs === null ? "" : localTime(untilMs);
	names.value = players.map(({ tourid, name }) => `${tourid} ${name}`.trim()).join("\n");
}

byId("contest-copy").addEventListener("click", async () => {
	line.select();
	showStatus(t((await copy(line.value)) ? "export.copied" : "export.notCopied"));
});
byId("contest-save").addEventListener("click", async () => {
	try {
		const greeting = t("contest.greeting", { playid: list?.playid ?? "" });
		const name = await call("save_invitation", { greeting });
		if (name) showStatus(t("scores.saved", { name }));
	} catch (failure) {
		showStatus(faultText(/** @type {Failure} */ (failure)));
	}
});

form.addEventListener("submit", async (event) => {
	event.preventDefault();
	fault.textContent = "";
	try {
		list = await call("set_contest", { contest: wanted() });
		dialog.close("done");
	} catch (failure) {
		fault.textContent = faultText(/** @type {Failure} */ (failure));
		names.focus();
	}
});

/** Opens the dialog. Returns the list with the changes. @param {ScoreList} of */
export async function openContest(of) {
	list = of;
	fault.textContent = "";
	line.value = "";
	byId("contest-qr").replaceChildren();
	showStatus("");
	renderContest();
	try {
		const invitation = await call("invitation", {});
		line.value = invitation.line;
		drawCode(invitation.qr);
	} catch (failure) {
		showStatus(faultText(/** @type {Failure} */ (failure)));
	}
	await openDialog(dialog);
	return list;
}
