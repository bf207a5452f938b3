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
 * @typedef {object} Field
 * @property {Name} name
 * @property {HTMLElement} element
 * @property {() => unknown} read
 * @property {(value: any) => void} write write also shows the value in words
 */

/** @param {Name} name @param {"label" | "span"} [tag] */
function labelled(name, tag = "label") {
	const label = make(tag, "label");
	if (label instanceof HTMLLabelElement) label.htmlFor = `option-${name}`;
	else label.id = `label-${name}`;
	label.dataset.text = `options.${name}`;
	return label;
}

/** @param {Name} name @returns {Field} */
export function toggle(name) {
	const input = document.createElement("input");
	input.type = "checkbox";
	input.className = "switch";
	input.id = `option-${name}`;
	return {
		name,
		element: make("div", "field", labelled(name), input),
		read: () => input.checked,
		write: (value) => {
			input.checked = value;
		},
	};
}

/** Makes a list; the catalogue has the names of its entries. @param {Name} name @param {readonly (string | number)[]} values @returns {Field} */
export function choice(name, values) {
	const select = document.createElement("select");
	select.id = `option-${name}`;
	for (const value of values) {
		const option = document.createElement("option");
		option.value = String(value);
		option.dataset.text = `options.${name}.${value}`;
		select.append(option);
	}
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
 * Makes a choice between pictures, each with its name below; `draw` draws a picture again whenever it changes.
 * @param {Name} name @param {readonly (string | number)[]} values @param {(value: string, sample: HTMLElement) => void} draw
 * @returns {Field & { redraw: () => void, offer: (value: string, isThere: boolean) => void }}
 */
export function pictures(name, values, draw) {
	const group = make("div", "pictures");
	group.id = `option-${name}`;
	group.setAttribute("role", "radiogroup");
	group.setAttribute("aria-labelledby", `label-${name}`);
	const isNumber = typeof values[0] === "number";
	const entries = values.map(String).map((value) => {
		const input = document.createElement("input");
		input.type = "radio";
		input.name = name;
		input.value = value;
		const sample = make("span", "sample");
		sample.ariaHidden = "true";
		const words = make("span", "words");
		words.dataset.text = `options.${name}.${value}`;
		const entry = make("label", "swatch", input, sample, words);
		group.append(entry);
		return { value, input, sample };
	});
	return {
		name,
		element: make("div", "field wide", labelled(name, "span"), group),
		read: () => {
			const value = entries.find(({ input }) => input.checked)?.value;
			return isNumber ? Number(value) : value;
		},
		write: (value) => {
			for (const entry of entries) entry.input.checked = entry.value === String(value);
		},
		redraw: () => {
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
	const input = document.createElement("input");
	input.type = "range";
	input.id = `option-${name}`;
	[input.min, input.max, input.step] = ["0", String(most), String(step)];
	const output = document.createElement("output");
	output.htmlFor.add(input.id);
	const ends = [document.createElement("span"), document.createElement("span")];
	const range = make("span", "ends", ...ends);
	range.ariaHidden = "true";
	const showValue = () => {
		output.textContent = words(Number(input.value));
		input.setAttribute("aria-valuetext", output.textContent);
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
	const input = document.createElement("input");
	input.type = type;
	input.id = `option-${name}`;
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
	input.maxLength = most;
	input.autocomplete = "off";
	return field;
}

/** Makes a control to drag the suits into order. @param {Name} name @param {() => void} changed @returns {Field} */
export function suits(name, changed) {
	const group = make("div", "suits");
	group.id = `option-${name}`;
	group.setAttribute("role", "group");
	group.setAttribute("aria-labelledby", `label-${name}`);
	const { read, write } = makeSuits(group, changed);
	return { name, element: make("div", "field", labelled(name, "span"), group), read, write };
}

/** Makes four entries of up to three characters, and shows how they look on the cards. @param {Name} name @returns {Field} */
export function signs(name) {
	const group = make("div", "signs");
	group.id = `option-${name}`;
	group.setAttribute("role", "group");
	group.setAttribute("aria-labelledby", `label-${name}`);
	const entries = [1, 13, 12, 11].map((rank) => {
		const input = document.createElement("input");
		input.type = "text";
		input.maxLength = 3;
		input.autocomplete = "off";
		input.spellcheck = false;
		input.id = `option-${name}-${rank}`;
		const label = document.createElement("label");
		label.htmlFor = input.id;
		label.dataset.text = `rank.${rank}`;
		const shown = make("output", "sign");
		group.append(make("div", "entry", label, input, shown));
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
	group.addEventListener("input", showSigns);
	return {
		name,
		element: make("div", "field wide", labelled(name, "span"), group),
		read,
		write: (value) => {
			entries.forEach(({ input }, i) => {
				input.value = value[i];
			});
			showSigns();
		},
	};
}
