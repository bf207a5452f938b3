// How the page in a browser lets the player choose files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startPage } from "./browser-page.js";

/** Lets the player choose files in the next field of the page. Returns the fields in the document, and the field itself. */
function willChoose(files) {
	/** Some browsers report only what is chosen in the document. */
	const fields = [];
	const field = Object.assign(new EventTarget(), {
		accept: "",
		click() {
			assert.deepEqual(fields, [field]);
			field.files = files;
			field.dispatchEvent(new Event("change"));
		},
		remove: () => fields.pop(),
	});
	document.createElement = () => field;
	document.documentElement.append = (added) => fields.push(added);
	return { fields, field };
}

/** Returns what the page asks of its worker next. */
async function nextAsked(page) {
	while (page.asked.at(-1)?.command === undefined) await new Promise(setImmediate);
	return page.asked.pop();
}

const bytes = (text) => new TextEncoder().encode(text);

test("a_chosen_file_arrives_whatever_type_the_system_gives_it", async () => {
	const page = await startPage();
	const { answered } = await import("../../src-tauri/crates/web/page/host/files.js");
	const file = Object.assign(new Blob(["games"]), { name: "games.rangoon" });
	const { fields, field } = willChoose([file]);
	answered("check_backup", {});
	const { command, files } = await nextAsked(page);
	assert.equal(command, "check_backup");
	assert.match(field.accept, /^\.rangoon,application\/octet-stream$/);
	assert.deepEqual(files, [{ name: "games.rangoon", content: bytes("games") }]);
	assert.deepEqual(fields, []);

	const gone = {
		name: "gone.txt",
		slice: () => ({ arrayBuffer: () => Promise.reject(new Error("it is gone")) }),
	};
	willChoose([gone, file]);
	answered("verify_files", {});
	assert.deepEqual(
		(await nextAsked(page)).files,
		[
			{ name: "gone.txt", content: bytes(""), fault: "Error: it is gone" },
			{ name: "games.rangoon", content: bytes("games") },
		],
		"the other file is read all the same",
	);
});
