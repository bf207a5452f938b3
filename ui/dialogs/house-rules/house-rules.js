/**
 * The dialog House rules: the player starts from a picture or the name of a game, changes its rule options, and sees the
 * result at once as a sentence and on a board. Rust decides which options can be combined; this module only knows between
 * which two the player can choose then.
 */

/** @import { HouseRules, RulesRefusal, RulesView, SwitchValues } from "../../../tests/ui/wire" */
import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { failureText } from "../../text/failures.js";
import { boardText, rulesText, rulesWords } from "../../text/rules.js";
import { copy } from "../../widgets/clipboard.js";
import { Dialog } from "../../widgets/dialog.js";
import { allIn, make, partsOf, pressedIn } from "../../widgets/dom.js";
import { Latest } from "../../widgets/latest-only.js";
import { say } from "../../widgets/toast.js";
import { drawTables } from "../choose-game/table-pictures.js";
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
/** The two options that contradict each other. @type {Record<RulesRefusal, (keyof SwitchValues)[]>} */
const CONTRARY = {
	noGap: ["spare", "removed"],
	eightGaps: ["spare", "removed"],
	noRoomForJokers: ["spare", "removed"],
	noFrontForDealtHeads: ["spare", "heads"],
	noFrontForHeadsFirst: ["spare", "headsFirst"],
	noUnmovedHead: ["heads", "lock"],
	frontWithoutBefore: ["fill", "frontTakes"],
	beforeHardlyCeases: ["fill", "redealWhen"],
	nothingFalls: ["removed", "redealGaps"],
	noGapToReturnTo: ["redealGaps", "endsReturn"],
	loneHeadHasNoFront: ["redealTakes", "redealGaps"],
	headsFirstWithoutFront: ["headsFirst", "redealGaps"],
};
const MOST_DEALS = 9;
const ENDLESS = "endless";

/**
 * @typedef {object} State
 * @property {RulesView | null} shown the rules that the options result in
 * @property {Promise<void>} showing settles when the last answer is shown
 */

/** @type {Dialog<State>} */
const dialog = new Dialog("house-rules-dialog");
const parts = partsOf("house-rules", {
	preset: HTMLSelectElement,
	code: HTMLInputElement,
	copy: HTMLButtonElement,
	take: HTMLButtonElement,
});
const { board, code, copy: copyButton, fault, fields, pictures, preset, sentence, take } = parts;
drawTables(pictures);

const answers = new Latest();

/** Makes a list with a label. @param {string} name @param {string[]} values */
function list(name, values) {
	const id = `house-rules-${name}`;
	const options = values.map((value) => make("option", { value }, value));
	const select = make("select", { id }, ...options);
	const label = make("label", { id: `${id}-label`, htmlFor: id });
	const field = make("div", "field", label, select);
	fields.append(field);
	dialog.on(select, "change", (state) =>
		showRules(state, () => call("house_rules", { wanted: wanted() }), field),
	);
	return { name, label, select };
}

const counts = (/** @type {number} */ from, /** @type {number} */ to) =>
	Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
const deals = list("deals", [...counts(1, MOST_DEALS), ENDLESS]);
const steps = list("steps", counts(4, 13));
const switches = NAMES.map((name) => ({ ...list(name, SWITCHES[name]), name }));

/** @returns {HouseRules} */
const wanted = () => ({
	values: /** @type {SwitchValues} */ (
		Object.fromEntries(switches.map(({ name, select }) => [name, select.value]))
	),
	deals: deals.select.value === ENDLESS ? null : Number(deals.select.value),
	steps: Number(steps.select.value),
});

/** @param {State} state */
const showCode = (state) => showRules(state, () => call("rules", { text: code.value }));

/** Shows the rules that `question` returns. @param {State} state @param {() => Promise<RulesView>} question @param {Element | null} changed the field below which it says what is wrong */
function showRules(state, question, changed = code.closest(".field")) {
	const shown = (/** @type {RulesView} */ view) => {
		state.shown = view;
		changed?.after(fault);
		renderRules(view);
	};
	state.showing = answers.ask(question, shown, (failure) => {
		state.shown = null;
		changed?.after(fault);
		fault.textContent = failureText(failure);
		code.setAttribute("aria-invalid", "true");
	});
	return state.showing;
}

