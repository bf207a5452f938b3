/**
 * King, queen and jack: half a figure each, in the upper half of a card 252 units wide, with the shoulders at the edges
 * of the card. A head takes a third of the width, and its details tell the figures apart from afar: a crown and a beard,
 * a tiara over long hair, a cap with a plume. The colours come from classes (cards.css), so that each suit has its own
 * court colours.
 */

/** @import { Suit } from "../../../tests/ui/wire" */
/** @import { PipPlace } from "./pips.js" */
import { outline } from "./pips.js";

/** A shape: the class for its colour, and its outline. The shapes of a figure are painted in order. @typedef {[name: string, d: string]} Layer */

/** Returns circles as one outline. @param {...[x: number, y: number, radius: number]} circles */
const dots = (...circles) =>
	circles
		.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
		.join("");

/** Draws eyes and brows. @param {number} y @param {number} brow half the width of a brow @returns {Layer[]} */
const eyes = (y, brow) => [
	[
		"line",
		`M${116 - brow} ${y - 9}q${brow}-7 ${2 * brow}-1M${152 - brow} ${y - 10}q${brow}-6 ${2 * brow} 1`,
	],
	["white", [116, 152].map((x) => `M${x - 8} ${y}a8 5.5 0 1 0 16 0a8 5.5 0 1 0-16 0`).join("")],
	["eye", dots([116.5, y, 4.6], [151.5, y, 4.6])],
];

/** @type {Layer[]} */
const KING = [
	["first", "M-6 260V152C26 138 58 142 92 128H176C212 138 238 136 258 146V260Z"],
	["trim", "M-4 176Q30 162 52 166M256 170Q232 160 214 166"],
	[
		"ermine",
		"M52 160Q82 144 104 136L134 196L164 136Q188 144 216 162Q206 206 172 236H92Q62 206 52 160Z",
	],
	[
		"tail",
		"M70 166l4 14l5-13ZM86 190l4 14l5-13ZM194 168l-4 14l-5-13ZM178 192l-4 14l-5-13ZM100 212l4 14l5-13ZM164 212l-4 14l-5-13Z",
	],
	["hair", "M88 72C74 100 74 132 88 150H180C194 132 194 100 180 72Z"],
	["skin", "M93 66H175V106C175 132 156 150 134 152C112 150 93 132 93 106Z"],
	["blush", "M93 66H110V140C98 132 93 120 93 106Z"],
	...eyes(97, 12),
	["line", "M134 100Q129 108 128 113Q130 118 135 117.5Q139 117.5 141 114"],
	[
		"hair",
		"M88 96C92 118 104 126 118 124Q128 122 134 124Q140 122 150 124C164 126 176 118 180 96C192 146 176 194 134 216C92 194 76 146 88 96Z",
	],
	["lips", "M120 136Q134 142 148 136Q134 149 120 136Z"],
	[
		"lock",
		"M134 118C122 110 106 116 98 130C112 136 128 134 134 126C140 134 156 136 170 130C162 116 146 110 134 118Z",
	],
	["curl", "M104 148Q108 172 122 190M134 156V200M164 148Q160 172 146 190"],
	["second", "M90 62L98 34H170L178 62Z"],
	[
		"gold",
		`M87 62L72 20L106 40L134 8L162 40L196 20L181 62Q134 48 87 62Z${dots([72, 18, 7], [134, 9, 7.5], [196, 18, 7])}M85 60Q134 46 183 60L181 77Q134 63 87 77Z`,
	],
	["gem", dots([134, 61, 6])],
	["pearl", dots([108, 64, 4], [160, 64, 4])],
];

/** @type {Layer[]} */
const QUEEN = [
	[
		"hair",
		"M86 80C60 104 74 140 40 162C18 178 20 214 16 250H252C248 214 250 178 228 162C194 140 208 104 182 80C176 26 92 26 86 80Z",
	],
	["skin", "M119 128H149V156C160 164 172 166 184 170L134 226L84 170C96 166 108 164 119 156Z"],
	["blush", "M119 140Q134 156 149 140V152Q134 168 119 152Z"],
	[
		"first",
		"M-8 260V176C20 158 56 164 90 164Q100 206 134 210Q168 206 178 164C212 164 244 158 264 172V260Z",
	],
	["trim", "M90 164Q100 206 134 210Q168 206 178 164"],
	[
		"hair",
		"M88 82C62 112 82 142 44 178C40 196 48 206 58 216C92 206 110 178 104 150C102 132 94 112 96 92ZM180 82C206 112 186 142 224 178C228 196 220 206 210 216C176 206 158 178 164 150C166 132 174 112 172 92Z",
	],
	[
		"curl",
		"M90 116C86 148 90 170 62 196M97 130C98 160 92 182 74 204M178 116C182 148 178 170 206 196M171 130C170 160 176 182 194 204",
	],
	["skin", "M95 86C95 48 173 48 173 86V104C173 130 152 148 134 150C116 148 95 130 95 104Z"],
	[
		"hair",
		"M91 104C82 56 116 44 134 44C152 44 186 56 177 104C172 84 156 70 134 60C112 70 96 84 91 104Z",
	],
	...eyes(101, 9),
	[
		"line",
		"M107 97l-6-3M161 97l6-3M134 106Q130 112 129.5 116Q131 119.5 135 119Q138 119 139.5 116.5",
	],
	["lips", "M121 130Q128 125 134 128Q140 125 147 130Q134 142 121 130Z"],
	["cheek", dots([106, 118, 7], [162, 118, 7])],
	[
		"gold",
		`M89 70Q92 58 93 50Q104 52 112 44Q116 36 122 37Q130 32 134 20Q138 32 146 37Q152 36 156 44Q164 52 175 50Q176 58 179 70Q134 40 89 70Z${dots([92, 128, 4.5], [176, 128, 4.5])}`,
	],
	[
		"pearl",
		dots(
			[134, 19, 6],
			[113, 40, 4.5],
			[155, 40, 4.5],
			[94, 49, 4],
			[174, 49, 4],
			[104, 178, 4.2],
			[112, 186, 4.2],
			[122, 191, 4.2],
			[146, 191, 4.2],
			[156, 186, 4.2],
			[164, 178, 4.2],
		),
	],
	["gem", `M134 33L140 42L134 51L128 42Z${dots([134, 194, 6.5])}`],
];

