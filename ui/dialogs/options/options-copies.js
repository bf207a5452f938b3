/** The list of the program's automatic copies, each a button that restores it. */

/** @import { CopyView } from "../../../tests/ui/wire" */
import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { dayInWords } from "../../text/days.js";
import { make } from "../../widgets/dom.js";
import { goBack } from "../backup/backup.js";

const note = document.createElement("p");
note.className = "note";

const list = document.createElement("ul");
list.id = "options-copies-list";

/** The elements of the section about copies. */
export const copies = [note, list];

/** @param {CopyView} copy */
function entry(copy) {
	const day = dayInWords(copy.day);
	const button = document.createElement("button");
	button.type = "button";
	button.className = "button";
	button.dataset.name = copy.name;
	button.textContent = t(copy.isReplaced ? "options.copies.replaced" : "options.copies.day", {
		day,
	});
	button.addEventListener("click", () => goBack(copy.name, day));
	return make("li", "", button);
}

export async function showCopies() {
	const all = await call("copies", {}).catch(() => []);
	note.textContent = t(all.length === 0 ? "options.copies.none" : "options.copies.about");
	list.replaceChildren(...all.map(entry));
}
