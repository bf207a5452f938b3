// Where the menu is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enter, one, opened, press } from "./page.js";

const { openMenu } = await import("../../ui/panels/menu/open.js");

/** Opens the menu with all commands; returns a function that says where it is. */
async function openedMenu(where) {
	openMenu(new Proxy({}, { get: () => ({ why: () => null }) }), where);
	await opened("menu");
	const { style } = one("#menu");
	return () => [style.left, style.top];
}

test("a_context_menu_stays_at_its_point_on_every_page", async () => {
	const place = await openedMenu({ point: { x: 300, y: 200 } });
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
	one("#menu").close();
	const elsewhere = await openedMenu();
	assert.notDeepEqual(elsewhere(), atPoint, "its button opens it above itself");
	one("#menu").close();
});
