// The commands of keys, their labels in the menu, and their descriptions in the help.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { bindingFor, KEYS, keyLabel } from "../../ui/commands/key-map.js";
import { GROUPS } from "../../ui/panels/menu/command-groups.js";
import { KEYS as GAP_KEYS } from "../../ui/tableau/gaps/keys.js";
import { KEYS as KLONDIKE_KEYS } from "../../ui/tableau/klondike/keys.js";

const bindings = [...KEYS, ...GAP_KEYS];

/** Returns the command of a press, given by its position on the keyboard and the character that it types, by these bindings. */
const commandIn = (bindings, code, key, ...held) => {
	const [ctrlKey, metaKey, altKey, shiftKey] = ["ctrl", "meta", "alt", "shift"].map((modifier) =>
		held.includes(modifier),
	);
	const press = { key, code, ctrlKey, metaKey, altKey, shiftKey };
	return bindingFor(press, bindings)?.command ?? null;
};

/** Presses a key at a table of Klondike. */
const pressAtKlondike = (code, key, ...held) =>
	commandIn([...KEYS, ...KLONDIKE_KEYS], code, key, ...held);

const press = (key, ...held) => pressAt("", key, ...held);

const pressAt = (code, key, ...held) => commandIn(bindings, code, key, ...held);

test("backspace_takes_back_one_ply_and_with_shift_the_action", () => {
	assert.equal(press("Backspace"), "undo");
	assert.equal(press("Backspace", "shift"), "undoAction");
});

test("delete_redoes_one_ply_and_with_shift_the_action", () => {
	assert.equal(press("Delete"), "redo");
	assert.equal(press("Delete", "shift"), "redoAction");
	assert.equal(press("Delete", "ctrl"), null);
});

test("h_asks_for_a_hint_and_with_control_for_nothing", () => {
	assert.equal(press("h"), "hint");
	assert.equal(press("H"), "hint");
	for (const held of ["ctrl", "meta", "alt", "shift"]) assert.equal(press("h", held), null);
});

test("m_and_r_read_out_the_moves_and_the_row", () => {
	assert.equal(press("m"), "whatMoves");
	assert.equal(press("r"), "readRow");
	for (const held of ["ctrl", "meta", "alt", "shift"]) assert.equal(press("r", held), null);
});

test("control_and_command_mean_the_same", () => {
	for (const held of ["ctrl", "meta"]) {
		assert.equal(press("z", held), "undoAction");
		assert.equal(press("Z", held, "shift"), "redoAction");
		assert.equal(press("y", held), "redoAction");
	}
});

test("digits_call_gaps_and_with_control_again_and_again", () => {
	assert.equal(press("3"), "gap3");
	assert.equal(press("5"), null);
	assert.equal(press("3", "ctrl"), "repeat3");
	assert.equal(press("3", "meta"), "repeat3");
	assert.equal(press("3", "alt"), null);
});

test("digits_are_the_keys_of_their_row_if_they_need_shift", () => {
	for (const [i, sign] of ["&", "é", '"', "'"].entries()) {
		const [code, digit] = [`Digit${i + 1}`, String(i + 1)];
		assert.equal(pressAt(code, sign), `gap${digit}`);
		assert.equal(pressAt(code, sign, "ctrl"), `repeat${digit}`);
		assert.equal(pressAt(code, sign, "meta"), `repeat${digit}`);
		assert.equal(pressAt(code, digit, "shift"), `gap${digit}`);
	}
	assert.equal(pressAt("Digit5", "("), null);
	assert.equal(pressAt("Digit2", "7"), null);
});

test("letters_of_another_script_are_the_keys_at_their_place", () => {
	for (const [z, h, q] of [
		["я", "р", "й"],
		["ζ", "η", ";"],
		["ז", "י", "/"],
		["ئ", "ا", "ض"],
		["ㅋ", "ㅗ", "ㅂ"],
		["ज", "प", "ट"],
		["ॆ", "प", "ौ"],
	]) {
		assert.equal(pressAtKlondike("KeyZ", z, "ctrl"), "undoAction", z);
		assert.equal(pressAtKlondike("KeyZ", z.toUpperCase(), "ctrl", "shift"), "redoAction", z);
		assert.equal(pressAtKlondike("KeyH", h), "hint", h);
		assert.equal(pressAtKlondike("KeyQ", q), "quit", q);
	}
	for (const [code, key, command] of [
		["KeyN", "т", "next"],
		["KeyP", "з", "pack"],
		["KeyW", "ц", "waste"],
		["KeyV", "м", "chooseRules"],
	])
		assert.equal(pressAtKlondike(code, key), command);
	assert.equal(pressAtKlondike("KeyB", "لا"), "cardBack", "a key of two letters");
	assert.equal(pressAtKlondike("KeyZ", "ζ", "alt"), null);
	assert.equal(pressAtKlondike("Space", " "), null);
});

