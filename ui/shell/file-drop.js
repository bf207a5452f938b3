/**
 * Receives files that are dropped on the window. On a desktop the window takes the files and the page requests them;
 * elsewhere the page gets them directly. Rust reads their content. This module does not know what they are used for.
 */

/** @import { PageFile } from "../../tests/ui/tauri" */
import { dataUrl } from "./data-url.js";
import { call } from "./ipc.js";
import { MAX_FILE_BYTES } from "./limits.js";

/**
 * @typedef {object} Receiver
 * @property {(files: { name: string }[]) => boolean} refuses returns whether files of these names cannot be accepted now, and says why
 * @property {(files: PageFile[]) => void} take
 * @property {(names: string[], most: number) => void} tooLarge called with the largest size of a file, in MiB
 * @property {(names: string[]) => void} unreadable
 */

/** Reads files that the page received. Reports those that cannot be read, and returns the others. @param {File[]} files @param {Receiver} receiver @returns {Promise<PageFile[]>} */
async function readAll(files, receiver) {
	/** @type {PageFile[]} */
	const sent = [];
	/** @type {string[]} */
	const tooLarge = [];
	/** @type {string[]} */
	const unreadable = [];
	for (const file of files) {
		const { name, size } = file;
		const isSmall = size <= MAX_FILE_BYTES;
		const url = isSmall ? await dataUrl(file).catch(() => null) : null;
		if (url !== null) sent.push({ name, url });
		else (isSmall ? unreadable : tooLarge).push(name);
	}
	if (tooLarge.length > 0) receiver.tooLarge(tooLarge, MAX_FILE_BYTES >> 20);
	if (unreadable.length > 0) receiver.unreadable(unreadable);
	return sent;
}

/** Passes on every file that is dropped from now on or was dropped before. @param {Receiver} receiver */
export function receiveFiles(receiver) {
	addEventListener("dragover", (event) => {
		if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
	});
	addEventListener("drop", async (event) => {
		const files = [...(event.dataTransfer?.files ?? [])];
		if (files.length === 0) return;
		event.preventDefault();
		if (!receiver.refuses(files)) receiver.take(await readAll(files, receiver));
	});
	globalThis.rangoonDropped = async () => {
		const files = await call("dropped_files", {});
		if (!receiver.refuses(files)) receiver.take(files);
	};
	globalThis.rangoonDropped();
	document.documentElement.dataset.takesFiles = "";
}
