// The dialog Choose a game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { one, opened, press } from "./page.js";

const { lazyDialog } = await import("../../ui/widgets/lazy.js");
const { drawTables, tableName } = await import("../../ui/dialogs/choose-game/table-pictures.js");
const words = JSON.parse(readFileSync(new URL("../../ui/locale/en.json", import.meta.url), "utf8"));

const dialog = lazyDialog(
	"dialogs/choose-game",
	() => import("../../ui/dialogs/choose-game/choose-game.js"),
);

/** Counts the pieces of a picture. @param {string} choice */
function counted(choice) {
	const count = (kind) =>
		document.querySelectorAll(`[data-choice=${choice}] .table rect.${kind}`).length;
	return { cards: count("card") + count("home"), backs: count("back"), empty: count("empty") };
}

test("each_game_has_a_picture_of_its_table", async () => {
	const answer = dialog.open((module) => module.chooseGame());
	await opened("choose-game-dialog");
	// Four rows of seven places with four gaps.
	assert.deepEqual(counted("playRangoon"), { cards: 24, backs: 0, empty: 4 });
	// A pack, a card beside it, four foundations, two of them empty, and seven piles.
	assert.deepEqual(counted("playKlondike"), { cards: 3 + 7, backs: 1 + 21, empty: 2 });
	for (const picture of document.querySelectorAll("#choose-game-dialog .table")) {
		assert.equal(picture.getAttribute("aria-hidden"), "true");
		const [, , wide, high] = picture.getAttribute("viewBox").split(" ").map(Number);
		assert.deepEqual([wide, high], [96, 64]);
		for (const rect of picture.querySelectorAll("rect")) {
			const of = (name) => Number(rect.getAttribute(name) ?? 0);
			assert.ok(of("x") + of("width") <= wide && of("y") + of("height") <= high);
		}
	}
	await press(one("[data-choice=playKlondike]"));
	assert.equal(await answer, "playKlondike");
});

test("rules_without_a_picture_of_their_own_have_that_of_montana", () => {
	const names = ["station/3", "klondike/1/relaxed", "addiction", "126A0YC"].map(tableName);
	assert.deepEqual(names, ["station", "klondike", "montana", "montana"]);
});

test("each_picture_of_the_house_rules_has_four_gaps_and_is_a_named_game", async () => {
	const { body } = new DOMParser().parseFromString(
		readFileSync(new URL("../../ui/dialogs/house-rules/house-rules.html", import.meta.url), "utf8"),
		"text/html",
	);
	drawTables(body);
	const pictures = [...body.querySelectorAll("[data-preset]")];
	assert.equal(pictures.length, 6);
	for (const picture of pictures) {
		const count = (kind) => picture.querySelectorAll(`.table rect.${kind}`).length;
		assert.deepEqual([count("card") + count("home"), count("empty")], [24, 4]);
		assert.ok(words[`preset.${picture.dataset.preset}.about`], picture.dataset.preset);
	}
	assert.equal(new Set(pictures.map(({ dataset }) => dataset.table)).size, 6);
	assert.equal(body.querySelectorAll(".star").length, 4, "jokers mark their gaps");
});
