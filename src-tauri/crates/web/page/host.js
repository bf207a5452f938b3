/**
 * Rangoon in a browser: stands where the page looks for the program, and runs before the page's own modules. The worker
 * has the application; files that the player chooses or gets, links and the device are handled here.
 */

import { areOnlyHere, isStored, noteBoard, searches } from "./host/application.js";
import { copyWhenIdle } from "./host/daily.js";
import { answered } from "./host/files.js";
import { install, installWay } from "./host/install.js";
import { keep, kept, keptValue, NOTICES, REPORTS } from "./host/kept.js";
import { passOn, receive, takeShared } from "./host/opened-files.js";
import { adviseAfterGame, isLasting, noteBackup } from "./host/storage.js";
import { newsOf, startServiceWorker } from "./host/update.js";

/** The beginning of a link to a game, which stands before the text in the address of the page. */
const SCHEME = "rangoon:";

/** The time in milliseconds for which a phone vibrates. */
const LIGHT_MS = 6;
const MEDIUM_MS = 12;

/** The address with which the page was opened. */
const first = location.href;
/** Whether the page has opened the application. */
let isOpen = false;

/** Decodes a part of the address. What cannot be decoded is returned unchanged. @param {string} part */
function decoded(part) {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/** Returns the link in the address of the page, if there is one. */
function link() {
	const text = decoded(location.hash.slice(1));
	return text === "" ? null : SCHEME + text;
}

/** Returns the link in the address of the page, only once. */
function takeLink() {
	const taken = link();
	history.replaceState(history.state, "", location.pathname + location.search);
	return taken;
}
addEventListener("hashchange", () => globalThis.rangoonLinked?.());

// An installed app is told what a shortcut of the system opens, even if it is open already, and which files.
/** @type {any} */ (globalThis).launchQueue?.setConsumer(
	async (/** @type {{ targetURL?: string, files?: FileSystemFileHandle[] }} */ launch) => {
		const { hash } = new URL(launch.targetURL ?? "", first);
		if (hash !== "") location.hash = hash;
		receive(await Promise.all((launch.files ?? []).map((file) => file.getFile())));
	},
);

/** Whether others can open the page at its address, too. */
const isPublic = !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
globalThis.rangoonAddress = isPublic ? location.origin + location.pathname : undefined;

/** Leaves the welcome of the introduction for what the link in the address names. Returns what is on the table then; null if the link means nothing. */
async function leaveWelcome() {
	const named = await answered("opened_link", { link: link() });
	if (named?.kind !== "game") return named && answered("leave_trial");
	const { sets } = await answered("gamesets");
	const { playid } = named;
	const isThere = sets.some((/** @type {{ playid: string }} */ set) => set.playid === playid);
	return isThere ? answered("open_gameset", { playid }) : answered("leave_trial");
}

/** Returns what the player has yet to be told since the page was loaded again, only once. */
function takeNotices() {
	const notices = keptValue(NOTICES);
	keep(NOTICES, null);
	return Array.isArray(notices) ? notices : [];
}

/** Opens the application. A new player who comes for a game gets it without the welcome of the introduction. */
async function open() {
	if (isOpen) return answered("open");
	const opened = await answered("open");
	isOpen = true;
	const notices = [...takeNotices(), ...opened.notices, ...newsOf(opened.version)];
	const isWelcome = opened.view.introduction?.text === "question";
	const left = isWelcome && link() !== null ? await leaveWelcome().catch(() => null) : null;
	return { ...(left ?? opened), notices };
}

/** Whether the backup that was checked last is a file, and not a copy of an earlier day. */
let isFromFile = false;

/** The commands that are carried out here, wholly or in part. @type {Record<string, (args: any) => Promise<unknown>>} */
const own = {
	open,
	async board_shown() {
		noteBoard();
		startServiceWorker().catch(() => {});
		return null;
	},
	note_drawing: async () => null,
	crash_reports: async () => kept(REPORTS),
	async crash_seen() {
		keep(REPORTS, null);
		return null;
	},
	async back_up(args) {
		const name = await answered("back_up", args);
		if (name) await noteBackup().catch(() => {});
		return name;
	},
	async check_backup(args) {
		isFromFile = true;
		return answered("check_backup", args);
	},
	async check_copy(args) {
		isFromFile = false;
		return answered("check_copy", args);
	},
	async restore() {
		const restored = await answered("restore");
		// A copy of an earlier day is in the same place as the games.
		if (isFromFile) await noteBackup().catch(() => {});
		return restored;
	},
	async read_ahead({ today }) {
		try {
			while (!(await answered("read_ahead")));
		} finally {
			copyWhenIdle(today);
		}
		return null;
	},
	opened_link: () => answered("opened_link", { link: takeLink() }),
	async dropped_files() {
		passOn();
		return [];
	},
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
	async vibrate_device({ strength }) {
		navigator.vibrate?.(strength === "light" ? LIGHT_MS : MEDIUM_MS);
		return null;
	},
	// The browser has the window.
	"plugin:window|set_title": async () => null,
};

takeShared().catch(() => {});

globalThis.rangoonHost = "browser";
globalThis.rangoonStorage = { adviseAfterGame, areOnlyHere, isLasting, isStored };
globalThis.rangoonInstall = { install, installWay };
globalThis.__TAURI__ = {
	core: {
		invoke: (/** @type {string} */ command, /** @type {any} */ args) =>
			(own[command] ?? ((given) => answered(command, given)))(args),
		addPluginListener: () => Promise.reject(new Error("a browser has no back key")),
	},
	menu: { Menu: { new: async () => ({ setAsAppMenu: async () => {} }) } },
};