/** @param {RulesView} view */
function renderRules(view) {
	const { game, rules, refused } = view;
	const words = rulesWords(view);
	for (const { label, name, select } of switches) {
		select.value = rules.values[name];
		select.disabled = view.idle.includes(name);
		select.parentElement?.classList.toggle("idle", select.disabled);
		const isContrary = refused !== null && CONTRARY[refused].includes(name);
		select.setAttribute("aria-invalid", String(isContrary));
		label.textContent = t(`rules.${name}`, words);
		for (const option of select.options)
			option.textContent = t(`rules.${name}.${option.value}`, words);
	}
	const count = rules.deals === null ? ENDLESS : String(rules.deals);
	const { options } = deals.select;
	if (![...options].some((option) => option.value === count))
		deals.select.add(make("option", { value: count }, count), MOST_DEALS);
	for (const option of options)
		option.textContent = option.value === ENDLESS ? t("rules.deals.endless") : option.value;
	deals.select.value = count;
	steps.select.value = String(rules.steps);
	deals.label.textContent = t("rules.deals");
	steps.label.textContent = t("rules.steps");
	preset.value = game?.name ?? "";
	for (const picture of allIn(pictures, "[data-preset]")) {
		picture.ariaPressed = String(picture.dataset.preset === game?.name);
		picture.title = t(`preset.${picture.dataset.preset}.about`);
	}
	fault.textContent = refused ? t(`rules.refused.${refused}`, words) : "";
	// The last board stays, so that nothing moves under the player's finger.
	board.classList.toggle("past", refused !== null);
	board.ariaHidden = String(refused !== null);
	sentence.hidden = refused !== null;
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
		...presets.map(({ name }) => make("option", { value: name }, t(`preset.${name}`))),
		make("option", { value: "" }, t("houseRules.own")),
	);
}

/**
 * Lets the player choose rules. Returns their code, or null if the player cancels.
 * @param {string | null} from the rules to start from, by name or code; null for the rules of the current game
 * @param {string} label the label of the button that accepts the rules
 * @returns {Promise<string | null>}
 */
export async function askRules(from, label) {
	/** @type {State} */
	const state = { shown: null, showing: Promise.resolve() };
	const answer = await dialog.open(state, async () => {
		take.textContent = label;
		await fillPresets();
		await showRules(state, () => call("rules", { text: from }));
	});
	return answer === "take" ? (state.shown?.game?.code ?? null) : null;
}

/** Starts from the rules of a game. @param {State} state @param {string | undefined} name */
function startFrom(state, name) {
	if (name) showRules(state, () => call("rules", { text: name }));
}

dialog.on(preset, "change", (state) => startFrom(state, preset.value));
dialog.on(pictures, "click", (state, event) =>
	startFrom(state, pressedIn(event, "[data-preset]")?.dataset.preset),
);
dialog.on(code, "change", showCode);
dialog.on(code, "input", () => {
	take.disabled = false;
});
dialog.on(code, "keydown", (state, event) => {
	if (event.key !== "Enter") return;
	event.preventDefault();
	showCode(state);
});
dialog.on(copyButton, "click", async () => {
	const isCopied = await copy(code.value);
	say(isCopied ? t("houseRules.copied", { code: code.value }) : t("export.notCopied"));
});
dialog.on(parts.about, "click", ({ shown }) => {
	openHelp(shown?.game?.name ? `game-${shown.game.name}` : "house-rules");
});
dialog.on(dialog.form, "submit", async (state, event) => {
	event.preventDefault();
	// The code in the field may not have been sent yet.
	if (code.value !== (state.shown?.game?.code ?? "")) showCode(state);
	await state.showing;
	if (state.shown?.game) dialog.close("take");
});
