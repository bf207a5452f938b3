/** The tableau of Klondike: piles, pack, waste and foundations. This module assembles the table's interface from the others. */

/** @import { Tableau } from "../tableau.js" */
import { fitting } from "../../appearance/cards/face.js";
import { cardById } from "../moves.js";
import { boardOf, indexOf, isOpenDown, kindOf, PACK, SPOTS } from "./board.js";
import { layButtons, mainOffer, showButtons } from "./buttons.js";
import { cardLines } from "./card-lines.js";
import { makeKlondikeCommands } from "./commands.js";
import { emptySpots } from "./empty-spots.js";
import { KEYS } from "./keys.js";
import { inDealtOrder, liesOn, places, step } from "./layout.js";
import { dropped, refused, tapped, unit } from "./moves.js";
import { gameTexts } from "./texts.js";

/** Rooms that are at least this wide, as a multiple of their height, may have the foundations beside the piles. */
const BESIDE_FROM = 1.2;
/**
 * Rooms that are lower than this, in pixels, and at least this wide always do, because the cards are larger then; the cards
 * of an open hand need the room beside the board.
 */
const [LOW, ALWAYS_FROM] = [400, 1.75];

/** @type {Tableau} */
export const klondike = {
	...gameTexts,
	hasPiles: true,
	spots: places,
	step: (_, shape, spot, arrow, { leftHanded }) => step(shape, leftHanded, spot, arrow),
	formOf: ({ height, options, view, width }) => {
		const isLow = height < LOW && width >= ALWAYS_FROM * height && !(view && boardOf(view).open);
		const isBeside = isLow || (options.foundationColumn && width >= BESIDE_FROM * height);
		return { shape: isBeside ? "beside" : "above", isWide: false };
	},
	faceKind: (_, width, height) => fitting("fanned", "fannedMini", width, height),
	furnish: () => {},
	lay: (view) => {
		const all = Array.from({ length: SPOTS }, (_, spot) => liesOn(view, spot));
		const { open, peeking } = boardOf(view);
		return (element, spot, card) => {
			const { cards, top } = all[spot];
			const isCell = element.dataset.place !== undefined;
			const lie = card ? cards[card.at] : isCell ? top : { ...top, at: 0, below: 0, above: 0 };
			element.dataset.kind = kindOf(spot);
			element.style.setProperty("--index", String(indexOf(spot)));
			for (const [name, value] of Object.entries(lie))
				element.style.setProperty(`--lies-${name}`, String(value));
			element.toggleAttribute("data-peeking", peeking || Boolean(open));
			element.toggleAttribute("data-covered", card !== null && lie.above > 0);
			// Another card lies exactly on it.
			const isBuried = card && kindOf(spot) !== "pile" && card.at + lie.above + 1 < cards.length;
			element.style.setProperty("--lies-buried", isBuried ? "1" : "0");
			element.toggleAttribute("data-down", card !== null && isOpenDown(view, card));
			const counts = isCell && spot === PACK && cards.length > 0;
			if (counts) element.dataset.count = String(cards.length);
			else delete element.dataset.count;
		};
	},
	moves: tapped,
	playable: () => [],
	unit,
	dropMoves: dropped,
	refusedMoves: refused,
	lifted: (view, id) => {
		const card = cardById(view, id);
		const isHidden = card?.spot === PACK && !card.face;
		return isHidden && !view.refusals.showPack ? { kind: "showPack" } : null;
	},
	dropArea: (_, spot) => [spot],
	emptySpots,
	runs: () => [],
	home: ({ cards }) =>
		new Map(
			cards.filter(({ spot }) => kindOf(spot) === "foundation").map(({ id, at }) => [id, at]),
		),
	tile: {
		command: "playKlondike",
		playid: "KLONDIKE",
		table: "klondike",
		cards: [
			["S", 13],
			["H", 12],
			["C", 11],
		],
	},
	scoreCommand: "player",
	mainOffer,
	hasAuto: () => false,
	isPeeking: (view) => boardOf(view).peeking,
	contextCommand: (view, id) => {
		const card = cardById(view, id);
		return card?.face && card.spot !== PACK ? null : "turn";
	},
	cardLines,
	wantsReasons: ({ messages }) => messages,
	firstTopic: "game-klondike",
	topic: "klondike-playing",
	dealt: inDealtOrder,
	redealt: () => [],
	layButtons,
	showButtons,
	makeCommands: makeKlondikeCommands,
	ownOptions: [
		"turnUp",
		"toFoundation",
		"classicUndo",
		"messages",
		"runningTotal",
		"foundationColumn",
	],
	missingCommands: ["deal", "houseRules"],
	keys: KEYS,
};
