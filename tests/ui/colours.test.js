// Texts are readable with any two colours that the player chooses.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { OTHER, PAIRS, pairOf } from "../../ui/appearance/theme/colour-pairs.js";
import {
	contrast,
	hex,
	lightness,
	MIN_CONTRAST,
	mix,
	parse,
	readable,
} from "../../ui/appearance/theme/colours.js";
import { isHardToRead, ownTheme } from "../../ui/appearance/theme/custom.js";

test("the_pair_of_1_31_is_offered_and_the_others_can_be_read", () => {
	const [first, ...others] = Object.entries(PAIRS);
	assert.deepEqual(first, ["rangoon", ["#008000", "#c0c0c0"]]);
	assert.ok(others.length > 0);
	for (const [name, [back, text]] of others) {
		assert.ok(!isHardToRead(back, text), name);
		assert.equal(pairOf(back, text), name);
	}
	assert.equal(pairOf("#008000", "#ffffff"), OTHER);
});

test("contrast_is_that_of_the_standard", () => {
	assert.equal(contrast(parse("#000000"), parse("#ffffff")), 21);
	assert.equal(contrast(parse("#008000"), parse("#008000")), 1);
	assert.equal(contrast(parse("#008000"), parse("#c0c0c0")).toFixed(2), "2.82");
	assert.equal(lightness(parse("#ffffff")), 1);
	assert.equal(hex(parse("#0a64ff")), "#0a64ff");
});

test("an_ink_that_can_be_read_stays_as_it_is", () => {
	assert.deepEqual(readable(parse("#ffffff"), parse("#008000")), parse("#ffffff"));
});

test("an_ink_that_cannot_be_read_moves_no_further_than_it_must", () => {
	const ground = parse("#008000");
	const ink = readable(parse("#c0c0c0"), ground);
	assert.ok(contrast(ink, ground) >= MIN_CONTRAST);
	assert.ok(contrast(ink, ground) < 5.2, hex(ink));
});

test("the_pair_of_1_31_is_pointed_out", () => {
	assert.ok(isHardToRead("#008000", "#c0c0c0"));
	assert.ok(!isHardToRead("#008000", "#ffffff"));
});

test("the_table_keeps_the_chosen_pair", () => {
	const theme = ownTheme("#123456", "#345678");
	assert.equal(theme["--felt"], "#123456");
	assert.equal(theme["--text"], "#345678");
});

test("sheets_and_controls_can_be_read_with_any_pair", () => {
	const parts = ["00", "33", "66", "80", "99", "c0", "ff"];
	const colours = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)));
	const written = [
		["--surface-text", ["--surface", "--surface-high", "--surface-higher"]],
		["--surface-gold", ["--surface", "--surface-high", "--surface-higher"]],
		["--surface-alert", ["--surface", "--surface-high", "--surface-higher"]],
		["--control-text", ["--control", "--control-high"]],
		["--control-off-text", ["--control-off"]],
		["--disc-text", ["--disc"]],
		...["", "-red", "-blue", "-green"].map((ink) => [
			`--ghost${ink}`,
			["--spot", "--spot-live", "--surface", "--surface-high"],
		]),
	];
	colours.forEach((back, i) => {
		const text = colours[(i * 61 + 17) % colours.length];
		const theme = ownTheme(back, text);
		for (const [ink, grounds] of written)
			for (const ground of grounds) {
				const ratio = contrast(parse(theme[ink]), parse(theme[ground]));
				assert.ok(ratio >= MIN_CONTRAST, `${ink} on ${ground} with ${text} on ${back}: ${ratio}`);
			}
	});
});