test("letters_are_those_that_are_written_where_a_latin_keyboard_has_other_places", () => {
	assert.equal(pressAt("KeyY", "z", "ctrl"), "undoAction", "German");
	assert.equal(pressAt("KeyZ", "y", "ctrl"), "redoAction", "German");
	assert.equal(pressAt("KeyW", "z", "ctrl"), "undoAction", "French");
	assert.equal(pressAt("Semicolon", "m"), "whatMoves", "French");
	assert.equal(pressAt("KeyM", ",", "ctrl"), "options", "French");
	assert.equal(pressAt("KeyM", ","), null, "French");
	assert.equal(pressAt("KeyZ", ";", "ctrl"), null, "Dvorak");
	assert.equal(pressAt("KeyH", "Dead"), null);
	assert.equal(pressAt("KeyH", "Process"), null);
});

test("keys_of_the_keypad_are_digits_with_and_without_num_lock", () => {
	const arrows = ["End", "ArrowDown", "PageDown", "ArrowLeft", "Clear", "ArrowRight", "Home"];
	for (const [i, key] of arrows.entries()) {
		const [code, digit] = [`Numpad${i + 1}`, String(i + 1)];
		const gap = i < 4 ? `gap${digit}` : null;
		assert.deepEqual([pressAt(code, digit), pressAt(code, key)], [gap, gap]);
		if (gap) assert.equal(pressAt(code, key, "ctrl"), `repeat${digit}`);
		for (const written of [digit, key])
			assert.equal(commandIn(KLONDIKE_KEYS, code, written), `pile${digit}`);
	}
	assert.equal(pressAt("Numpad8", "ArrowUp"), null, "an arrow, as no gap has this number");
	assert.equal(pressAt("ArrowDown", "ArrowDown"), null);
	assert.equal(pressAt("NumpadDecimal", "Delete"), "redo");
	assert.equal(pressAt("NumpadEnter", "Enter"), "main");
});

test("what_digits_write_with_shift_or_alt_calls_no_gap", () => {
	assert.equal(pressAt("Digit1", "!", "shift"), null);
	assert.equal(pressAt("Digit1", "!", "shift", "ctrl"), null);
	assert.equal(pressAt("Digit4", "{", "alt", "ctrl"), null);
});

test("function_keys_are_those_of_the_list", () => {
	const list = {
		F1: "helpProcedures",
		F2: "next",
		F3: "deal",
		F4: "backTillDeal",
		F5: "snapshot",
		F6: "rollback",
		F7: "options",
		F8: "history",
		F11: "fullScreen",
	};
	for (const [key, command] of Object.entries(list)) assert.equal(press(key), command);
	const functions = KEYS.map(({ key }) => key).filter((key) => /^F\d/.test(key));
	assert.deepEqual(functions, Object.keys(list), "and there are no others");
	assert.equal(press("F4", "alt"), null);
	assert.equal(press("Enter"), "main");
});

/** Turns a label of the menu, such as ⇧⌘Z or Ctrl+Y, into a press. */
function pressOf(label) {
	const held = [];
	let key = label;
	for (const [sign, name] of [
		["⇧", "shift"],
		["⌘", "meta"],
		["Shift+", "shift"],
		["Ctrl+", "ctrl"],
	])
		if (key.includes(sign)) {
			key = key.replace(sign, "");
			held.push(name);
		}
	return press(key, ...held);
}

