// The window's page without a browser: index.html, the parts that are loaded on demand, and answers in place of Rust. It
// has no layout, so whatever depends on sizes, focus by pressing or accessibility is tested in a browser.
import { readFileSync } from "node:fs";
import { Window } from "happy-dom";

const UI = new URL("../../ui/", import.meta.url);

// Style sheets count as loaded.
const settings = { handleDisabledFileLoadingAsSuccess: true };
const window = new Window({ url: "http://localhost/", settings });
window.document.write(
	readFileSync(new URL("index.html", UI), "utf8").replace(/<(script|link)[^>]*>(<\/script>)?/g, ""),
);
// Node has some names of its own, whose objects the page's elements would not know.
const OURS = ["navigator", "Event", "CustomEvent", "EventTarget", "FormData"];
for (const name of Object.getOwnPropertyNames(window)) {
	if (name in globalThis && !OURS.includes(name)) continue;
	const value = name.endsWith("Listener") ? window[name].bind(window) : window[name];
	Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
for (const name of ["Label", "Hidden", "Pressed", "Disabled"])
	Object.defineProperty(window.Element.prototype, `aria${name}`, {
		get() {
			return this.getAttribute(`aria-${name.toLowerCase()}`);
		},
		set(value) {
			this.setAttribute(`aria-${name.toLowerCase()}`, value);
		},
	});
// A group of radio buttons can be read there, but not be set.
Object.defineProperty(window.RadioNodeList.prototype, "value", {
	get() {
		return [...this].find(({ checked }) => checked)?.value ?? "";
	},
	set(value) {
		for (const button of this) button.checked = button.value === value;
	},
});

/** The commands that were called since `answerWith`, in order. @type {[string, any][]} */
export const calls = [];
/** @type {Record<string, unknown>} */
let answers = {};

globalThis.__TAURI__ = {
	core: {
		invoke: async (command, args) => {
			calls.push([command, args]);
			if (!Object.hasOwn(answers, command)) throw new Error(`no answer to ${command}`);
			const answer = answers[command];
			return structuredClone(typeof answer === "function" ? await answer(args) : answer);
		},
	},
};

/** Answers commands from now on: a value, or a function of the arguments. @param {Record<string, unknown>} given */
export function answerWith(given) {
	answers = given;
	calls.length = 0;
}

const turn = () => new Promise(setImmediate);

/** Settles when everything that was ready to run has run. */
export async function settled() {
	for (let turns = 0; turns < 5; turns++) await turn();
}

/** Waits until a condition holds, for at most ten seconds. @param {() => unknown} condition */
export async function until(condition) {
	for (const start = Date.now(); Date.now() - start < 10_000; await turn())
		if (condition()) return settled();
	throw new Error(`not in time: ${condition}`);
}

/** Waits until a dialog is open. @param {string} id */
export const opened = (id) => until(() => document.querySelector(`#${id}[open]`));

export const { inBoth } = await import("./speaking.js");
const { byId } = await import("../../ui/widgets/dom.js");

/** Returns the text of an element, its words separated by single spaces. @param {string} id */
export const textOf = (id) => (byId(id).textContent ?? "").replace(/\s+/g, " ").trim();

/** Returns the first element that matches. Throws if there is none. @param {string} selector */
export function one(selector) {
	const found = document.querySelector(selector);
	if (!found) throw new Error(`the page has no ${selector}`);
	return found;
}

/** Returns the texts of all elements that match. @param {string} selector */
export const texts = (selector) =>
	[...document.querySelectorAll(selector)].map((found) => found.textContent);

/** Presses an element. @param {string | HTMLElement} target or its id */
export async function press(target) {
	(typeof target === "string" ? byId(target) : target).click();
	await settled();
}

/** Enters a value into a field as a player does. @param {string} id @param {string} value @param {string} [type] */
export async function enter(id, value, type = "input") {
	byId(id).value = value;
	byId(id).dispatchEvent(new window.Event(type, { bubbles: true }));
	await settled();
}
