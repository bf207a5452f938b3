/**
 * The dialog House rules: the player starts from a named game, changes its rule options, and sees the result at once as a
 * sentence and on a board. Rust decides which options can be combined; this module does not know their meaning.
 */

/** @import { Failure, HouseRules, RulesView, SwitchValues } from "../../../tests/ui/wire" */
import { t, translatePage } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { failureText } from "../../text/failures.js";
import { boardText, rulesText, rulesWords } from "../../text/rules.js";
import { copy } from "../../widgets/clipboard.js";
import { openDialog } from "../../widgets/dialog.js";
import { byId } from "../../widgets/dom.js";
import { Latest } from "../../widgets/latest-only.js";
import { say } from "../../widgets/toast.js";
import { drawBoard } from "../help/help-board.js";
import { openHelp } from "../help/open.js";

/** Every rule option with its values, in the order of a game's course. @type {{ [K in keyof SwitchValues]: SwitchValues[K][] }} */
export const SWITCHES = {
	spare: ["front", "tail", "none"],
	removed: ["none", "last", "jokers"],
	heads: ["fixed", "appearance", "player"],
	lock: ["never", "unmoved", "once", "free"],
	headsFirst: ["no", "yes"],
	fill: ["behind", "behindOrBefore", "anyLater"],
	frontTakes: ["heads", "predecessor"],
	redealTakes: ["loose", "looseAndLast"],
	redealGaps: ["behindRun", "rowEnd", "fallen"],
	endsReturn: ["no", "yes"],
	redealWhen: ["ceased", "anyTime"],
};
const NAMES = /** @type {(keyof SwitchValues)[]} */ (Object.keys(SWITCHES));
const MOST_DEALS = 9;
const ENDLESS = "endless";

const dialog = byId("house-rules-dialog", HTMLDialogElement);
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const fields = byId("house-rules-fields");
const board = byId("house-rules-board");
const fault = byId("house-rules-fault");
const sentence = byId("house-rules-sentence");
const preset = byId("house-rules-preset", HTMLSelectElement);
const code = byId("house-rules-code", HTMLInputElement);
const copyButton = byId("house-rules-copy", HTMLButtonElement);
const take = byId("house-rules-take", HTMLButtonElement);

/** The rules that the options result in. @type {RulesView | null} */
let shown = null;
const answers = new Latest();
/** Settles when the last answer is shown. @type {Promise<void>} */
let showing = Promise.resolve();

/** Makes a list with a label. @param {string} name @param {string[]} values */
function list(name, values) {
	const field = document.createElement("div");
	field.className = "field";
	const label = document.createElement("label");
	const select = document.createElement("select");
	select.id = `house-rules-${name}`;
	label.htmlFor = select.id;
	label.id = `${select.id}-label`;
	for (const value of values) select.append(new Option(value, value));
	field.append(label, select);
	fields.append(field);
	select.addEventListener("change", () => change());
	return select;
}

const counts = (/** @type {number} */ from, /** @type {number} */ to) =>
	Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
const deals = list("deals", [...counts(1, MOST_DEALS), ENDLESS]);
const steps = list("steps", counts(4, 13));
const switches = NAMES.map((name) => ({ name, select: list(name, SWITCHES[name]) }));

/** @returns {HouseRules} */
const wanted = () => ({
	values: /** @type {SwitchValues} */ (
		Object.fromEntries(switches.map(({ name, select }) => [name, select.value]))
	),
	deals: deals.value === ENDLESS ? null : Number(deals.value),
	steps: Number(steps.value),
});

const change = () => showRules(() => call("house_rules", { wanted: wanted() }));

const showCode = () => showRules(() => call("rules", { text: code.value }));

/** Shows the rules that `question` returns. @param {() => Promise<RulesView>} question */
function showRules(question) {
	showing = answers.ask(question, renderRules, (failure) => {
		fault.textContent = failureText(/** @type {Failure} */ (failure));
		code.setAttribute("aria-invalid", "true");
	});
	return showing;
}

/** @param {RulesView} view */
function renderRules(view) {
	shown = view;
	const { game, rules, refused } = view;
	const words = rulesWords(view);
	for (const { name, select } of switches) {
		select.value = rules.values[name];
		const idle = view.idle.includes(name);
		select.disabled = idle;
		select.parentElement?.classList.toggle("idle", idle);
		byId(`${select.id}-label`).textContent = t(`rules.${name}`, words);
		for (const option of select.options)
			option.textContent = t(`rules.${name}.${option.value}`, words);
	}
	const count = rules.deals === null ? ENDLESS : String(rules.deals);
	if (![...deals.options].some((option) => option.value === count))
		deals.add(new Option(count, count), MOST_DEALS);
	for (const option of deals.options)
		option.textContent = option.value === ENDLESS ? t("rules.deals.endless") : option.value;
	deals.value = count;
	steps.value = String(rules.steps);
	byId("house-rules-deals-label").textContent = t("rules.deals");
	byId("house-rules-steps-label").textContent = t("rules.steps");
	preset.value = game?.name ?? "";
	fault.textContent = refused ? t(`rules.refused.${refused}`, words) : "";
	sentence.hidden = board.hidden = refused !== null;
	code.removeAttribute("aria-invalid");
	take.disabled = copyButton.disabled = game === null;
	code.value = game?.code ?? "";
	if (!game) return;
	sentence.textContent = rulesText(view);
	board.replaceChildren(drawBoard(boardText(game.example)));
}

async function fillPresets() {
	const presets = await call("presets", {});
	preset.replaceChildren(
		...presets.map(({ name }) => new Option(t(`preset.${name}`), name)),
		new Option(t("houseRules.own"), ""),
	);
}

/**
 * Lets the player choose rules. Returns their code, or null if the player cancels.
 * @param {string | null} from the rules to start from, by name or code; null for the rules of the current game
 * @param {string} label the label of the button that accepts the rules
 * @returns {Promise<string | null>}
 */
export async function askRules(from, label) {
	take.textContent = label;
	await fillPresets();
	await showRules(() => call("rules", { text: from }));
	const answer = await openDialog(dialog);
	return answer === "take" ? (shown?.game?.code ?? null) : null;
}

preset.addEventListener("change", () => {
	if (preset.value) showRules(() => call("rules", { text: preset.value }));
});
code.addEventListener("change", showCode);
code.addEventListener("input", () => {
	take.disabled = false;
});
code.addEventListener("keydown", (event) => {
	if (event.key !== "Enter") return;
	event.preventDefault();
	showCode();
});
copyButton.addEventListener("click", async () => {
	const isCopied = await copy(code.value);
	say(isCopied ? t("houseRules.copied", { code: code.value }) : t("export.notCopied"));
});
byId("house-rules-about").addEventListener("click", () => {
	openHelp(shown?.game?.name ? `game-${shown.game.name}` : "house-rules");
});
form.addEventListener("submit", async (event) => {
	event.preventDefault();
	// The code in the field may not have been sent yet.
	if (code.value !== (shown?.game?.code ?? "")) showCode();
	await showing;
	if (shown?.game && fault.textContent === "") dialog.close("take");
});
translatePage(dialog);
