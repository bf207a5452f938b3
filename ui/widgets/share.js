/** The text about a result that a player shares. It sends nothing itself, and knows no game. */

import { t } from "../locale/words.js";
import { addressOf } from "../shell/address.js";
import { canShare, shareLine } from "../shell/phone.js";
import { copy } from "./clipboard.js";
import { say } from "./toast.js";

/** link: opens the same game on another device; empty if there is none. @typedef {{ name: string, result: string, squares: string, link: string }} SharedResult */

/** Returns the text: game and result in a line, the squares, and, if there are any, the link and the address that open the same game. @param {SharedResult} shared */
export const lineOf = ({ link, name, result, squares }) =>
	[`${name} · ${result}`, squares, link, addressOf(link)].filter(Boolean).join("\n");

/** Passes a text to the system's share sheet, or to the clipboard if there is none. @param {string} line */
export async function passOn(line) {
	if (canShare) return shareLine(line);
	say((await copy(line)) ? t("end.copied", { line }) : t("end.notCopied", { line }));
}
