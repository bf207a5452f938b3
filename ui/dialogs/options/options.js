/**
 * The dialog Options: four pages beside the table, which shows each change at once. As before undoes all changes, Defaults
 * restores the defaults.
 */

/** @import { Deck, GamesetView, Options, DeckImage, Suit } from "../../../tests/ui/wire" */
/** @import { Settings } from "../../appearance/settings.js" */
/** @import { Field, OptionEntry } from "./fields.js" */
import { BACKS, backPicture } from "../../appearance/cards/backs.js";
import { face, PICTURE } from "../../appearance/cards/face.js";
import { fourPips } from "../../appearance/cards/pips.js";
import { OTHER, PAIRS, pairOf } from "../../appearance/theme/colour-pairs.js";
import { hex, parse, readable } from "../../appearance/theme/colours.js";
import { isHardToRead } from "../../appearance/theme/custom.js";
import { THEMES } from "../../appearance/theme/names.js";
import { optionsOfOthers } from "../../games.js";
import { LANGUAGES, speaking, t, translatePage } from "../../locale/words.js";
import { call, mayHaveMenuBar } from "../../shell/ipc.js";
import { MAX_DELAY_MS, MAX_INFO, MAX_NAME } from "../../shell/limits.js";
import { Dialog } from "../../widgets/dialog.js";
import { allIn, byId, icon, make, partsOf } from "../../widgets/dom.js";
import { Latest } from "../../widgets/latest-only.js";
import { canVibrate } from "../../widgets/vibration.js";
import {
	choice,
	colour,
	entryOf,
	explained,
	line,
	pictures,
	signs,
	slider,
	suits,
	toggle,
	visibleIf,
} from "./fields.js";
import { copies, place, showCopies } from "./options-copies.js";
import { introduction, remarks, showGameset } from "./options-gameset.js";

/**
 * @typedef {object} State
 * @property {Settings} settings
 * @property {Options} before the options when the dialog opened
 * @property {string} playid the PlayID of the gameset whose options these are
 * @property {GamesetView | null} gameset the gameset on the table; null if it is not known
 * @property {string[]} hidden the options that this game does not have
 * @property {string} language the language of the texts that are written into the dialog
 * @property {Promise<void>} last settles when all changes are applied; they are applied one after the other
 * @property {DeckImage[]} replaced the pictures that were replaced by newly loaded ones
 * @property {Promise<void>} loading settles when the last requested pictures are loaded
 */

/** @type {Dialog<State>} */
const dialog = new Dialog("options-dialog");
const { defaults, pages, tabs } = partsOf("options");

/** @type {[Suit, number][]} */
const DECK_SAMPLE = [
	["H", 12],
	["D", 7],
];

/** The number for no card back. */
const NO_BACK = 9;

const seconds = (/** @type {number} */ ms) =>
	t("options.seconds", { count: Math.round(ms / 100) / 10 });
/** @param {number} score */
function recorded(score) {
	if (score === 0) return t("options.recorderLevel.all");
	return score === 101 ? t("options.recorderLevel.none") : t("options.from", { score });
}

const load = make("button", {
	id: "load-deck",
	className: "button",
	"data-text": "command.loadDeck",
});

const hasOwnColours = (/** @type {Options} */ { theme }) => theme === "own";
const backColor = visibleIf(hasOwnColours, colour("backColor"));
const textColor = visibleIf(hasOwnColours, colour("textColor"));
const pair = visibleIf(hasOwnColours, makePairs());
const warning = makeWarning();

/** Makes the warning about colours that are hard to read. */
function makeWarning() {
	const element = make("p", { id: "colour-warning", className: "warning", role: "status" });
	const isVisible = (/** @type {Options} */ options) =>
		hasOwnColours(options) && isHardToRead(options.backColor, options.textColor);
	const show = (/** @type {Options} */ options) => {
		element.textContent = isVisible(options) ? t("options.hardToRead") : "";
	};
	return { element, isVisible, show };
}

/** Makes the list of colour pairs. It is not an option itself, but sets two. */
function makePairs() {
	const id = "options-pair";
	const names = [OTHER, ...Object.keys(PAIRS)];
	const list = make("select", { id }, ...names.map((name) => entryOf("options.pair", name)));
	const label = make("label", { className: "label", htmlFor: id, "data-text": "options.pair" });
	const element = make("div", "field", label, list);
	// This runs before the form's listener, so that the two colours have changed by then.
	list.addEventListener("change", () => {
		const [back, text] = PAIRS[list.value];
		backColor.write(back);
		textColor.write(text);
	});
	/** Selects the current pair. @param {Options} options */
	const show = ({ backColor, textColor }) => {
		const name = pairOf(backColor, textColor);
		list.value = name;
		// Custom colours are chosen one by one, so their entry cannot be selected.
		list.options[0].disabled = name !== OTHER;
	};
	return { element, show };
}

