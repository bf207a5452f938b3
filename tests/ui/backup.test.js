// Backups in the window of a browser that stores nothing.
import assert from "node:assert/strict";
import { test } from "node:test";

let areOnlyHere = true;
globalThis.rangoonStorage = {
	adviseAfterGame: async () => null,
	areOnlyHere: () => areOnlyHere,
	isLasting: async () => false,
	isStored: () => !areOnlyHere,
};
const { answerWith, calls, opened, press, textOf } = await import("./page.js");
const { goBack, restore } = await import("../../ui/dialogs/backup/backup.js");

test("a_window_that_alone_has_its_games_restores_no_backup_because_the_page_is_loaded_again", async () => {
	const amount = { gamesets: 1, games: 1, scores: 0 };
	answerWith({ check_backup: amount, check_copy: { copy: amount, now: amount }, restore: null });
	for (const start of [restore, () => goBack("rangoon-2026-11-20.db", "20 November 2026")]) {
		start();
		await opened("ask-dialog");
		assert.match(textOf("ask-text"), /^Nothing is stored in this window/);
		await press("ask-yes");
		assert.deepEqual(calls, []);
	}
	areOnlyHere = false;
	restore();
	await opened("ask-dialog");
	assert.match(textOf("ask-text"), /It replaces everything now in Rangoon/);
	assert.deepEqual(calls, [["check_backup", {}]]);
});
