/**
 * The introduction: a welcome, then a panel with the text that the view asks for, and the marks on the board that go with
 * it. The panel is in the place of the buttons until the player plays freely. It shows a view; its buttons are commands,
 * and Rust decides what it says.
 */

/** @import { CardFace, CardView, IntroductionView, Options, IntroText, View } from "../../../tests/ui/wire" */
/** @import { Settings } from "../../appearance/settings.js" */
/** @import { Board } from "../../tableau/board.js" */
/** @import { Tableau } from "../../tableau/tableau.js" */
import { face } from "../../appearance/cards/face.js";
import { fanKings } from "../../appearance/cards/fan.js";
import { asMarkup, index } from "../../appearance/cards/indices.js";
import { fourPips, pipPicture } from "../../appearance/cards/pips.js";
import { t } from "../../locale/words.js";
import { cardById, topOf } from "../../tableau/moves.js";
import { cardName } from "../../text/cards.js";
import { animate } from "../../widgets/animations.js";
import { byId, dotsOf, isShown, make, part } from "../../widgets/dom.js";
import { showPanel } from "../show-panel.js";

const page = document.documentElement;
const sheet = byId("introduction");
const textBox = byId("introduction-text");
const kings = part(sheet, ".fan");
const run = part(sheet, ".run");
const looks = part(sheet, ".looks");
const others = part(sheet, ".others");
const dots = part(sheet, ".dots");
const leave = part(sheet, "[data-command=leaveTrial]");
const next = part(sheet, "[data-command=goOn]");

/** The texts of free play, during which the buttons are visible too. @type {(IntroText | null)[]} */
const BESIDE_THE_BUTTONS = ["helps", "newDeal", "looks", "foundations", "piles", "pack"];
const KING = 13;
/** The delay between two cards of the picture that turn gold, in milliseconds, and how long that takes. */
const NEXT_GOLD = 110;
const GOLDEN = 260;
/** The labels of the two buttons; a button without a label is hidden. @type {Partial<Record<IntroText, { leave?: string, next?: string }>>} */
const WORDS = {
	question: { leave: "introduction.known", next: "introduction.showMe" },
	closed: { leave: "introduction.skip", next: "introduction.next" },
	helps: { leave: "introduction.ownGame", next: "introduction.playOn" },
	newDeal: { next: "dialog.understood" },
	looks: { next: "dialog.done" },
	foundations: { next: "introduction.next" },
	piles: { next: "introduction.next" },
	pack: { next: "introduction.playOn" },
};
const IN_A_STEP = { leave: "introduction.skip", next: undefined };

/** For each switch, whether it is on and which options it changes. @type {Record<string, { isOn: (options: Options) => boolean, set: (on: boolean) => Partial<Options> }>} */
const LOOKS = {
	larger: {
		isOn: ({ deck }) => deck === "large",
		set: (on) => ({ deck: on ? "large" : "standard" }),
	},
	fourColours: {
		isOn: ({ fourColours }) => fourColours,
		set: (on) => ({ fourColours: on }),
	},
	sound: {
		isOn: ({ sound }) => sound !== "off",
		set: (on) => ({ sound: on ? "full" : "off" }),
	},
};

/**
 * @param {Board} board @param {Settings} settings @param {() => boolean} usesFingers whether the player uses fingers
 * @param {(game: View["board"]["game"]) => Tableau[]} gamesBeside returns the games other than one
 */
