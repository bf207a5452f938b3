// How the page in a browser lets the player choose files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startPage } from "./browser-page.js";

test("a_chosen_file_arrives_whatever_type_the_system_gives_it", async () => {
	const page = await startPage();
	const { answered } = await import("../../src-tauri/crates/web/page/host/files.js");
	/** The fields in the document; some browsers report only what is chosen there. */
	const fields = [];
	const file = Object.assign(new Blob(["games"]), { name: "games.rangoon" });
	const field = Object.assign(new EventTarget(), {
		click() {
			assert.deepEqual(fields, [field]);
			assert.match(field.accept, /^\.rangoon,application\/octet-stream$/);
			field.files = [file];
			field.dispatchEvent(new Event("change"));
		},
		remove: () => fields.pop(),
	});
	document.createElement = () => field;
	document.documentElement.append = (added) => fields.push(added);
	answered("check_backup", {});
	while (page.asked.at(-1)?.command === undefined) await new Promise(setImmediate);
	const { command, files } = page.asked.at(-1);
	assert.equal(command, "check_backup");
	assert.deepEqual(files, [{ name: "games.rangoon", content: new TextEncoder().encode("games") }]);
	assert.deepEqual(fields, []);
});
