/** Files that are dropped on the window: an export is looked at, a profile of 1.31 taken over. Rust reads what is in them. */

/** @import { Play } from "./play.js" */
/** @import { Settings } from "./settings.js" */
import { parts } from "./demand.js";
import { call } from "./ipc.js";
import { t } from "./locale/words.js";
import { say } from "./panels/say.js";

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

/** Takes files from now on. @param {Play} play @param {Settings} settings */
export function takeFiles(play, settings) {
	document.documentElement.dataset.takesFiles = "";
	addEventListener("dragover", (event) => {
		if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
	});
	addEventListener("drop", async (event) => {
		const file = event.dataTransfer?.files[0];
		if (!file) return;
		event.preventDefault();
		const { name } = file;
		if (/\.rangoon$/i.test(name)) return say(t("drop.backup"));
		if (file.size > MOST) return say(t("file.tooLarge", { most: MOST >> 20 }));
		if (play.view?.replay) return say(t("refusal.replaying"));
		const url = await read(file).catch(() => null);
		if (url === null) return say(t("drop.unreadable", { name }));
		if (/\.ini$/i.test(name)) {
			const { takeProfile } = await parts.profile.bring();
			return takeProfile(settings, () => call("take_dropped_profile", { name, url }));
		}
		parts.view((it) => it.openView(play, call("view_dropped", { name, url })));
	});
}
