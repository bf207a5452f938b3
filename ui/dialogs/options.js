/** The options: each applies at once, Cancel restores what was, Defaults goes back to the beginning. */

/** @import { Options } from "../../tests/ui/wire" */
/** @import { Settings } from "../settings.js" */
/** @import { Field } from "./fields.js" */
import { BACKS, backPicture } from "../cards/backs.js";
import { canTremble } from "../haptics.js";
import { call } from "../ipc.js";
import { SPOKEN, t, translatePage } from "../locale/words.js";
import { refusalText } from "../panels/refusal.js";
import { isHardToRead } from "../theme/own.js";
import { openDialog } from "./dialog.js";
import { choice, colour, line, signs, slider, suits, toggle } from "./fields.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("options-dialog"));
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const basic = /** @type {HTMLElement} */ (document.getElementById("options-basic"));
const sections = /** @type {HTMLElement} */ (document.getElementById("options-sections"));
const more = /** @type {HTMLElement} */ (document.getElementById("options-more"));
const defaultsButton = /** @type {HTMLElement} */ (document.getElementById("options-defaults"));

const MOST_DELAY = 2000;
const milliseconds = (/** @type {number} */ count) => t("options.milliseconds", { count });
/** @param {number} score */
function recorded(score) {
	if (score === 0) return t("options.recorderLevel.all");
	return score === 101 ? t("options.recorderLevel.none") : t("options.from", { score });
}

const load = document.createElement("button");
load.type = "button";
load.id = "load-deck";
load.className = "button";
load.dataset.text = "command.loadDeck";
const backSample = document.createElement("span");
backSample.className = "back-sample";

const warning = document.createElement("p");
warning.className = "warning";
warning.id = "colour-warning";
warning.setAttribute("role", "status");

const tournamentNote = document.createElement("p");
tournamentNote.className = "warning";
tournamentNote.dataset.text = "options.tournament";
tournamentNote.hidden = true;

/** Tells that a field changed which has no event of its own. */
let tellChange = () => {};

const backColor = colour("backColor");
const textColor = colour("textColor");
const fourColours = toggle("fourColours");
const ownIndices = signs("ownIndices");
const backs = Array.from({ length: BACKS }, (_, i) => i + 1);

/** @type {(Field | HTMLElement)[]} */
const BASIC = [
	choice("language", ["system", ...SPOKEN]),
	choice("theme", ["classic", "felt", "night", "paper", "contrast", "system", "own"]),
	backColor,
	textColor,
	warning,
	choice("deck", ["standard", "large", "fourColour", "plain", "own"], load),
	fourColours,
	choice("indices", [
		"english",
		"dutch",
		"german",
		"french",
		"russian",
		"nordic",
		"numeric",
		"none",
		"own",
	]),
	ownIndices,
	choice("sound", ["full", "partial", "off"]),
	choice("animatedMove", ["usual", "always", "never"]),
];

/** @type {Record<string, Field[]>} */
const SECTIONS = {
	cards: [
		choice("cardBack", [0, ...backs, 9], backSample),
		choice("ranking", [0, 1, 2, 3]),
		choice("rowHead", ["left", "right"]),
		suits("suitSequence", () => tellChange()),
	],
	table: [
		choice("shape", ["auto", "straight", "turned", "folded"]),
		toggle("gapLabels"),
		toggle("runTint"),
		toggle("leftHanded"),
		toggle("clock"),
		toggle("outlook"),
	],
	moving: [
		toggle("autoStart"),
		toggle("manualDrag"),
		slider("moveDelay", MOST_DELAY, 25, milliseconds),
		slider("dealDelay", MOST_DELAY, 25, milliseconds),
		slider("autoDelay", MOST_DELAY, 1, milliseconds),
	],
	play: [
		choice("cheatLevel", [1, 2, 3]),
		choice("autoLevel", [0, 1, 2, 3, 4]),
		choice("scoring", ["posOnly", "allSeq"]),
		slider("recorderLevel", 101, 1, recorded),
		line("userName", 80),
		line("info", 200),
	],
	sound: [
		slider("volume", 100, 5, (volume) => t("options.percent", { volume })),
		toggle("haptics"),
	],
};

const fields = /** @type {Field[]} */ (
	[...BASIC, ...Object.values(SECTIONS).flat()].filter((it) => !(it instanceof HTMLElement))
);

