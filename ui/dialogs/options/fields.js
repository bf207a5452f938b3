/**
 * The controls for options: switches, lists, sliders and a few special ones. Each can be read and written and does not
 * know the other options.
 */

/** @import { Options } from "../../../tests/ui/wire" */
import { signPicture } from "../../appearance/cards/face.js";
import { ownSigns } from "../../appearance/cards/indices.js";
import { t } from "../../locale/words.js";
import { make } from "../../widgets/dom.js";
import { makeSuits } from "./suits.js";

/** @typedef {keyof Options} Name */
/**
 * An entry of the dialog.
 * @typedef {object} OptionEntry
 * @property {HTMLElement} element
 * @property {(options: Options) => boolean} [isVisible] whether the entry has a meaning with these options
 * @property {(options: Options) => void} [show] shows what depends on other options too, such as a preview; called after every change
 */
/**
 * An entry that is an option.
 * @typedef {OptionEntry & { name: Name, read: () => unknown, write: (value: any) => void }} Field write also shows the value in words
 */

/** Makes an entry visible only with some options. @template {OptionEntry} E @param {(options: Options) => boolean} isVisible @param {E} entry @returns {E} */
export const visibleIf = (isVisible, entry) => Object.assign(entry, { isVisible });

/** Makes the label of a field, or its name if it has several controls. @param {Name} name @param {boolean} [isGroup] */
const labelled = (name, isGroup = false) =>
	isGroup
		? make("span", { className: "label", id: `label-${name}`, "data-text": `options.${name}` })
		: make("label", {
				className: "label",
				htmlFor: `option-${name}`,
				"data-text": `options.${name}`,
			});

/** Makes the element that holds several controls. @param {Name} name @param {string} className @param {string} role */
const group = (name, className, role) =>
	make("div", { id: `option-${name}`, className, role, "aria-labelledby": `label-${name}` });

/** Makes an entry of a list; the catalogue has its text. @param {string} key @param {string | number} value */
export const entryOf = (key, value) =>
	make("option", { value: String(value), "data-text": `${key}.${value}` });

/** @param {Name} name @returns {Field} */
export function toggle(name) {
	const input = make("input", { type: "checkbox", className: "switch", id: `option-${name}` });
	return {
		name,
		element: make("div", "field", labelled(name), input),
		read: () => input.checked,
		write: (value) => {
			input.checked = value;
		},
	};
}

/** Adds a line that says what an option does; the catalogue has it. @param {Field} field */
export function explained(field) {
	const { element, name } = field;
	const about = { id: `about-${name}`, className: "about", "data-text": `options.${name}.about` };
	element.lastElementChild?.setAttribute("aria-describedby", about.id);
	element.append(make("p", about));
	return field;
}

/** Makes a list; the catalogue has the names of its entries. @param {Name} name @param {readonly (string | number)[]} values @returns {Field} */
export function choice(name, values) {
	const entries = values.map((value) => entryOf(`options.${name}`, value));
	const select = make("select", { id: `option-${name}` }, ...entries);
	const isNumber = typeof values[0] === "number";
	return {
		name,
		element: make("div", "field", labelled(name), make("div", "choice", select)),
		read: () => (isNumber ? Number(select.value) : select.value),
		write: (value) => {
			select.value = String(value);
		},
	};
}

/**
 * Makes a choice between pictures, each with its name below; `draw` draws a picture again after every change of an option.
 * @param {Name} name @param {readonly (string | number)[]} values @param {(value: string, sample: HTMLElement) => void} draw
 * @returns {Field & { show: () => void, offer: (value: string, isThere: boolean) => void }}
 */
