/** Opens the menu. */

/** @import { Commands } from "../../game/command.js" */
/** @import { Point } from "../../widgets/animations.js" */
import { lazyDialog, lazyModule } from "../../widgets/lazy.js";

const dialog = lazyDialog("panels/menu", () => import("./menu.js"), "panels/menu/menu.css");

const menuBar = lazyModule(() => import("./menu-bar.js"));

/** Opens the menu in the middle, or as a context menu. @param {Commands} commands @param {Point} [point] */
export const openMenu = (commands, point) =>
	dialog.open((module) => module.openMenu(commands, point));

/** Fills the menu bar of a Mac with what is in the menu. @param {(command: string) => void} run */
export async function fillMenuBar(run) {
	await dialog.load();
	(await menuBar()).fillMenuBar(run);
}