for (const it of BASIC) basic.append(it instanceof HTMLElement ? it : it.element);
for (const [name, parts] of Object.entries(SECTIONS)) {
	const details = document.createElement("details");
	details.id = `options-${name}`;
	const summary = document.createElement("summary");
	summary.dataset.text = `options.section.${name}`;
	details.append(summary, ...parts.map((it) => it.element));
	if (name === "play") details.append(tournamentNote);
	sections.append(details);
}
const languages = /** @type {HTMLSelectElement} */ (document.getElementById("option-language"));
for (const option of languages.options) if (option.value !== "system") option.lang = option.value;
const decks = /** @type {HTMLSelectElement} */ (document.getElementById("option-deck"));
const trembles = /** @type {Field} */ (fields.find((it) => it.name === "haptics"));

/** @param {Options} options @param {boolean} ownDeck whether there are own pictures */
function fill(options, ownDeck) {
	for (const field of fields) field.write(options[field.name]);
	decks.options[decks.options.length - 1].disabled = !ownDeck;
	tell(options);
}

/** Shows what only matters with some of the choices, and what should be known of them. @param {Options} options */
function tell(options) {
	const ownColours = options.theme === "own";
	backColor.element.hidden = textColor.element.hidden = !ownColours;
	const hard = ownColours && isHardToRead(options.backColor, options.textColor);
	warning.hidden = !hard;
	warning.textContent = hard ? t("options.hardToRead") : "";
	fourColours.element.hidden = options.deck === "fourColour" || options.deck === "own";
	ownIndices.element.hidden = options.indices !== "own";
	backSample.hidden = options.cardBack === 0 || options.cardBack > BACKS;
	if (!backSample.hidden) backSample.style.backgroundImage = backPicture(options.cardBack);
	trembles.element.hidden = !canTremble();
}

/** Leaves what the gameset has fixed as it is. @param {import("../../tests/ui/wire").GamesetView} gameset */
function fix({ tournament, cheatIsFixed, hints }) {
	/** @param {string} name @param {boolean} isFixed @param {string} [why] */
	const set = (name, isFixed, why = "") => {
		const field = /** @type {HTMLInputElement} */ (document.getElementById(`option-${name}`));
		field.disabled = isFixed;
		field.title = isFixed ? why : "";
	};
	set("outlook", !hints, refusalText("noHints"));
	set("cheatLevel", cheatIsFixed);
	set("recorderLevel", tournament !== "off");
	tournamentNote.hidden = tournament === "off";
}

/** @param {Options} before @returns {Options} */
const read = (before) => ({
	...before,
	...Object.fromEntries(fields.map((field) => [field.name, field.read()])),
});

/** Lets the player change the options. @param {Settings} settings */
export async function changeOptions(settings) {
	const before = settings.options;
	let ownDeck = before.deck === "own";
	fill(before, ownDeck);
	/** Changes are applied one after the other; what the last one came to is shown. */
	let last = Promise.resolve();
	let changes = 0;
	/** @param {Options} wanted */
	const apply = (wanted) => {
		const change = ++changes;
		last = last.then(async () => {
			await settings.apply(wanted);
			if (change === changes) fill(settings.options, ownDeck);
		});
		return last;
	};
	const changed = () => apply(read(before));
	const restored = () => {
		// Who plays is not a matter of taste, and stays.
		const { userName, info } = read(before);
		apply({ ...settings.defaults, userName, info });
	};
	const loaded = () =>
		settings.loadDeck(() => {
			ownDeck = true;
			fill(settings.options, ownDeck);
		});
	tellChange = changed;
	form.addEventListener("change", changed);
	defaultsButton.addEventListener("click", restored);
	load.addEventListener("click", loaded);
	const answer = openDialog(dialog);
	call("gameset", {}).then(fix, () => {});
	settings.ownDeck().then((sheet) => {
		ownDeck ||= sheet !== null;
		decks.options[decks.options.length - 1].disabled = !ownDeck;
	});
	const done = await answer;
	form.removeEventListener("change", changed);
	defaultsButton.removeEventListener("click", restored);
	load.removeEventListener("click", loaded);
	tellChange = () => {};
	await last;
	if (done === "") await settings.apply(before);
}

// The fields were made after the words were put in.
translatePage(dialog);

more.addEventListener("click", () => {
	sections.hidden = !sections.hidden;
	more.setAttribute("aria-expanded", String(!sections.hidden));
	if (!sections.hidden) {
		const first = /** @type {HTMLElement} */ (sections.querySelector("summary"));
		first.scrollIntoView({ block: "nearest" });
	}
});
form.addEventListener("submit", (event) => {
	event.preventDefault();
	dialog.close("done");
});
