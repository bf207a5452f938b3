/** Finds articles by words, whatever their case and accents. Knows plain text only. */

/** @typedef {{ id: string, title: string, text: string }} Searchable */
/** A found article, and a piece of it around the first word: alternately plain and matching text. @typedef {{ id: string, title: string, context: string[] }} Found */

/** How much text is shown on each side of a word. */
const AROUND = 60;

/** Text without case and accents, sign by sign, so that places in it are places in the original. @param {string} text */
export function fold(text) {
	return Array.from(text, (sign) => {
		const plain = sign.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/u, "'").toLowerCase();
		return plain.length === sign.length ? plain : sign;
	}).join("");
}

/** The articles that have all words of a query, those with a word in the title first. @param {Searchable[]} articles @param {string} query @returns {Found[]} */
export function search(articles, query) {
	const words = fold(query).split(/\s+/).filter(Boolean);
	if (words.length === 0) return [];
	const found = articles.flatMap(({ id, title, text }) => {
		const [head, body] = [fold(title), fold(text)];
		if (!words.every((word) => head.includes(word) || body.includes(word))) return [];
		const inTitle = words.filter((word) => head.includes(word)).length;
		return [{ id, title, inTitle, context: context(text, body, words) }];
	});
	return found
		.sort((a, b) => b.inTitle - a.inTitle)
		.map(({ id, title, context }) => ({ id, title, context }));
}

/** @param {string} text @param {string} body the same text, folded @param {string[]} words */
function context(text, body, words) {
	const hits = words.map((word) => body.indexOf(word)).filter((at) => at >= 0);
	const first = hits.length > 0 ? Math.min(...hits) : 0;
	const start = first <= AROUND ? 0 : text.indexOf(" ", first - AROUND) + 1;
	const cut = text.lastIndexOf(" ", first + 2 * AROUND);
	const end = first + 2 * AROUND >= text.length || cut <= first ? text.length : cut;
	/** @type {string[]} */
	const pieces = [start > 0 ? "… " : ""];
	let at = start;
	for (const [from, to] of marks(body, words, start, end)) {
		pieces[pieces.length - 1] += text.slice(at, from);
		pieces.push(text.slice(from, to), "");
		at = to;
	}
	pieces[pieces.length - 1] += text.slice(at, end) + (end < text.length ? " …" : "");
	return pieces;
}

/** Where the words are, in order, none over another. @param {string} body @param {string[]} words @param {number} start @param {number} end */
function marks(body, words, start, end) {
	/** @type {[number, number][]} */
	const found = [];
	for (let at = start; at < end; ) {
		const word = words.find((it) => body.startsWith(it, at) && at + it.length <= end);
		if (word) found.push([at, at + word.length]);
		at += word?.length ?? 1;
	}
	return found;
}
