/**
 * Which key was pressed: the character that it writes, or the one at its place where the keyboard writes digits only with
 * Shift, or letters of another script than Latin. Must not know what a key asks for.
 */

/** @typedef {Pick<KeyboardEvent, "key" | "code" | "shiftKey">} KeyPress */

/** Whether the keyboard writes another script, as far as its letters have shown: Hebrew has signs where others have Q and W. */
let isOtherScript = true;

/** The key that is meant, a letter in lower case. @param {KeyPress} press */
export function pressedKey({ key, code, shiftKey }) {
	const digit = /^Digit(\d)$/.exec(code)?.[1];
	if (digit && !shiftKey && !/^\d$/.test(key)) return digit;
	const letter = /^Key([A-Z])$/.exec(code)?.[1].toLowerCase();
	if (letter && isCharacter(key)) {
		if (/\p{L}/u.test(key)) isOtherScript = !/\p{Script=Latin}/u.test(key);
		if (isOtherScript) return letter;
	}
	return key.length === 1 ? key.toLowerCase() : key;
}

/** Whether a key writes something; Arabic has a key of two letters. Other keys have Latin names. @param {string} key */
const isCharacter = (key) => key.length === 1 || /^[^\p{Script=Latin}]+$/u.test(key);

/** The digit of a key of the keypad that is an arrow without NumLock; null for other keys. @param {KeyPress} press */
export function keypadDigit({ key, code }) {
	return key.length > 1 ? (/^Numpad(\d)$/.exec(code)?.[1] ?? null) : null;
}
