/** Loads and opens the menu. */

/** @import { Commands } from "../../game/command.js" */
/** @import { Point } from "../../widgets/animations.js" */
import { lazyDialog, lazyModule } from "../../widgets/lazy.js";

const dialog = lazyDialog("panels/menu", () => import("./menu.js"), "panels/menu/menu.css");

const menuBar = lazyModule(() => import("./menu-bar.js"));

/** Opens the menu in the middle of the window, or at a point as a context menu. @param {Commands} commands @param {Point} [point] */
export const openMenu = (commands, point) =>
	dialog.open((module) => module.openMenu(commands, point));

/** Fills the menu bar of a Mac with the commands of the menu. @param {(command: string) => void} run */
export async function fillMenuBar(run) {
	await dialog.load();
	(await menuBar()).fillMenuBar(run);
}
