/**
 * King, queen and jack: one half figure each, drawn in the upper half of a card of 250 × 350 units.
 * Colours and patterns come from classes (cards.css), so that a suit dresses its own court.
 */

/** @import { Suit } from "../../../tests/ui/wire" */
/** @import { PipPlace } from "./pips.js" */
import { pips } from "./pips.js";

const EYES =
	'<path class="line" d="M107 84Q113 79 119 84M131 84Q137 79 143 84"/><ellipse class="eye" cx="113.500" cy="88" rx="3.200" ry="3.600"/><ellipse class="eye" cx="136.500" cy="88" rx="3.200" ry="3.600"/>';
const NOSE = '<path class="line" d="M125 88L121.500 101Q124 103.500 128 102"/>';

const KING = `
<path class="steel" d="M173 36L178 26L183 36V128H173Z"/><path class="line" d="M178 38V126"/>
<path class="gold" d="M160 126H196V134H160ZM174 134H182V150H174Z"/><circle class="gold" cx="178" cy="153" r="6"/>
<path class="hair" d="M96 72C88 92 88 118 98 130Q112 138 125 138Q138 138 152 130C162 118 162 92 154 72Z"/>
<path class="skin" d="M103 70H147V98C147 118 137 126 125 128C113 126 103 118 103 98Z"/>
${EYES}${NOSE}
<path class="hair" d="M101 94Q106 106 116 105Q122 104 125 108Q128 104 134 105Q144 106 149 94C154 122 146 146 125 158C104 146 96 122 101 94Z"/>
<path class="lips" d="M117 113Q125 118 133 113Q125 122 117 113Z"/><path class="line" d="M112 128Q115 138 120 144M138 128Q135 138 130 144"/>
<path class="second" d="M97 60H153V76H97Z"/><path class="gold" d="M96 62L90 32L108 48L125 24L142 48L160 32L154 62Z"/>
<path class="gold" d="M95 60Q125 54 155 60V69Q125 63 95 69Z"/>
<circle class="gem" cx="90" cy="31" r="4.500"/><circle class="gem" cx="125" cy="25" r="5"/><circle class="gem" cx="160" cy="31" r="4.500"/><path class="gem" d="M125 42L130 50L125 57L120 50Z"/>`;

const KING_ROBE = `
<path class="first" d="M60 176V160C66 138 84 128 104 122H146C166 128 184 138 190 160V176Z"/>
<path class="ermine" d="M80 132Q92 124 104 121Q112 152 125 168Q138 152 146 121Q158 124 170 132Q166 158 146 176H104Q84 158 80 132Z"/>
<path class="tail" d="M94 136l3 10l3-10ZM102 154l3 10l3-10ZM150 136l3 10l3-10ZM142 154l3 10l3-10Z"/>`;

const QUEEN = `
<path class="hair" d="M93 82C86 108 90 130 76 150Q94 158 108 142L142 142Q156 158 174 150C160 130 164 108 157 82C152 54 98 54 93 82Z"/>
<path class="skin" d="M116 114H134V136Q125 148 116 136Z"/>
<path class="skin" d="M103 82C103 60 147 60 147 82V94C147 114 136 124 125 126C114 124 103 114 103 94Z"/>
<path class="hair" d="M102 90C100 66 112 62 125 62C138 62 150 66 148 90Q144 76 125 70Q106 76 102 90Z"/>
${EYES}${NOSE}<path class="lips" d="M117 112Q121 109 125 111Q129 109 133 112Q125 119 117 112Z"/>
<circle class="cheek" cx="109" cy="102" r="5"/><circle class="cheek" cx="141" cy="102" r="5"/>
<path class="gold" d="M98 66Q102 48 94 34L112 47L125 26L138 47L156 34Q148 48 152 66Q125 54 98 66Z"/>
<circle class="pearl" cx="94" cy="33" r="4"/><circle class="pearl" cx="125" cy="26" r="4.500"/><circle class="pearl" cx="156" cy="33" r="4"/><path class="gem" d="M125 40L130 48L125 55L120 48Z"/>
<path class="stem" d="M180 116Q182 146 176 174M180 140Q190 136 192 126"/>
<g class="petal"><circle cx="180" cy="84" r="9"/><circle cx="169" cy="94" r="9"/><circle cx="191" cy="94" r="9"/><circle cx="173" cy="106" r="9"/><circle cx="187" cy="106" r="9"/></g><circle class="gold" cx="180" cy="96" r="7"/>`;

