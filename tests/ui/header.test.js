// The names of gamesets in the header.
import assert from "node:assert/strict";
import { test } from "node:test";
import { viewWith } from "./boards.js";
import "./page.js";

const { tableauOf } = await import("../../ui/games.js");
const { renderHeader } = await import("../../ui/panels/header.js");
const { byId } = await import("../../ui/widgets/dom.js");

const tableau = tableauOf(viewWith());

test("a_gameset_of_a_named_game_has_its_name_in_the_title", () => {
	for (const [playid, rules, name] of [
		["RANGOON", "rangoon", "Rangoon"],
		["GAPS", "gaps", "Gaps"],
		["BLUEMOON", "bluemoon", "Blue Moon"],
		["STATION", "station", "Station"],
		["MONTANAA", "montana-aces", "Montana Aces"],
		["MONTANA", "montana", "Montana"],
		["ADDICTIO", "addiction", "Addiction"],
		["SPACESAN", "spaces-and-aces", "Spaces & Aces"],
		["FREEPARK", "free-parking", "Free Parking"],
		["JOKERS", "jokers", "Jokers"],
		["APRIL1", "jokers", "APRIL1"],
	]) {
		renderHeader(byId("header"), { options: {}, tableau, view: viewWith({ playid, rules }) });
		assert.equal(document.querySelector("#title b")?.textContent, name);
	}
});