/** @type {Layer[]} */
const JACK = [
	["first", "M-6 260V158C24 146 60 152 94 148L134 184V260Z"],
	["second", "M258 260V150C236 142 208 150 174 148L134 184V260Z"],
	["trim", "M40 152Q62 190 64 250M226 148Q206 190 206 250"],
	[
		"hair",
		"M88 76C74 104 78 136 90 150C106 154 114 142 112 116H156C154 142 162 154 178 150C190 136 194 104 180 76Z",
	],
	["skin", "M118 132H150V166H118Z"],
	["blush", "M118 140Q134 156 150 140V152Q134 166 118 152Z"],
	[
		"ermine",
		"M92 160Q104 146 119 154Q134 164 149 154Q164 146 176 160L184 176Q162 194 134 184Q106 194 84 176Z",
	],
	["skin", "M97 74H171V106C171 132 152 148 134 150C116 148 97 132 97 106Z"],
	["hair", "M92 104C86 66 182 66 176 104C170 90 160 84 146 88C126 92 108 88 92 104Z"],
	...eyes(103, 10),
	["line", "M134 107Q129.5 113 129 118Q131 121.5 135 121Q138.5 121 140.5 118"],
	["lips", "M122 132Q134 138 148 130Q138 143 122 132Z"],
	["cheek", dots([107, 121, 6], [161, 121, 6])],
	[
		"plume",
		"M160 62C166 26 196 -4 250 0C258 14 252 28 242 34L245 42C238 52 230 56 222 58L224 66C212 76 200 78 192 78L190 84C176 84 166 76 160 62Z",
	],
	["quill", "M168 66Q204 50 246 8M188 57l0-24M204 47l4-26M220 35l8-22M196 53l22 6M212 42l24-1"],
	["first", "M80 72C58 36 92 14 136 18C176 22 194 44 186 66Q134 44 80 72Z"],
	["fold", "M96 44Q112 28 136 30"],
	["gold", `M82 72Q134 46 186 66L184 82Q134 64 86 88Z${dots([134, 200, 5], [134, 218, 5])}`],
	["gem", dots([166, 68, 8])],
];

/** @type {Record<number, { layers: Layer[], house: PipPlace[], placed: string }>} */
const FIGURES = {
	11: {
		layers: JACK,
		house: [
			[24, 192, 26],
			[238, 182, 24],
		],
		placed: "",
	},
	12: {
		layers: QUEEN,
		house: [
			[20, 206, 24],
			[242, 194, 22],
		],
		placed: ' transform="translate(134 0) scale(1.07) translate(-134 -6)"',
	},
	13: {
		layers: KING,
		house: [
			[26, 196, 26],
			[238, 186, 24],
		],
		placed: "",
	},
};

/** Draws a figure down to its waist, and the suit's pips in gold. @param {Suit} suit @param {number} rank */
function figure(suit, rank) {
	const { layers, house, placed } = FIGURES[rank];
	const drawn = layers.map(([name, d]) => `<path class="${name}" d="${d}"/>`).join("");
	return `<g${placed}>${drawn}<path class="house" d="${outline(suit, house)}"/></g>`;
}

/**
 * Draws a court card without its indices: two halves that meet at a slanted line, and a sash over it.
 * @param {Suit} suit @param {number} rank @param {number} height the height of the card
 */
export function court(suit, rank, height) {
	const middle = height / 2;
	const clip = `half-${suit}${rank}-${height}`;
	const half = `<g clip-path="url(#${clip})"><g transform="translate(0 ${height > 370 ? 8 : 1})">${figure(suit, rank)}</g></g>`;
	return `<clipPath id="${clip}"><path d="M0 0H252V${middle - 17}L0 ${middle + 17}Z"/></clipPath>
${half}<g transform="rotate(180 126 ${middle})">${half}</g>
<path class="sash" d="M-4 ${middle + 9}L256 ${middle - 26}V${middle - 9}L-4 ${middle + 26}Z"/>
<path class="sashline" d="M-4 ${middle + 17.5}L256 ${middle - 17.5}"/>`;
}

/**
 * Draws only the upper half, for cards whose index takes the rest.
 * @param {Suit} suit @param {number} rank @param {string} place the value of `transform` that puts it in place
 */
export function bust(suit, rank, place) {
	const clip = `bust-${suit}${rank}`;
	return `<clipPath id="${clip}"><path d="M0-20H252V236H0Z"/></clipPath>
<g transform="${place}"><g clip-path="url(#${clip})">${figure(suit, rank)}</g></g>`;
}
