/**
 * When there are numbers on the board, and number buttons: as the player chooses, or where these are of use, which is with a
 * mouse, with much room, and once a keyboard plays. Must not know what is numbered.
 */

/** @import { NumberButtons } from "../../tests/ui/wire" */

const page = document.documentElement;
/** A mouse, or a window as large as a desktop's. */
const isOfUse = matchMedia("(hover: hover), (width >= 900px) and (height >= 560px)");
/** The keys that only somebody with a keyboard presses. */
const KEYS = /^([1-4]|Tab|Arrow.*)$/;

/** @type {NumberButtons} */
let chosen = "auto";
let hasKeyboard = false;

function show() {
	const isAuto = chosen === "auto" && (hasKeyboard || isOfUse.matches);
	page.dataset.numbers = isAuto || chosen === "always" ? "1" : "0";
}
isOfUse.addEventListener("change", show);

/** Shows numbers as it is chosen. @param {NumberButtons} when */
export function showNumbers(when) {
	chosen = when;
	show();
}

/** A key was pressed. @param {string} key */
export function noteKey(key) {
	if (hasKeyboard || !KEYS.test(key)) return;
	hasKeyboard = true;
	show();
}
