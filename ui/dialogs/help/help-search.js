/** Finds articles by words, ignoring case and accents. It handles plain text only. */

/** @typedef {{ id: string, title: string, text: string, isForBeginners?: boolean }} Searchable */
/** A found article, and an excerpt around the words, alternating between plain and matching text. @typedef {{ id: string, title: string, context: string[] }} Found */
/** A word in a text: the position of its first character, and the position after its last. @typedef {{ word: string, from: number, to: number }} Hit */

/** The length of text within which words count as near each other. */
const EXCERPT = 120;
/** How many characters are shown before the first of these words. */
const BEFORE = 60;

/** Titles and texts, folded once. @type {WeakMap<Searchable, { head: string, body: string }>} */
const known = new WeakMap();

/** Removes case and accents, character by character, so that positions are the same as in the original. @param {string} text */
export function fold(text) {
	return Array.from(text, (sign) => {
		const plain = sign.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/u, "'").toLowerCase();
		return plain.length === sign.length ? plain : sign;
	}).join("");
}

/**
 * Returns the articles with all words of a query: first those with the words in the title, then those where the words
 * are nearest to each other, those for beginners before others.
 * @param {Searchable[]} articles @param {string} query @returns {Found[]}
 */
export function search(articles, query) {
	const words = [...new Set(fold(query).split(/\s+/).filter(Boolean))];
	if (words.length === 0) return [];
	const found = articles.flatMap((article) => {
		const { head, body } = foldedOf(article);
		if (!words.every((word) => head.includes(word) || body.includes(word))) return [];
		const inTitle = words.filter((word) => hitsOf(head, word).some(startsWord(head))).length;
		const hits = words.flatMap((word) => bestHits(body, word)).sort((a, b) => a.from - b.from);
		const { first, near } = nearest(hits);
		return [
			{
				article,
				hits,
				first,
				rank: [inTitle, near, Number(article.isForBeginners ?? false), hits.length],
			},
		];
	});
	found.sort(({ rank: a }, { rank: b }) => {
		const differs = a.findIndex((rank, i) => rank !== b[i]);
		return differs < 0 ? 0 : b[differs] - a[differs];
	});
	return found.map(({ article: { id, title, text }, hits, first }) => ({
		id,
		title,
		context: context(text, hits, first),
	}));
}

/** @param {Searchable} article */
function foldedOf(article) {
	const folded = known.get(article) ?? { head: fold(article.title), body: fold(article.text) };
	known.set(article, folded);
	return folded;
}

/** @param {string} text @param {string} word */
function hitsOf(text, word) {
	/** @type {Hit[]} */
	const hits = [];
	for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length))
		hits.push({ word, from, to: from + word.length });
	return hits;
}

/** Whether a hit is the beginning of a word. @param {string} text @returns {(hit: Hit) => boolean} */
const startsWord = (text) => (hit) => !/[\p{L}\p{N}]/u.test(text[hit.from - 1] ?? " ");

/** Returns the hits of a word: those at the beginning of words if there are any, otherwise all. @param {string} text @param {string} word */
function bestHits(text, word) {
	const hits = hitsOf(text, word);
	const starts = hits.filter(startsWord(text));
	return starts.length > 0 ? starts : hits;
}

/** Returns the position where most words are near each other, and how many. @param {Hit[]} hits sorted by position */
function nearest(hits) {
	let [first, near] = [hits[0]?.from ?? 0, 0];
	hits.forEach((hit, i) => {
		const together = new Set();
		for (let j = i; j < hits.length && hits[j].to <= hit.from + EXCERPT; j++)
			together.add(hits[j].word);
		if (together.size > near) [first, near] = [hit.from, together.size];
	});
	return { first, near };
}

/** @param {string} text @param {Hit[]} hits sorted by position @param {number} first */
function context(text, hits, first) {
	const start = first <= BEFORE ? 0 : text.indexOf(" ", first - BEFORE) + 1;
	const cut = text.lastIndexOf(" ", first + EXCERPT);
	const end = first + EXCERPT >= text.length || cut <= first ? text.length : cut;
	/** @type {string[]} */
	const pieces = [start > 0 ? "… " : ""];
	let at = start;
	for (const { from, to } of hits) {
		if (from < at || to > end) continue;
		pieces[pieces.length - 1] += text.slice(at, from);
		pieces.push(text.slice(from, to), "");
		at = to;
	}
	pieces[pieces.length - 1] += text.slice(at, end) + (end < text.length ? " …" : "");
	return pieces;
}