export function makeIntroduction(board, settings, usesFingers, gamesBeside) {
	let said = "";
	/** The elements that the text points at. @type {Element[]} */
	let lit = [];

	/** Shows the introduction's text for a view. Returns the text for screen readers if it is new. @param {View} view */
	function show(view) {
		const { introduction } = view;
		const text = introduction?.text ?? null;
		showPanel(sheet, text !== null);
		if (text === null) delete page.dataset.introduction;
		else page.dataset.introduction = modeOf(text);
		page.toggleAttribute("data-practice", introduction?.ownGame ?? false);
		if (introduction?.step && text) page.dataset.step = text;
		else delete page.dataset.step;
		for (const element of lit) element.classList.remove("taught", "wanted");
		lit = point(board, view);
		if (text === "question" && said === "") welcome(settings.options, gamesBeside(view.board.game));
		if (!introduction || !text) {
			said = "";
			return "";
		}
		const words = write(view, introduction, keyOf(text, board.shape, usesFingers()));
		labelButtons(WORDS[text] ?? IN_A_STEP);
		showDots(introduction);
		looks.hidden = text !== "looks";
		for (const [name, { isOn }] of Object.entries(LOOKS))
			switchOf(name).setAttribute("aria-checked", String(isOn(settings.options)));
		clearTheView(lit);
		const isNew = words !== said;
		said = words;
		return isNew ? words : "";
	}

	for (const [name, look] of Object.entries(LOOKS))
		switchOf(name).addEventListener("click", () => {
			const { options } = settings;
			settings.apply({ ...options, ...look.set(!look.isOn(options)) });
		});
	addEventListener("resize", () => clearTheView(lit));
	// It also gets its size when its style sheet arrives, and another one with another size of text.
	new ResizeObserver(() => clearTheView(lit)).observe(sheet);
	return { show };
}

for (const picture of looks.querySelectorAll(".four-inks")) picture.innerHTML = fourPips();

/** @param {IntroText} text */
function modeOf(text) {
	if (text === "question") return "welcome";
	return BESIDE_THE_BUTTONS.includes(text) ? "beside" : "instead";
}

/** Draws four kings, and the aim: a suit that turns gold, from its king on. Offers the other games, too. @param {Options} options @param {Tableau[]} games */
function welcome({ deck }, games) {
	others.replaceChildren(
		...games.map(({ tile: { command } }) => {
			const key = `command.${command}`;
			return make(
				"button",
				{ className: "button quiet", "data-command": command, "data-text": key },
				t(key),
			);
		}),
	);
	fanKings(kings);
	const cards = Array.from({ length: KING }, (_, place) => {
		const card = make("span", "H");
		card.innerHTML = face("mini", "H", KING - place, deck);
		return card;
	});
	run.replaceChildren(...cards);
	cards.forEach((card, place) => {
		const grey = { opacity: 0.4, backgroundColor: "#fffdf7" };
		animate(card, [grey, {}], { duration: GOLDEN, delay: (place + 2) * NEXT_GOLD });
	});
}

/** @param {string} name */
const switchOf = (name) => part(looks, `[data-look=${name}]`);

/** @param {{ leave?: string, next?: string }} labels */
function labelButtons(labels) {
	const focused = document.activeElement;
	label(leave, labels.leave);
	label(next, labels.next);
	// If the other button took the focus, a second Enter would skip what the first has asked for.
	if (focused instanceof HTMLElement && sheet.contains(focused) && !isShown(focused))
		textBox.focus();
}

/** @param {HTMLElement} button @param {string | undefined} words */
function label(button, words) {
	button.hidden = words === undefined;
	button.textContent = words === undefined ? "" : t(words);
}

/**
 * Highlights the cards and places that a text points at, and returns them; in a step that waits for its move, everything else is dimmed.
 * @param {Board} board @param {View} view
 */
function point(board, view) {
	const { introduction } = view;
	/** @type {Element[]} */
	const lit = [];
	const { spot = null, before = null, card = null } = introduction ?? {};
	const isFree = !introduction?.text || BESIDE_THE_BUTTONS.includes(introduction.text);
	board.element.toggleAttribute("data-taught", spot !== null && !isFree);
	/** @param {Element | null} element @param {boolean} isWanted */
	const light = (element, isWanted) => {
		if (!element) return;
		element.classList.add("taught");
		element.classList.toggle("wanted", isWanted);
		lit.push(element);
	};
	if (spot !== null) for (const element of alike(board, board.top(spot))) light(element, true);
	if (introduction?.text === "piles") {
		const move = view.moves.find((each) => topOf(view, each.spot).card !== undefined);
		if (move) light(board.card(move.card), true);
		if (move) light(board.top(move.spot), false);
	}
	if (before !== null) light(board.card(before), false);
	if (card !== null) light(board.card(card), true);
	return lit;
}

