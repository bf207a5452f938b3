// Files that are dropped on a page which reads them itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerWith, calls, textOf, until } from "./page.js";

const { useDroppedFiles } = await import("../../ui/commands/dropped-files.js");
const { Store } = await import("../../ui/game/store.js");

/** Reads a file as a browser does, unless it is gone. */
globalThis.FileReader = class extends EventTarget {
	result = "";
	readAsDataURL({ name, isGone }) {
		this.result = `data:;base64,${btoa(name)}`;
		setTimeout(() => this.dispatchEvent(new Event(isGone ? "error" : "load")));
	}
};

/** Drops files on the page. */
function drop(files) {
	const event = new window.Event("drop");
	event.dataTransfer = { files };
	window.dispatchEvent(event);
}

const gone = { name: "gone.txt", size: 1, isGone: true };
const large = { name: "large.txt", size: 2 ** 30 };

test("of_several_dropped_files_those_that_can_be_read_are_read_and_the_others_are_named", async () => {
	answerWith({ dropped_files: [], verify_sent: [], work_progress: { done: 0, total: 0 } });
	useDroppedFiles({ view: null, store: new Store() }, {});
	const sent = () => calls.find(([name]) => name === "verify_sent")?.[1].files;
	drop([{ name: "a.txt", size: 1 }, gone, { name: "b.txt", size: 1 }]);
	await until(() => sent() !== undefined);
	assert.deepEqual(
		sent().map(({ name }) => name),
		["a.txt", "b.txt"],
	);
	assert.equal(textOf("toast"), "The file gone.txt cannot be read.");
	drop([large]);
	await until(() => textOf("toast").startsWith("The file large.txt is too large."));
	drop([gone, { ...gone, name: "away.txt" }]);
	await until(() => textOf("toast") === "2 files cannot be read: gone.txt, away.txt");
});
