// A long list: what is read out about the place of a row.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { make } = await import("../../ui/widgets/dom.js");
const { VirtualList } = await import("../../ui/widgets/virtual-list.js");

test("a_row_that_stays_in_the_list_says_how_long_the_list_is_now", async () => {
	const box = make("div", { id: "rows" });
	document.body.append(box);
	let total = 1000;
	const list = new VirtualList(box, {
		fetch: async () => ({ total, rows: Array.from({ length: total }, (_, place) => place) }),
		fetched: () => {},
		paint: (element, row) => element.replaceChildren(String(row)),
		chosen: () => {},
		opened: () => {},
		find: async (number) => number,
		height: () => 48,
	});
	for (total of [1000, 3]) {
		await list.show(0);
		const rows = [...box.querySelectorAll(".row:not([hidden])")];
		const said = new Set(rows.map((row) => row.getAttribute("aria-setsize")));
		assert.deepEqual([...said], [String(total)]);
	}
});
