/** The options: each applies at once, Cancel restores what was, Defaults goes back to the beginning. */

/** @import { Options } from "../../tests/ui/wire" */
import { number, t } from "../locale/words.js";
import { openDialog } from "./dialog.js";
import { nameSuits, showSuitSequence, suitSequence } from "./options-suits.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("options-dialog"));
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const defaultsButton = /** @type {HTMLElement} */ (document.getElementById("options-defaults"));

/** @param {string} field */
const control = (field) =>
	/** @type {HTMLInputElement} */ (document.getElementById(`option-${field}`));

/** The fields of a kind, each a control whose id is `option-` and the name of the field. */
const SWITCHES = /** @type {const} */ ([
	"gapLabels",
	"runTint",
	"clock",
	"animatedMove",
	"manualDrag",
]);
const NUMBERS = /** @type {const} */ (["ranking", "cheatLevel", "autoLevel"]);
const WORDS = /** @type {const} */ (["language", "rowHead", "indices", "scoring"]);
const DELAYS = /** @type {const} */ (["autoDelay", "dealDelay", "moveDelay"]);
const SLIDERS = /** @type {const} */ ([...DELAYS, "recorderLevel"]);

const own = control("ownIndices");
const ownLetters = [...own.querySelectorAll("input")];

/** The options as they are shown. A value that a slider has no step for stays until the slider is moved. @type {Options} */
let shown;

/** @param {Options} options */
function fill(options) {
	shown = structuredClone(options);
	for (const field of SWITCHES) control(field).checked = options[field];
	for (const field of [...NUMBERS, ...WORDS, ...SLIDERS])
		control(field).value = String(options[field]);
	ownLetters.forEach((input, i) => {
		input.value = options.ownIndices[i];
	});
	showSuitSequence(options.suitSequence);
	tell();
}

/** Takes over what a control says now. @param {HTMLElement} changed */
function read(changed) {
	const name = changed.id.replace("option-", "");
	const { value, checked } = control(name);
	/** @type {Partial<Record<string, unknown>>} */
	const news = {};
	/** @param {readonly string[]} fields */
	const among = (fields) => fields.includes(name);
	if (among(SWITCHES)) news[name] = checked;
	else if (among(NUMBERS) || among(SLIDERS)) news[name] = Number(value);
	else if (among(WORDS)) news[name] = value;
	else if (own.contains(changed)) news.ownIndices = ownLetters.map((input) => input.value);
	else if (name === "suitSequence") news.suitSequence = suitSequence();
	shown = { ...shown, ...news };
}

/** What a slider stands for. @param {number} level */
function recorderText(level) {
	if (level === 0) return t("options.recorderLevel.all");
	return level > 100 ? t("options.recorderLevel.off") : number(level);
}

/** Says the numbers beside the sliders, in words a screen reader can use too, and what else is not marked in the page. */
function tell() {
	for (const field of SLIDERS) {
		const text =
			field === "recorderLevel"
				? recorderText(shown[field])
				: t("options.milliseconds", { count: shown[field] });
		control(`${field}-value`).textContent = text;
		control(field).setAttribute("aria-valuetext", text);
	}
	own.hidden = shown.indices !== "own";
	nameSuits();
}

/**
 * Lets the player change the options.
 * @param {Options} before @param {Options} defaults @param {(options: Options) => Promise<void>} apply
 */
export async function changeOptions(before, defaults, apply) {
	const applied = async () => {
		tell();
		await apply(structuredClone(shown));
		tell();
	};
	/** @param {Event} event */
	const changed = (event) => {
		read(/** @type {HTMLElement} */ (event.target));
		return applied();
	};
	/** @param {Event} event */
	const moving = (event) => {
		const slider = /** @type {HTMLInputElement} */ (event.target);
		if (slider.type !== "range") return;
		read(slider);
		tell();
	};
	const restored = () => {
		fill(defaults);
		return applied();
	};
	fill(before);
	form.addEventListener("change", changed);
	form.addEventListener("input", moving);
	defaultsButton.addEventListener("click", restored);
	const answer = await openDialog(dialog);
	form.removeEventListener("change", changed);
	form.removeEventListener("input", moving);
	defaultsButton.removeEventListener("click", restored);
	if (answer === "") await apply(before);
}

form.addEventListener("submit", (event) => {
	event.preventDefault();
	dialog.close("done");
});
