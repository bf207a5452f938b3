/**
 * Rangoon in a browser: stands where the page looks for the program, and runs before the page's own modules. The worker
 * has the application; files that the player chooses or gets, links and the device are handled here.
 */

import { noteBoard, searches } from "./host/application.js";
import { answered } from "./host/files.js";
import { keep, kept, REPORTS } from "./host/kept.js";

/** The beginning of a link to a game, which stands before the text in the address of the page. */
const SCHEME = "rangoon:";

/** The time in milliseconds for which a phone vibrates. */
const LIGHT_MS = 6;
const MEDIUM_MS = 12;

/** Decodes a part of the address. What cannot be decoded is returned unchanged. @param {string} part */
function decoded(part) {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/** Returns the link in the address of the page, only once. */
function takeLink() {
	const text = decoded(location.hash.slice(1));
	history.replaceState(history.state, "", location.pathname + location.search);
	return text === "" ? null : SCHEME + text;
}
addEventListener("hashchange", () => globalThis.rangoonLinked?.());

/** The commands that are carried out here, wholly or in part. @type {Record<string, (args: any) => Promise<unknown>>} */
const own = {
	async board_shown() {
		noteBoard();
		navigator.serviceWorker?.register("service-worker.js");
		return null;
	},
	note_drawing: async () => null,
	crash_reports: async () => kept(REPORTS),
	async crash_seen() {
		keep(REPORTS, null);
		return null;
	},
	async read_ahead() {
		while (!(await answered("read_ahead")));
		return null;
	},
	opened_link: () => answered("opened_link", { link: takeLink() }),
	dropped_files: async () => [],
	work_progress: async () => searches.progress(),
	async stop_work() {
		searches.stopAwaited();
		return null;
	},
	async stop_outlook() {
		searches.stopOutlook();
		return null;
	},
	// The page does it.
	copy_text: async () => false,
	async vibrate_device({ tap }) {
		navigator.vibrate?.(tap === "light" ? LIGHT_MS : MEDIUM_MS);
		return null;
	},
	// The browser has the window.
	"plugin:window|set_title": async () => null,
	"plugin:window|is_fullscreen": async () => false,
};

globalThis.rangoonHost = "browser";
globalThis.__TAURI__ = {
	core: {
		invoke: (/** @type {string} */ command, /** @type {any} */ args) =>
			(own[command] ?? ((given) => answered(command, given)))(args),
		addPluginListener: () => Promise.reject(new Error("a browser has no back key")),
	},
	menu: { Menu: { new: async () => ({ setAsAppMenu: async () => {} }) } },
};
