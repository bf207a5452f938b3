/** Texts that are pasted where a file could be chosen. Must not know what becomes of them. */

/** @import { Sent } from "../../tests/ui/tauri" */

/** Bytes that are turned into characters at once; a call takes no more than some tens of thousands. */
const PIECE = 8192;

/** The text as a file without a name. @param {string} text @returns {Sent} */
export function asFile(text) {
	const bytes = new TextEncoder().encode(text);
	let binary = "";
	for (let at = 0; at < bytes.length; at += PIECE)
		binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
	return { name: "", url: `data:text/plain;base64,${btoa(binary)}` };
}