test("the_key_that_the_menu_shows_runs_the_command_it_is_shown_for", () => {
	const commands = GROUPS.flatMap(({ entries }) => entries.map(({ name }) => name));
	assert.ok(commands.length > 30);
	for (const isMac of [true, false]) {
		const labels = commands.map((name) => [name, keyLabel(name, bindings, isMac)]);
		const shown = labels.filter(([name, label]) => label !== "" && name !== "exit");
		assert.ok(shown.length > 11);
		for (const [name, label] of shown) assert.equal(pressOf(label), name, label);
	}
	assert.equal(keyLabel("undoAction", bindings, false), "Ctrl+Z");
	assert.equal(keyLabel("redoAction", bindings, false), "Ctrl+Y");
	assert.equal(keyLabel("redoAction", bindings, true), "⇧⌘Z");
	assert.equal(keyLabel("fullScreen", bindings, false), "F11");
	assert.equal(keyLabel("fullScreen", bindings, true), "");
	assert.equal(keyLabel("exit", bindings, false), "Alt+F4");
	assert.equal(keyLabel("exit", bindings, true), "⌘Q");
	assert.equal(keyLabel("hint", bindings, true), "H");
});

test("one_press_asks_for_one_command", () => {
	for (const game of [GAP_KEYS, KLONDIKE_KEYS]) {
		const seen = new Set();
		for (const { key, control = false, shift = false } of [...KEYS, ...game])
			for (const held of shift === "either" ? [false, true] : [shift]) {
				const name = `${key} ${control} ${held}`;
				assert.ok(!seen.has(name), name);
				seen.add(name);
			}
	}
});

test("klondike_has_separate_keys_for_origins_and_commands", () => {
	const asked = (key, ...held) => pressAtKlondike("", key, ...held);
	for (const pile of [1, 2, 3, 4, 5, 6, 7]) assert.equal(asked(String(pile)), `pile${pile}`);
	// Digits need Shift on a French keyboard.
	assert.equal(commandIn(KLONDIKE_KEYS, "Digit5", "("), "pile5");
	assert.deepEqual(
		["w", "p", "f"].map((key) => asked(key)),
		["waste", "pack", "foundation"],
	);
	assert.deepEqual(
		["f", "p", "n"].map((key) => asked(key, "ctrl")),
		["finish", "peek", "player"],
	);
	assert.deepEqual(
		["u", "k", "t", "v", "b", "c", "i", "n", "q", "h", "m", "r"].map((key) => asked(key)),
		"undoAction peek topTen chooseRules cardBack config about next quit hint whatMoves readRow".split(
			" ",
		),
	);
	assert.equal(pressAtKlondike("KeyH", "H", "shift"), "certainHint");
	assert.equal(pressAt("KeyH", "H", "shift"), null, "another game has no such hint");
});

/** Keys in the help's tables that are not commands: they walk, close and leave. */
const OTHERS = ["Home", "End", "Space", "Esc", "Alt+F4"];
/** Keys that a language labels differently. */
const WRITTEN = { spatiebalk: "Space", spatie: "Space" };

/** Returns the keys in the first cells of an article's tables. @param {string} article */
function keysOf(article) {
	const cells = [...article.matchAll(/<tr><td>(.*?)<\/td>/g)].map(([, cell]) => cell);
	const keys = cells.flatMap((cell) => {
		const range = /^((?:<kbd>Ctrl<\/kbd>\+)?)<kbd>1<\/kbd> [^<]+ <kbd>([47])<\/kbd>$/.exec(cell);
		const all = range
			? Array.from({ length: Number(range[2]) }, (_, i) => `${range[1]}<kbd>${i + 1}</kbd>`)
			: cell.split(/,\s(?=<kbd>)/);
		return all.filter((key) => key.includes("<kbd>"));
	});
	return keys.map((key) => {
		const words = [...key.matchAll(/<kbd>(.*?)<\/kbd>/g)].map(([, word]) => WRITTEN[word] ?? word);
		return words.join("+");
	});
}

/** Returns the names of some bindings in the tables of keys. */
const namesOf = (bindings) =>
	bindings.map(({ key, control, shift }) =>
		[
			...(control ? ["Ctrl"] : []),
			...(shift === true ? ["Shift"] : []),
			key.length === 1 ? key.toUpperCase() : key,
		].join("+"),
	);

for (const name of readdirSync(new URL("../../ui/help/", import.meta.url)))
	test(`the_tables_of_keys_in_${name.slice(0, 2)}_have_every_key_and_no_other`, () => {
		const help = readFileSync(new URL(`../../ui/help/${name}`, import.meta.url), "utf8");
		const article = (id) => help.match(new RegExp(`<article id="${id}"[\\s\\S]*?</article>`))[0];
		assert.deepEqual(keysOf(article("keyboard")).sort(), [...namesOf(bindings), ...OTHERS].sort());
		assert.deepEqual(keysOf(article("klondike-playing")).sort(), namesOf(KLONDIKE_KEYS).sort());
	});