/** Makes the list of languages, each in its own language. A language without a catalogue falls back to the system's. */
function makeLanguage() {
	const field = choice("language", ["system", ...Object.keys(LANGUAGES)]);
	for (const option of allIn(field.element, "option", HTMLOptionElement)) {
		if (option.value === "system") continue;
		option.removeAttribute("data-text");
		option.lang = option.value;
		option.textContent = LANGUAGES[option.value];
	}
	const { write } = field;
	field.write = (tag) => write(Object.hasOwn(LANGUAGES, String(tag)) ? tag : "system");
	return field;
}

const PALETTE = icon(
	"M12 3A9 9 0 0 0 12 21C13.800 21 14.300 19.900 13.600 18.700C12.900 17.400 13.700 16 15.200 16H17.500A3.500 3.500 0 0 0 21 12.500C21 7.200 17 3 12 3ZM7.500 12.500V12.600M9.500 8V8.100M14.500 8V8.100",
);

/** The themes, each shown as a background with a card; the custom theme has a palette in the current colours. */
const themes = pictures("theme", THEMES, (theme, sample) => {
	sample.dataset.theme = theme;
	const isOwn = theme === "own";
	sample.innerHTML = isOwn ? PALETTE : `<span class="paper S">${face("mini", "S", 13)}</span>`;
	const [back, text] = [backColor, textColor].map(({ read }) => parse(String(read())));
	// The palette itself can be seen, even if texts can hardly be read.
	sample.style.color = isOwn ? hex(readable(text, back)) : "";
	for (const name of ["--felt-light", "--felt", "--felt-deep"])
		sample.style.setProperty(name, theme === "own" ? String(backColor.read()) : "");
});

/** The decks, each shown as a court card and a number card with the current indices. */
const decks = pictures(
	"deck",
	["standard", "large", "fourColour", "plain", "own"],
	(deck, sample) => {
		const own = (deck === "own" && dialog.state?.settings.sheet) || null;
		sample.dataset.deck = deck;
		const drawn = /** @type {Deck} */ (deck);
		const papers = DECK_SAMPLE.map(([suit, rank]) => {
			const innerHTML = deck === "own" ? own && PICTURE : face("full", suit, rank, drawn);
			const paper = make("span", { className: `paper ${suit}`, innerHTML: innerHTML ?? "" });
			paper.style.setProperty("--rank", String(rank));
			return paper;
		});
		sample.replaceChildren(...papers);
		if (!own) return;
		sample.style.setProperty("--sheet", `url("${own.url}")`);
		sample.style.setProperty("--sheet-rows", String(own.rows));
	},
);

// It is in line with the picture that it loads.
decks.element.lastElementChild?.append(load);

const fourColours = visibleIf(
	({ deck }) => deck !== "fourColour" && deck !== "own",
	toggle("fourColours"),
);
const inks = make("span", { className: "four-inks", innerHTML: fourPips() });
fourColours.element.insertBefore(inks, fourColours.element.lastChild);

/** The choices of a card back: any, each one, none. */
const BACK_CHOICES = [0, ...Array.from({ length: BACKS }, (_, i) => i + 1), NO_BACK];

/** The card backs, each shown on a card; the random choice is shown as a fan of three. */
const backs = pictures("cardBack", BACK_CHOICES, (value, sample) => {
	// They are always the same.
	if (sample.hasChildNodes()) return;
	const number = Number(value);
	const shown = number === 0 ? [2, 5, 7] : [number];
	sample.dataset.back = value;
	sample.replaceChildren(
		...shown.map((back) => {
			const paper = make("span", "paper");
			if (back !== NO_BACK) paper.style.backgroundImage = backPicture(back);
			return paper;
		}),
	);
});

