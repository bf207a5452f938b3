/**
 * Finds the pressed key: the character that it types, or the one in that position on a Latin keyboard if digits need
 * Shift or the letters are of another script. It does not know the meaning of keys.
 */

/** @typedef {Pick<KeyboardEvent, "key" | "code" | "shiftKey">} KeyPress */

/**
 * Whether the keyboard types another script, judging by the last letter. A Hebrew keyboard has punctuation on Q and W,
 * which says nothing.
 */
let isOtherScript = true;

/** Returns the pressed key, a letter in lower case. @param {KeyPress} press */
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

/** Whether a key types a character. An Arabic keyboard has a key with two letters; the names of other keys are Latin. @param {string} key */
const isCharacter = (key) => key.length === 1 || /^[^\p{Script=Latin}]+$/u.test(key);

/** Returns the digit of a keypad key that acts as an arrow key without NumLock; null for other keys. @param {KeyPress} press */
export function keypadDigit({ key, code }) {
	return key.length > 1 ? (/^Numpad(\d)$/.exec(code)?.[1] ?? null) : null;
}