/** Moves the panel of a step from the lower edge to the upper one if it would lie on more of what it points at. @param {Element[]} lit */
function clearTheView(lit) {
	sheet.classList.remove("above");
	if (page.dataset.introduction !== "instead") return;
	const covered = coveredCount(lit);
	if (covered === 0) return;
	sheet.classList.add("above");
	if (coveredCount(lit) >= covered) sheet.classList.remove("above");
}

/** Returns how many of the things that the panel points at lie under it. @param {Element[]} lit */
function coveredCount(lit) {
	const panel = sheet.getBoundingClientRect();
	return lit.filter((element) => {
		// Its place, even while it is still on the way there.
		if (!(element instanceof HTMLElement && element.offsetParent)) return false;
		const table = element.offsetParent.getBoundingClientRect();
		const [left, top] = [table.left + element.offsetLeft, table.top + element.offsetTop];
		const [right, bottom] = [left + element.offsetWidth, top + element.offsetHeight];
		return left < panel.right && right > panel.left && top < panel.bottom && bottom > panel.top;
	}).length;
}

/** Returns an element, together with the other empty places of the same kind if it is one. @param {Board} board @param {HTMLElement | null} element */
function alike(board, element) {
	const kind = element?.dataset.kind;
	if (!kind || !element.classList.contains("empty-spot")) return [element];
	return [...board.element.querySelectorAll(`.empty-spot[data-kind=${kind}]`)];
}

/**
 * Writes the text with pictures of cards, and returns it with the names of the cards instead.
 * @param {View} view @param {IntroductionView} introduction @param {string} key the key of the text
 */
function write(view, { before, card, number }, key) {
	const cards = { before: cardById(view, before), card: cardById(view, card) };
	const values = { before: "{before}", card: "{card}", number: number ?? 0 };
	const sentence = t(key, values);
	const parts = sentence.split(/\{(before|card)\}/).map((part, place) => {
		const found = place % 2 ? cards[/** @type {"before" | "card"} */ (part)] : null;
		return found?.face
			? { sign: cardSign(found, found.face), words: cardName(found) }
			: { sign: document.createTextNode(part), words: part };
	});
	textBox.replaceChildren(...parts.map(({ sign }) => sign));
	for (const sign of textBox.querySelectorAll(".sign")) keepTogether(sign);
	return parts.map(({ words }) => words).join("");
}

/** Keeps a card on one line with the punctuation after it. @param {Element} sign */
function keepTogether(sign) {
	const together = make("span", "together");
	const behind = sign.nextSibling;
	sign.replaceWith(together);
	together.append(sign);
	if (!(behind instanceof Text)) return;
	const length = behind.data.match(/^\S*/)?.[0].length ?? 0;
	together.append(behind.data.slice(0, length));
	behind.deleteData(0, length);
}

/** Returns the key of the sentence that fits the board's shape and the player's input device. @param {IntroText} text @param {string} shape @param {boolean} byHand */
function keyOf(text, shape, byHand) {
	const side = shape === "turned" ? "below" : "behind";
	const hand = byHand ? "byHand" : "byMouse";
	if (text === "question" || text === "leftGap" || text === "closed" || text === "home")
		return `introduction.${text}.${side}`;
	if (text === "gap") return `introduction.gap.${side}.${hand}`;
	if (text === "otherWays") return `introduction.otherWays.${hand}`;
	return `introduction.${text}`;
}

/** Makes a small picture of a card, with its name for screen readers. @param {CardView} card @param {CardFace} face */
function cardSign(card, { rank, suit }) {
	const innerHTML = `${asMarkup(index(rank))}${pipPicture(suit, "faint")}`;
	const picture = make("span", { "aria-hidden": "true", innerHTML });
	return make("span", "sign", make("span", "unseen", cardName(card)), picture);
}

/** Shows how many of the steps are done. @param {IntroductionView} introduction */
function showDots({ step, steps }) {
	dots.hidden = step === 0;
	dots.ariaLabel = t("introduction.step", { step, steps });
	dots.replaceChildren(...dotsOf(step, steps));
}
