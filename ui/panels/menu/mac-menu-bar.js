/**
 * The menu bar of a Mac: the groups of the menu, and the entries that all Mac programs have. The page handles the keys,
 * because it knows when a key is meant for a text field. It runs nothing itself; an unavailable command says why.
 */

/** @import { Group } from "./command-groups.js" */
/** @import { MenuOptions } from "../../../tests/ui/tauri" */
import { t } from "../../locale/words.js";
import { setMenuBar } from "../../shell/ipc.js";
import { GROUPS } from "./command-groups.js";

/**
 * Returns the whole menu bar in the current language.
 * @param {Group[]} groups @param {(command: string) => void} run @returns {MenuOptions[]}
 */
export function menuBar(groups, run) {
	/** @param {string} name @returns {MenuOptions} */
	const entry = (name) => ({ text: t(`command.${name}`), action: () => run(name) });
	const line = { item: /** @type {const} */ ("Separator") };
	return [
		{
			text: "Rangoon",
			items: [
				entry("about"),
				line,
				{ item: "Hide", text: t("bar.hide") },
				{ item: "HideOthers", text: t("bar.hideOthers") },
				{ item: "ShowAll", text: t("bar.showAll") },
				line,
				{ item: "Quit", text: t("bar.quit") },
			],
		},
		{
			text: t("bar.edit"),
			items: [
				{ item: "Undo", text: t("bar.undo") },
				{ item: "Redo", text: t("bar.redo") },
				line,
				{ item: "Cut", text: t("bar.cut") },
				{ item: "Copy", text: t("bar.copy") },
				{ item: "Paste", text: t("bar.paste") },
				{ item: "SelectAll", text: t("bar.selectAll") },
			],
		},
		...groups.map(({ title, entries }) => ({
			text: t(title),
			items: entries.map(({ name }) => entry(name)),
		})),
		{
			text: t("bar.window"),
			items: [
				{ item: "Minimize", text: t("bar.minimize") },
				{ item: "Fullscreen", text: t("bar.fullScreen") },
				{ item: "CloseWindow", text: t("bar.close") },
			],
		},
	];
}

/** Fills the menu bar. @param {(command: string) => void} run */
export const fillMacMenuBar = (run) => setMenuBar(menuBar(GROUPS, run));