test("on_a_light_table_a_gap_that_takes_a_card_is_a_hollow_and_no_card", () => {
	const sheet = readFileSync(new URL("../../ui/appearance/themes.css", import.meta.url), "utf8");
	const paper = sheet.slice(sheet.indexOf('[data-theme="paper"]'));
	const live = /--spot-live: (#\w{6});/.exec(paper)[1];
	const felt = /--felt: (#\w{6});/.exec(paper)[1];
	const own = ownTheme(...PAIRS.parchment);
	for (const [gap, table] of [
		[live, felt],
		[own["--spot-live"], own["--felt"]],
	]) {
		assert.ok(lightness(parse(gap)) < lightness(parse(table)), "it is deeper than the table");
		assert.ok(contrast(parse(gap), parse("#fffdf7")) >= 1.6, gap);
	}
	assert.ok(contrast(parse(own["--spot-live"]), parse(own["--spot"])) > 1.2, "others are fainter");
	for (const ink of ["", "-red", "-blue", "-green"]) {
		const drawn = new RegExp(`--ghost${ink}: (#\\w{6});`).exec(paper)[1];
		assert.ok(contrast(parse(drawn), parse(live)) >= MIN_CONTRAST, drawn);
	}
});

test("the_curves_of_a_game_are_seen_in_every_theme", () => {
	const sheet = readFileSync(new URL("../../ui/appearance/themes.css", import.meta.url), "utf8");
	const [plain, ...themes] = sheet.split(/(?=:is\(:root, \.sample\)\[data-theme=)/);
	assert.ok(themes.length >= 4);
	const of = (theme, name) => {
		const value = new RegExp(`${name}: (#\\w{6});`);
		return (theme.match(value) ?? plain.match(value))[1];
	};
	for (const theme of [plain, ...themes])
		for (const curve of ["--possible", "--odds-line", "--surface-gold"]) {
			const seen = contrast(parse(of(theme, curve)), parse(of(theme, "--surface")));
			assert.ok(seen >= 3, `${theme.slice(0, 40)} ${curve}: ${seen}`);
		}
});

test("the_rings_around_a_card_and_in_a_gap_are_seen_in_every_theme", () => {
	const sheet = readFileSync(new URL("../../ui/appearance/themes.css", import.meta.url), "utf8");
	const [plain, ...all] = sheet.split(/(?=:is\(:root, \.sample\)\[data-theme=)/);
	const value = (theme, name) => {
		const find = new RegExp(`${name}: (#\\w{6}\\w{0,2});`);
		return (theme.match(find) ?? plain.match(find))[1];
	};
	const written = [plain, ...all.filter((theme) => !theme.includes('"own"'))].map(
		(theme) => (name) => value(theme, name),
	);
	const own = ["#dcd0b4", "#1d3a5c"].map((back) => {
		const theme = ownTheme(back, "#000000");
		return (name) => theme[name];
	});
	for (const of of [...written, ...own]) {
		const felt = parse(of("--felt").slice(0, 7));
		const live = of("--spot-live");
		const share = Number.parseInt(live.slice(7) || "ff", 16) / 255;
		const gap = mix(felt, parse(live.slice(0, 7)), share);
		for (const [ring, ground] of [
			["--spot-ring", felt],
			["--spot-ring", gap],
			["--shown-ring", felt],
		]) {
			const seen = contrast(parse(of(ring)), ground);
			assert.ok(seen >= 3, `${ring} on ${hex(ground)}: ${seen}`);
		}
	}
});

test("the_edges_of_buttons_and_the_filled_part_of_sliders_are_seen_in_every_theme", () => {
	const sheet = readFileSync(new URL("../../ui/appearance/themes.css", import.meta.url), "utf8");
	const [plain, ...all] = sheet.split(/(?=:is\(:root, \.sample\)\[data-theme=)/);
	const themes = all.filter((theme) => !theme.includes('"own"'));
	assert.equal(themes.length, 4);
	const of = (theme, name) => {
		const value = new RegExp(`${name}: (#\\w{6})(\\w{2})?;`);
		const [, colour, alpha = "ff"] = theme.match(value) ?? plain.match(value);
		return { colour: parse(colour), share: Number.parseInt(alpha, 16) / 255 };
	};
	for (const theme of [plain, ...themes]) {
		const edge = of(theme, "--button-edge");
		const drawn = mix(of(theme, "--control").colour, edge.colour, edge.share);
		const filled = of(theme, "--surface-gold").colour;
		for (const ground of ["--surface", "--surface-high"])
			for (const [what, ink] of Object.entries({ drawn, filled })) {
				const seen = contrast(ink, of(theme, ground).colour);
				assert.ok(seen >= 3, `${theme.slice(0, 40)} ${what} on ${ground}: ${seen}`);
			}
	}
});