const QUEEN_ROBE = `
<path class="first" d="M60 176V164C66 142 86 134 108 132Q112 154 125 156Q138 154 142 132C164 134 184 142 190 164V176Z"/>
<path class="second" d="M104 132Q112 160 125 160Q138 160 146 132L154 135Q148 162 148 176H102Q102 162 96 135Z"/>
<g class="pearl"><circle cx="108" cy="143" r="3.200"/><circle cx="113" cy="150" r="3.200"/><circle cx="119" cy="154" r="3.200"/><circle cx="131" cy="154" r="3.200"/><circle cx="137" cy="150" r="3.200"/><circle cx="142" cy="143" r="3.200"/></g><circle class="gem" cx="125" cy="157" r="5"/>`;

const JACK = `
<path class="hair" d="M97 68C90 92 90 116 98 130Q108 132 110 120V82H140V120Q142 132 152 130C160 116 160 92 153 68Z"/>
<path class="skin" d="M115 114H135V138H115Z"/>
<path class="skin" d="M105 70H145V98C145 116 135 125 125 127C115 125 105 116 105 98Z"/>
<path class="hair" d="M103 88Q102 68 125 68Q148 68 147 88Q138 76 125 78Q112 76 103 88Z"/>
${EYES}${NOSE}<path class="lips" d="M116 113Q125 117 134 113Q125 121 116 113Z"/>
<path class="second" d="M150 54C160 26 180 22 190 28C188 48 174 60 152 62Z"/><path class="line" d="M152 60Q168 46 186 31"/>
<path class="first" d="M91 66C82 42 104 32 130 34C156 36 168 50 160 66Q125 50 91 66Z"/>
<path class="gold" d="M90 66Q125 50 161 66L160 75Q125 60 91 75Z"/><circle class="gem" cx="125" cy="62" r="4.500"/>`;

const JACK_ROBE = `
<path class="first" d="M60 176V160C66 140 86 132 108 128L125 146V176Z"/><path class="second" d="M190 176V160C184 140 164 132 142 128L125 146V176Z"/>
<path class="ermine" d="M108 126Q112 134 125 138Q138 134 142 126L150 136L125 156L100 136Z"/>
<g class="gold"><circle cx="125" cy="164" r="4"/><circle cx="125" cy="151" r="4"/></g>`;

/** @type {Record<number, string>} */
const FIGURES = { 11: JACK + JACK_ROBE, 12: QUEEN + QUEEN_ROBE, 13: KING_ROBE + KING };

/** Where pips are strewn over the robe. @type {PipPlace[]} */
const STREWN = [
	[74, 162, 15],
	[91, 147, 13],
	[159, 147, 13],
	[176, 162, 15],
];
/** The pips beside the figure. @type {PipPlace[]} */
const BESIDE = [
	[76, 44, 26],
	[174, 306, 26, true],
];

/** Pips over the robe: gold, the sign of the house. @param {Suit} suit */
const strewn = (suit) => `<g class="house">${pips(suit, STREWN)}</g>`;

/** The whole picture of a court card, indices excepted. @param {Suit} suit @param {number} rank */
export function court(suit, rank) {
	const half = `${FIGURES[rank]}${rank === 13 ? "" : strewn(suit)}`;
	const clip = `half-${suit}${rank}`;
	return `<clipPath id="${clip}"><path d="M60 24H190V175H60Z"/></clipPath>
<rect class="frame" x="59" y="23" width="132" height="304" rx="5"/>
<g clip-path="url(#${clip})">${half}</g>
<g clip-path="url(#${clip})" transform="rotate(180 125 175)">${half}</g>
<path class="band" d="M59 169H191V181H59Z"/>
${pips(suit, BESIDE)}`;
}

/** The upper half alone, framed, for cards whose index takes the other half. @param {Suit} suit @param {number} rank */
export function bust(suit, rank) {
	const clip = `bust-${suit}${rank}`;
	return `<clipPath id="${clip}"><path d="M60 24H190V175H60Z"/></clipPath>
<g transform="translate(125 244) scale(1.24) translate(-125 -99)">
<rect class="frame" x="59" y="23" width="132" height="153" rx="5"/>
<g clip-path="url(#${clip})">${FIGURES[rank]}${rank === 13 ? "" : strewn(suit)}</g></g>`;
}
