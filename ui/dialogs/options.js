/** The options: each applies at once, Cancel restores what was, Defaults goes back to the beginning. */

/** @import { Language, Options } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";
import { openDialog } from "./dialog.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("options-dialog"));
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const language = /** @type {HTMLSelectElement} */ (document.getElementById("option-language"));
const animated = /** @type {HTMLInputElement} */ (document.getElementById("option-animated"));
const move = /** @type {HTMLInputElement} */ (document.getElementById("option-move"));
const moveValue = /** @type {HTMLElement} */ (document.getElementById("option-move-value"));
const deal = /** @type {HTMLInputElement} */ (document.getElementById("option-deal"));
const dealValue = /** @type {HTMLElement} */ (document.getElementById("option-deal-value"));
const defaults = /** @type {HTMLElement} */ (document.getElementById("options-defaults"));

/** @type {Options} */
const DEFAULTS = { language: "system", animatedMove: true, dealDelay: 125, moveDelay: 200 };

/** @param {Options} options */
function fill(options) {
	language.value = options.language;
	animated.checked = options.animatedMove;
	move.value = String(options.moveDelay);
	deal.value = String(options.dealDelay);
	tell();
}

/** Says the numbers beside the sliders, in words a screen reader can use too. */
function tell() {
	for (const [slider, output] of /** @type {[HTMLInputElement, HTMLElement][]} */ ([
		[move, moveValue],
		[deal, dealValue],
	])) {
		output.textContent = t("options.milliseconds", { count: Number(slider.value) });
		slider.setAttribute("aria-valuetext", output.textContent);
	}
}

/** @returns {Options} */
const read = () => ({
	language: /** @type {Language} */ (language.value),
	animatedMove: animated.checked,
	moveDelay: Number(move.value),
	dealDelay: Number(deal.value),
});

/**
 * Lets the player change the options.
 * @param {Options} before @param {(options: Options) => Promise<void>} apply
 */
export async function changeOptions(before, apply) {
	const changed = async () => {
		tell();
		await apply(read());
		tell();
	};
	const restored = () => {
		fill(DEFAULTS);
		return changed();
	};
	fill(before);
	form.addEventListener("change", changed);
	form.addEventListener("input", tell);
	defaults.addEventListener("click", restored);
	const answer = await openDialog(dialog);
	form.removeEventListener("change", changed);
	form.removeEventListener("input", tell);
	defaults.removeEventListener("click", restored);
	if (answer === "") await apply(before);
}

form.addEventListener("submit", (event) => {
	event.preventDefault();
	dialog.close("done");
});
