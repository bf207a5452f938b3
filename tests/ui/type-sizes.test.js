// No text is smaller than 14 px, except on cards.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const ui = new URL("../../ui/", import.meta.url);
const LEAST = 14;
const REM = 16;

test("no_style_sheet_writes_anything_below_14_px_but_indices", () => {
	const sheets = readdirSync(ui, { recursive: true }).filter((name) => name.endsWith(".css"));
	assert.ok(sheets.length > 20);
	let sizes = 0;
	for (const name of sheets) {
		const text = readFileSync(new URL(name, ui), "utf8");
		for (const [declaration] of text.matchAll(/\bfont(-size)?:[^;]*;/g)) {
			if (declaration.includes("Rangoon Index")) continue;
			const [, size, unit] = declaration.match(/([\d.]+)(rem|px)/) ?? [];
			if (!size) continue;
			sizes += 1;
			const pixels = Number(size) * (unit === "rem" ? REM : 1);
			assert.ok(pixels >= LEAST, `${name}: ${declaration}`);
		}
	}
	assert.ok(sizes > 50, String(sizes));
});
