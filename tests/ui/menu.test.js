// The menu: what it greys out, how it goes back, what its search finds, and where it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enter, one, opened, press, textOf } from "./page.js";

const { speak } = await import("../../ui/locale/words.js");
const { tableaus } = await import("../../ui/games.js");
const { GROUPS } = await import("../../ui/panels/menu/command-groups.js");
const { openMenu } = await import("../../ui/panels/menu/open.js");
const { closeDialogs } = await import("../../ui/widgets/dialog.js");
const { byId } = await import("../../ui/widgets/dom.js");

/** Opens the menu with all commands, of which these are not available; returns a function that lists what it shows. */
async function openedMenu(unavailable = {}, where = {}) {
	const commands = new Proxy(
		{},
		{ get: (_, name) => ({ refusal: () => unavailable[name] ?? null }) },
	);
	openMenu(commands, where);
	await opened("menu");
	return () =>
		[...document.querySelectorAll("#menu .item")]
			.filter((item) => !item.parentElement.hidden && !item.closest("section").hidden)
			.map((item) => item.dataset.command);
}

const cancel = () => byId("menu").dispatchEvent(new Event("cancel", { cancelable: true }));

test("the_menu_greys_unavailable_commands_out_and_goes_back_one_page_at_a_time", async () => {
	const inSight = await openedMenu({ restart: "atBeginning" });
	const shortcut = (name) => document.querySelector(`#menu-first [data-command=${name}]`);
	document.querySelector("#menu-first [data-page=more]").click();
	assert.equal(textOf("menu-title"), "More");
	const restart = document.querySelector("#menu .item[data-command=restart]");
	assert.ok(inSight().includes("restart") && !shortcut("restart")?.offsetParent);
	assert.equal(restart.getAttribute("aria-disabled"), "true");
	assert.match(restart.title, /beginning of the game/);
	assert.equal(cancel(), false, "it goes back one page at a time");
	assert.equal(byId("menu").dataset.pane, "first");
	assert.equal(cancel(), true);
	byId("menu").close();
});

test("the_list_of_all_commands_comes_back_after_a_search_and_closes_at_once", async () => {
	const inSight = await openedMenu({}, { page: "all" });
	const all = inSight();
	await enter("menu-search", "sound");
	assert.notDeepEqual(inSight(), all);
	await enter("menu-search", "");
	assert.deepEqual([byId("menu").dataset.pane, inSight()], ["all", all]);
	await enter("menu-search", "sound");
	assert.equal(cancel(), false, "the search is left first");
	assert.equal(byId("menu").dataset.pane, "all");
	assert.equal(cancel(), true);
	byId("menu").close();
});

test("the_menu_has_the_command_that_starts_each_game", () => {
	const names = GROUPS.flatMap(({ entries }) => entries.map(({ name }) => name));
	for (const { tile } of tableaus) assert.ok(names.includes(tile.command), tile.command);
});

test("all_dialogs_close_from_whichever_page_they_show", async () => {
	await openedMenu();
	await press(one("#menu-first [data-page=more]"));
	await closeDialogs();
	assert.equal(byId("menu").open, false);
	await openedMenu();
	assert.equal(byId("menu").dataset.pane, "first");
	byId("menu").close();
});

test("the_search_of_the_menu_finds_commands_by_names_of_today_and_of_old", async () => {
	await speak("nl");
	const inSight = await openedMenu();
	for (const [text, found] of [
		["procedures", ["helpProcedures"]],
		["wat nu", ["helpProcedures"]],
		["Back till", ["backTillDeal"]],
		["momentopn", ["snapshot", "rollback"]],
		["geluid", ["options"]],
		["whist", []],
	]) {
		await enter("menu-search", text);
		assert.equal(byId("menu").dataset.pane, "search");
		assert.deepEqual(inSight(), found, text);
		assert.equal(textOf("menu-none") !== "", found.length === 0);
	}
	byId("menu").close();
	await speak("en");
});

test("a_context_menu_stays_at_its_point_on_every_page", async () => {
	await openedMenu({}, { point: { x: 300, y: 200 } });
	const { style } = byId("menu");
	const place = () => [style.left, style.top];
	const atPoint = ["300px", "200px"];
	assert.deepEqual(place(), atPoint);
	await press(one("#menu-first [data-page=more]"));
	assert.deepEqual(place(), atPoint);
	await press("menu-back");
	await enter("menu-search", "sound");
	await enter("menu-search", "");
	assert.deepEqual(place(), atPoint);
	window.dispatchEvent(new Event("resize"));
	assert.deepEqual(place(), atPoint);
	byId("menu").close();
	await openedMenu();
	assert.notDeepEqual(place(), atPoint, "its button opens it above itself");
	byId("menu").close();
});
