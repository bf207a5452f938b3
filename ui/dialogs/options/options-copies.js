/** The place where games are stored, if it needs words, and the list of the automatic copies, each a button that restores it. */

/** @import { CopyView } from "../../../tests/ui/wire" */
import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { isInBrowserData, isLasting } from "../../shell/storage.js";
import { dayInWords } from "../../text/days.js";
import { whereStored } from "../../text/where-stored.js";
import { make } from "../../widgets/dom.js";
import { goBack } from "../backup/backup.js";

const note = make("p", "note");
const list = make("ul", { id: "options-copies-list" });

const where = make("p", { className: "note", id: "options-storage", hidden: true });

/** The element that says where games are stored. */
export const place = [where];

/** The elements of the section about copies. */
export const copies = [note, list];

/** @param {CopyView} copy */
function entry({ day: number, isReplaced, name }) {
	const day = dayInWords(number);
	const text = t(isReplaced ? "options.copies.replaced" : "options.copies.day", { day });
	const onclick = () => goBack(name, day);
	return make("li", "", make("button", { className: "button", "data-name": name, onclick }, text));
}

export async function showCopies() {
	where.hidden = !isInBrowserData();
	where.textContent = whereStored(await isLasting());
	const all = await call("copies", {}).catch(() => []);
	note.textContent = t(all.length === 0 ? "options.copies.none" : "options.copies.about");
	list.replaceChildren(...all.map(entry));
}
