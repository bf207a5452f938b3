// The words for failures.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { speak } from "../../ui/locale/words.js";
import { failureText } from "../../ui/text/failures.js";
import { faultText } from "../../ui/text/file-faults.js";

globalThis.document ??= { documentElement: {} };
globalThis.fetch = async (url) => ({ json: async () => JSON.parse(readFileSync(url)) });

test("whatever_a_call_throws_has_words", async () => {
	await speak("en");
	for (const text of [failureText, faultText]) {
		for (const thrown of [null, undefined, "no", new Error("no"), { code: 7 }])
			assert.match(text(thrown), /^That did not work\./);
		assert.match(text({ code: "notSaved", detail: "full" }), /Reason: full/);
	}
});
