/**
 * Decides whether the board shows numbers and number buttons: as the player chooses, or automatically with a mouse, in a
 * large window, or once a keyboard is used. It does not know what the numbers count.
 */

/** @import { NumberButtons } from "../../tests/ui/wire" */

const page = document.documentElement;
/** Matches if there is a mouse or a large window. */
const isOfUse = matchMedia("(hover: hover), (width >= 900px) and (height >= 560px)");
/** Keys that show that the player uses a keyboard. */
const KEYS = /^([1-4]|Tab|Arrow.*)$/;

/** @type {NumberButtons} */
let chosen = "auto";
let hasKeyboard = false;

function show() {
	const isAuto = chosen === "auto" && (hasKeyboard || isOfUse.matches);
	page.dataset.numbers = isAuto || chosen === "always" ? "1" : "0";
}
isOfUse.addEventListener("change", show);

/** Applies the player's choice. @param {NumberButtons} when */
export function showNumbers(when) {
	chosen = when;
	show();
}

/** Called when a key was pressed. @param {string} key */
export function noteKey(key) {
	if (hasKeyboard || !KEYS.test(key)) return;
	hasKeyboard = true;
	show();
}