/** The entries, by the parts of the dialog. @type {Record<string, (Field | OptionEntry)[]>} */
const PARTS = {
	look: [
		themes,
		pair,
		backColor,
		textColor,
		warning,
		decks,
		fourColours,
		backs,
		choice("indices", [
			"language",
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
		visibleIf(({ indices }) => indices === "own", signs("ownIndices")),
		choice("shape", ["auto", "straight", "turned", "folded"]),
		toggle("gapLabels"),
		choice("numberButtons", ["auto", "always", "never"]),
		toggle("runTint"),
		toggle("clock"),
		toggle("leftHanded"),
		toggle("foundationColumn"),
	],
	play: [
		explained(toggle("manualDrag")),
		choice("animatedMove", ["usual", "always", "never"]),
		slider("moveDelay", MAX_DELAY_MS, 25, seconds),
		slider("dealDelay", MAX_DELAY_MS, 25, seconds),
		slider("autoDelay", MAX_DELAY_MS, 1, seconds),
		choice("hintAim", ["winning", "score"]),
	],
	gameset: [
		line("userName", MAX_NAME),
		line("info", MAX_INFO),
		choice("cheatLevel", [1, 2, 3]),
		choice("autoLevel", [0, 1, 2, 3, 4]),
		choice("scoring", ["posOnly", "allSeq"]),
		slider("recorderLevel", 101, 1, recorded),
		toggle("outlook"),
		choice("ranking", [0, 1, 2, 3]),
		choice("rowHead", ["left", "right"]),
		suits("suitSequence"),
		toggle("turnUp"),
		choice("toFoundation", ["never", "safe", "always"]),
		toggle("classicUndo"),
		toggle("messages"),
		toggle("runningTotal"),
	],
	sound: [
		choice("sound", ["full", "partial", "off"]),
		slider("volume", 100, 5, (volume) => t("options.percent", { volume })),
		visibleIf(canVibrate, toggle("haptics")),
	],
	general: [
		makeLanguage(),
		explained(toggle("autoStart")),
		visibleIf(() => mayHaveMenuBar, toggle("menuBar")),
	],
};

const entries = Object.values(PARTS).flat();
const fields = /** @type {Field[]} */ (entries.filter((entry) => "name" in entry));

/** @param {string} part */
const elementsOf = (part) => PARTS[part].map(({ element }) => element);
/** @param {string} part */
const headingOf = (part) => make("h3", { "data-text": `options.section.${part}` });

/** The pages: the picture on the tab of each, and its content. @type {Record<string, { path: string, content: HTMLElement[] }>} */
const PAGES = {
	look: { path: "M4 5H20V19H4ZM9.5 5V19M14.5 5V19", content: elementsOf("look") },
	play: {
		path: "M8 12V5.5A1.5 1.5 0 0 1 11 5.5V10M11 10V4.5A1.5 1.5 0 0 1 14 4.5V10M14 10.5V6A1.5 1.5 0 0 1 17 6V14.5A6 6 0 0 1 6.5 18L4 13.5A1.5 1.5 0 0 1 6.5 12L8 14",
		content: [
			...elementsOf("play"),
			make(
				"details",
				{ id: "options-series" },
				make("summary", { "data-text": "options.section.gameset" }),
				...introduction,
				...elementsOf("gameset"),
				...remarks,
			),
		],
	},
	sound: {
		path: "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.5 9A4 4 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5",
		content: elementsOf("sound"),
	},
	general: {
		path: "M12 4A8 8 0 0 1 12 20A8 8 0 0 1 12 4ZM4 12H20M12 4C8.5 8 8.5 16 12 20M12 4C15.5 8 15.5 16 12 20",
		content: [...elementsOf("general"), headingOf("copies"), ...place, ...copies],
	},
};

/** Makes a tab and its page. @param {string} name */
function makePage(name) {
	const { content, path } = PAGES[name];
	const tab = make("button", {
		type: "button",
		id: `options-tab-${name}`,
		role: "tab",
		"aria-controls": `options-${name}`,
		innerHTML: icon(path),
		onclick: () => showPage(name),
	});
	tab.append(make("span", { "data-text": `options.page.${name}` }));
	const page = make(
		"section",
		{ id: `options-${name}`, role: "tabpanel", "aria-labelledby": tab.id },
		...content,
	);
	tabs.append(tab);
	pages.append(page);
}

/** @param {string} name */
function showPage(name) {
	for (const each of Object.keys(PAGES)) {
		const isShown = each === name;
		byId(`options-${each}`).hidden = !isShown;
		const tab = byId(`options-tab-${each}`);
		tab.ariaSelected = String(isShown);
		// Tab stops at one tab only; the arrow keys lead on from there.
		tab.tabIndex = isShown ? 0 : -1;
	}
	pages.scrollTop = 0;
}

Object.keys(PAGES).forEach(makePage);
showPage("look");
tabs.addEventListener("keydown", (event) => {
	const all = allIn(tabs, "button");
	const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
	const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
	if (to === undefined) return;
	event.preventDefault();
	const tab = /** @type {HTMLElement} */ (all.at(to % all.length));
	tab.click();
	tab.focus();
});

/** Returns the values of all fields, as text. */
const contents = () => fields.map((field) => JSON.stringify(field.read()));

/**
 * Writes options into the fields, except for those that the player has changed since they had the values `asked`, because
 * an answer must not overwrite later input.
 * @param {State} state @param {Options} options @param {string[]} [asked]
 */
function fillFields({ hidden }, options, asked = contents()) {
	const now = contents();
	fields.forEach((field, i) => {
		if (now[i] === asked[i]) field.write(options[field.name]);
	});
	const shown = readFields(options);
	for (const entry of entries) {
		const isOfOthers = "name" in entry && hidden.includes(entry.name);
		entry.element.hidden = isOfOthers || entry.isVisible?.(shown) === false;
		entry.show?.(shown);
	}
}

/** @param {Options} before @returns {Options} */
const readFields = (before) => ({
	...before,
	...Object.fromEntries(fields.map((field) => [field.name, field.read()])),
});

const answers = new Latest();

/** Applies options after all earlier changes. @param {State} state @param {Options} wanted */
function apply(state, wanted) {
	// Show the dependent fields at once; if they appeared later, they would move under the player's finger.
	fillFields(state, wanted);
	const asked = contents();
	state.last = answers.ask(
		() => state.settings.apply(wanted, state.playid),
		() => {
			fillFields(state, state.settings.options, asked);
			if (state.language !== speaking()) showFound(state);
		},
	);
}

dialog.on(dialog.form, "change", (state) => apply(state, readFields(state.before)));
dialog.on(defaults, "click", (state) => {
	// The player's name and information are not a matter of taste, so they stay.
	const { userName, info } = readFields(state.before);
	apply(state, { ...state.settings.defaults, userName, info });
});
dialog.on(load, "click", (state) => {
	const { settings } = state;
	state.loading = settings.loadDeck((was) => {
		if (was) state.replaced.push(was);
		offerDeck(settings, true).then(() => fillFields(state, settings.options));
	});
});

/** Writes what was found out into the dialog, in the language that is spoken now. @param {State} state */
function showFound(state) {
	state.language = speaking();
	if (state.gameset) showGameset(state.gameset);
	showCopies();
}

/** @param {State} state */
async function fill(state) {
	const { before } = state;
	state.gameset = await call("gameset", {}).catch(() => null);
	// A replay may show another game than the one whose options these are.
	if (state.gameset) state.hidden = optionsOfOthers(state.gameset.game);
	if (state.gameset) showGameset(state.gameset);
	fillFields(state, before);
	decks.offer("own", before.deck === "own" || state.settings.sheet !== null);
}

/** @param {Settings} settings */
export async function changeOptions(settings) {
	const before = settings.options;
	const done = Promise.resolve();
	/** @type {State} */
	const state = {
		settings,
		before,
		playid: settings.playid,
		gameset: null,
		hidden: [],
		language: speaking(),
		last: done,
		replaced: [],
		loading: done,
	};
	const answer = await dialog.open(state, fill, () => {
		offerDeck(settings, before.deck === "own");
		showCopies();
	});
	await Promise.all([state.last, state.loading]);
	if (answer !== "" || (state.replaced.length === 0 && settings.options === before)) return;
	// Another start of the program may have closed the dialog and opened another gameset, whose options these are not.
	const there = await call("gameset", {}).catch(() => null);
	if (there && state.gameset && there.playid !== state.gameset.playid) return;
	if (state.replaced.length > 0) await settings.useDeck(state.replaced[0].url);
	// Apply only if needed, because applying writes all texts of the page again and would interrupt a press on a button.
	if (settings.options !== before) await settings.apply(before, state.playid);
}

/** Offers the player's own pictures, if there are any. @param {Settings} settings @param {boolean} isUsed */
async function offerDeck(settings, isUsed) {
	const own = await settings.ownDeck();
	decks.offer("own", isUsed || own !== null);
	decks.show();
}

// The fields were made after the dialog was translated.
translatePage(dialog.element);
backs.show();

dialog.on(dialog.form, "submit", (_, event) => {
	event.preventDefault();
	dialog.close("done");
});