export function pictures(name, values, draw) {
	const isNumber = typeof values[0] === "number";
	const entries = values.map(String).map((value) => {
		const input = make("input", { type: "radio", name, value });
		const sample = make("span", { className: "sample", ariaHidden: "true" });
		const words = make("span", { className: "words", "data-text": `options.${name}.${value}` });
		return { value, input, sample, label: make("label", "swatch", input, sample, words) };
	});
	const choices = group(name, "pictures", "radiogroup");
	choices.append(...entries.map(({ label }) => label));
	return {
		name,
		element: make("div", "field", labelled(name, true), choices),
		read: () => {
			const value = entries.find(({ input }) => input.checked)?.value;
			return isNumber ? Number(value) : value;
		},
		write: (value) => {
			for (const entry of entries) entry.input.checked = entry.value === String(value);
		},
		show: () => {
			for (const { value, sample } of entries) draw(value, sample);
		},
		offer: (value, isThere) => {
			for (const { input } of entries.filter((entry) => entry.value === value))
				input.disabled = !isThere;
		},
	};
}

/** @param {Name} name @param {number} most @param {number} step @param {(value: number) => string} words @returns {Field} */
export function slider(name, most, step, words) {
	const input = make("input", { className: "slid", type: "range", id: `option-${name}` });
	[input.min, input.max, input.step] = ["0", String(most), String(step)];
	const output = make("output", "");
	output.setAttribute("for", input.id);
	const ends = [make("span", ""), make("span", "")];
	const range = make("span", { className: "ends", ariaHidden: "true" }, ...ends);
	const showValue = () => {
		output.textContent = words(Number(input.value));
		input.setAttribute("aria-valuetext", output.textContent);
		input.style.setProperty("--at", String(Number(input.value) / most));
		// The language may have changed too.
		[ends[0].textContent, ends[1].textContent] = [words(0), words(most)];
	};
	input.addEventListener("input", showValue);
	return {
		name,
		element: make("div", "field slider", labelled(name), output, input, range),
		read: () => Number(input.value),
		write: (value) => {
			input.value = String(value);
			showValue();
		},
	};
}

/** Makes a field whose value is the text of an input. @param {Name} name @param {string} type @returns {[HTMLInputElement, Field]} */
function textual(name, type) {
	const input = make("input", { type, id: `option-${name}` });
	return [
		input,
		{
			name,
			element: make("div", "field", labelled(name), input),
			read: () => input.value,
			write: (value) => {
				input.value = value;
			},
		},
	];
}

/** @param {Name} name @returns {Field} */
export const colour = (name) => textual(name, "color")[1];

/** Makes a line of text. @param {Name} name @param {number} most the maximum number of characters @returns {Field} */
export function line(name, most) {
	const [input, field] = textual(name, "text");
	Object.assign(input, { maxLength: most, autocomplete: "off" });
	return field;
}

/** Makes a control to drag the suits into order. @param {Name} name @returns {Field} */
export function suits(name) {
	const buttons = group(name, "suits", "group");
	const { read, write } = makeSuits(buttons, () =>
		buttons.dispatchEvent(new Event("change", { bubbles: true })),
	);
	return { name, element: make("div", "field", labelled(name, true), buttons), read, write };
}

/** Makes four entries of up to three characters, and shows how they look on the cards. @param {Name} name @returns {Field} */
export function signs(name) {
	const box = group(name, "signs", "group");
	const entries = [1, 13, 12, 11].map((rank) => {
		const id = `option-${name}-${rank}`;
		const input = make("input", {
			id,
			type: "text",
			maxLength: 3,
			autocomplete: "off",
			spellcheck: false,
		});
		const label = make("label", { htmlFor: id, "data-text": `rank.${rank}` });
		const shown = make("output", "sign");
		box.append(make("div", "entry", label, input, shown));
		return { input, shown };
	});
	const read = () => entries.map(({ input }) => input.value);
	const showSigns = () => {
		const seen = ownSigns(read());
		entries.forEach(({ shown }, i) => {
			if (seen[i] === "") shown.textContent = t("options.noSign");
			else shown.innerHTML = signPicture(seen[i]);
		});
	};
	box.addEventListener("input", showSigns);
	return {
		name,
		element: make("div", "field", labelled(name, true), box),
		read,
		write: (value) => {
			entries.forEach(({ input }, i) => {
				input.value = value[i];
			});
			showSigns();
		},
	};
}
