/** Loads and opens the menu. */

/** @import { Commands } from "../../game/command.js" */
/** @import { Where } from "./menu.js" */
import { lazyDialog, lazyModule, lazyPart } from "../../widgets/lazy.js";

const dialog = lazyDialog("panels/menu", () => import("./menu.js"));

const loadMacMenuBar = lazyModule(() => import("./mac-menu-bar.js"));
const loadMenuBar = lazyPart(() => import("./menu-bar.js"));

/** Opens the menu; see the module. @param {Commands} commands @param {Where} [where] */
export const openMenu = (commands, where) =>
	dialog.open((module) => module.openMenu(commands, where));

/** Fills the menu bar of a Mac with the commands of the menu. @param {(command: string) => void} run */
export async function fillMacMenuBar(run) {
	(await loadMacMenuBar()).fillMacMenuBar(run);
}

/** Fills the menu bar of the window, likewise. @param {Commands} commands */
export async function fillMenuBar(commands) {
	await dialog.load();
	(await loadMenuBar()).menuBar.fill(commands);
}
