/** What the program is, its version and its licences. Knows no game. */

import { t } from "../locale/words.js";
import { openDialog } from "./dialog.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("about-dialog"));
const text = /** @type {HTMLElement} */ (document.getElementById("about-version"));

/** Tells about the program. */
export function openAbout() {
	const { version = "" } = document.documentElement.dataset;
	text.textContent = t("about.version", { version });
	openDialog(dialog);
}
