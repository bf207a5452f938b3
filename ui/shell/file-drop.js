/**
 * Files that are dropped on the window: exports are looked at, verified or imported, a profile of 1.31 is taken over. Rust
 * reads what is in them. On a desktop the window takes the files and the page asks for them; elsewhere the page gets them.
 */

import { t } from "../locale/words.js";
import { topDialog } from "../widgets/dialog.js";
/** @import { Play } from "../game/play.js" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Sent } from "../../tests/ui/tauri" */
import { parts } from "../widgets/lazy.js";
import { say } from "../widgets/toast.js";
import { call } from "./ipc.js";

/** The most bytes that Rust reads of a file. */
const MOST = 16 << 20;

/** The file as a data URL. @param {File} file @returns {Promise<string>} */
const read = (file) =>
	new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.addEventListener("load", () => resolve(String(reader.result)));
		reader.addEventListener("error", () => reject(reader.error));
		reader.readAsDataURL(file);
	});

/**
 * Reads files that the page got. If one of them cannot be read it says why and returns none.
 * @param {File[]} files @returns {Promise<Sent[]>}
 */
async function readAll(files) {
	if (files.some(({ size }) => size > MOST)) {
		say(t("file.tooLarge", { most: MOST >> 20 }));
		return [];
	}
	/** @type {Sent[]} */
	const sent = [];
	for (const file of files) {
		const { name } = file;
		const url = await read(file).catch(() => null);
		if (url === null) {
			say(t("drop.unreadable", { name }));
			return [];
		}
		sent.push({ name, url });
	}
	return sent;
}

/** Returns whether files of these names cannot be taken now, and says why. @param {Play} play @param {{name: string}[]} files */
function refused(play, files) {
	if (files.some(({ name }) => /\.rangoon$/i.test(name))) say(t("drop.backup"));
	else if (play.view?.replay) say(t("refusal.replaying"));
	else return false;
	return true;
}

/**
 * Shows or takes over a single file, and verifies several. While Verify or the scores are open, all of them go there.
 * @param {Play} play @param {Settings} settings @param {Sent[]} files
 */
async function use(play, settings, files) {
	const [file] = files;
	if (!file) return;
	const open = topDialog()?.id;
	if (files.length === 1 && /\.ini$/i.test(file.name)) {
		const { takeProfile } = await parts.profile.bring();
		return takeProfile(settings, () => call("take_sent_profile", { file }));
	}
	if (open === "scores-dialog") return (await parts.scores.bring()).importDropped(files);
	if (open === "verify-dialog" || files.length > 1)
		return parts.verify((it) => it.openVerify(files));
	parts.view((it) => it.openView(play, call("view_sent", { file })));
}

/** Takes files from now on. @param {Play} play @param {Settings} settings */
export function takeFiles(play, settings) {
	addEventListener("dragover", (event) => {
		if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
	});
	addEventListener("drop", async (event) => {
		const files = [...(event.dataTransfer?.files ?? [])];
		if (files.length === 0) return;
		event.preventDefault();
		if (!refused(play, files)) use(play, settings, await readAll(files));
	});
	globalThis.rangoonDropped = async () => {
		const files = await call("dropped_files", {});
		if (!refused(play, files)) use(play, settings, files);
	};
	// Files may have been dropped before.
	globalThis.rangoonDropped();
	document.documentElement.dataset.takesFiles = "";
}
