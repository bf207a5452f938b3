/**
 * Help: an index, articles that link to each other, and a search. The articles are one HTML file per language in help/,
 * fetched when they are first needed. This module does not know the current game: others ask it to open an article, and
 * it sends the event "lesson" if the player wants to play a position of an article.
 */

import { counted, speaking, t } from "../../locale/words.js";
import { closeDialogs, Dialog } from "../../widgets/dialog.js";
import { allIn, make, partsOf, pressedIn } from "../../widgets/dom.js";
import { drawBoard } from "./help-board.js";
import { search } from "./help-search.js";

/**
 * @typedef {object} Article
 * @property {string} id
 * @property {string} title
 * @property {string | null} part the title of the part of the index that begins here
 * @property {boolean} under whether it is a subitem of the article before it
 * @property {string} text the text to search
 * @property {Element} element
 */
/** An article and its scroll position. @typedef {{ id: string, top: number }} Visit */

/**
 * @typedef {object} State
 * @property {Article[]} articles
 * @property {string} language the language of the articles
 * @property {Visit} here
 * @property {string} found the article that a search opened; empty if there is none
 * @property {Visit[]} past
 * @property {Visit[]} future
 */

/** @type {Dialog<State>} */
const dialog = new Dialog("help-dialog");
const parts = partsOf("help", { search: HTMLInputElement });
const {
	back: backButton,
	forward: forwardButton,
	index,
	list,
	page,
	search: field,
	status,
} = parts;

/** Articles by language. @type {Map<string, Promise<Article[]>>} */
const loaded = new Map();

/**
 * Opens help and waits until it is closed. "index" puts the focus on the list of articles.
 * @param {string} [topic] the id of an article, or "index"
 */
export async function openHelp(topic = "index") {
	if (dialog.state) return openArticle(dialog.state, topic);
	const here = { id: topic === "index" ? "overview" : topic, top: 0 };
	field.value = "";
	await dialog.open(
		{ articles: [], language: "", here, found: "", past: [], future: [] },
		undefined,
		async (state) => {
			await fillLanguage(state);
			if (topic === "index") showIndex();
			else showPage(state);
		},
	);
}

/** Loads the articles of a language. @param {string} language */
function load(language) {
	let articles = loaded.get(language);
	if (!articles) {
		articles = read(language);
		loaded.set(language, articles);
		articles.catch(() => loaded.delete(language));
	}
	return articles;
}

/** @param {string} language @returns {Promise<Article[]>} */
async function read(language) {
	const answer = await fetch(new URL(`../../help/${language}.html`, import.meta.url));
	if (!answer.ok) throw new Error(`help: ${answer.status}`);
	const source = new DOMParser().parseFromString(await answer.text(), "text/html");
	let parts = 0;
	return Array.from(source.querySelectorAll("article"), (element) => {
		if (element.dataset.part !== undefined) parts += 1;
		const words = /** @type {Element} */ (element.cloneNode(true));
		for (const board of words.querySelectorAll(".board")) board.remove();
		// In an excerpt a heading must not run into the text below it.
		for (const line of words.querySelectorAll("h3, h4, p, li, dt, dd, th, td, figcaption"))
			line.append(/[.!?:…]\s*$/.test(line.textContent ?? "") ? " " : ". ");
		return {
			id: element.id,
			title: element.dataset.title ?? "",
			part: element.dataset.part ?? null,
			under: element.dataset.under !== undefined,
			isForBeginners: parts === 1,
			text: (words.textContent ?? "").replace(/\s+/g, " ").trim(),
			element,
		};
	});
}

/** Shows everything in the current language. @param {State} state */
async function fillLanguage(state) {
	const language = speaking();
	field.placeholder = t("help.search");
	try {
		const articles = await load(language);
		// The language may have changed meanwhile.
		if (language !== speaking()) return;
		Object.assign(state, { articles, language });
	} catch {
		Object.assign(state, { articles: [], language: "" });
		page.replaceChildren(heading(t("help.title")), make("p", "", t("help.missing")));
		return;
	}
	drawList(state);
	drawPage(state);
}

/** Draws the index, or the results of a search. @param {State} state */
function drawList(state) {
	const wanted = field.value.trim();
	if (wanted === "") {
		status.textContent = "";
		list.replaceChildren(...indexParts(state.articles));
	} else {
		const found = search(state.articles, wanted);
		status.textContent =
			found.length === 0 ? t("help.nothing") : counted("help.found", found.length);
		const results = found.map(({ id, title, context }) => {
			const pieces = context.map((text, i) => make(i % 2 ? "mark" : "span", "", text));
			return make("li", "", link(id, title, make("small", "", ...pieces)));
		});
		list.replaceChildren(make("ul", "", ...results));
	}
	markEntry(state);
}

/** @param {Article[]} articles */
function indexParts(articles) {
	/** @type {HTMLElement[]} */
	const parts = [];
	for (const { id, title, part, under } of articles) {
		if (part !== null) parts.push(make("h3", "", part), make("ul", ""));
		parts.at(-1)?.append(make("li", under ? "under" : "", link(id, title)));
	}
	return parts;
}

/** Returns the address of an article for its links; this module handles clicks on them. @param {string} id */
const addressOf = (id) => `help/${speaking()}.html#${id}`;

/** @param {string} id @param {string} title @param {Node[]} more */
const link = (id, title, ...more) =>
	make("a", { href: addressOf(id) }, make("b", "", title), ...more);

/** @param {string} text */
const heading = (text) => make("h2", { tabIndex: -1 }, text);

/** Draws the open article. @param {State} state */
function drawPage(state) {
	const { articles, future, here, past } = state;
	const article = articles.find(({ id }) => id === here.id) ?? articles[0];
	const copy = document.importNode(article.element, true);
	for (const board of allIn(copy, ".board")) board.replaceWith(drawBoard(board.textContent ?? ""));
	for (const table of allIn(copy, "table")) {
		const frame = make("div", "table");
		table.replaceWith(frame);
		frame.append(table);
	}
	for (const link of copy.querySelectorAll("a")) link.href = addressOf(link.hash.slice(1));
	for (const title of copy.querySelectorAll("h3")) title.tabIndex = -1;
	const { programVersion: version } = document.documentElement.dataset;
	for (const value of allIn(copy, "[data-value=version]")) value.textContent = version ?? "";
	for (const fact of allIn(copy, "[data-fact=version]")) fact.hidden = version === undefined;
	page.dataset.article = article.id;
	page.replaceChildren(heading(article.title), ...copy.childNodes);
	markWide();
	page.scrollTop = here.top;
	backButton.ariaDisabled = String(past.length === 0);
	forwardButton.ariaDisabled = String(future.length === 0);
	markEntry(state);
}

/** @param {State} state */
function markEntry({ here }) {
	for (const entry of list.querySelectorAll("a"))
		if (entry.hash === `#${here.id}`) entry.setAttribute("aria-current", "page");
		else entry.removeAttribute("aria-current");
}

/** Shows the index; on narrow screens it replaces the article. */
function showIndex() {
	dialog.element.dataset.pane = "index";
	parts.title.focus();
	index.scrollTop = 0;
}

/** Goes from the article to its entry in the index or in the search results. */
function returnToIndex() {
	dialog.element.dataset.pane = "index";
	const [entry] = allIn(list, "[aria-current]");
	if (entry) entry.focus();
	else showIndex();
}

/** Shows the article at its last scroll position. @param {State} state */
function showPage({ here }) {
	dialog.element.dataset.pane = "page";
	page.querySelector("h2")?.focus({ preventScroll: true });
	page.scrollTop = here.top;
	list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

/** Opens an article. @param {State} state @param {string} id */
async function openArticle(state, id) {
	if (id === "index") return showIndex();
	if (state.articles.length === 0) {
		// They are still loading, or could not be loaded.
		state.here = { id, top: 0 };
		await fillLanguage(state);
	} else if (id !== state.here.id) {
		state.here.top = page.scrollTop;
		state.past.push(state.here);
		[state.here, state.future] = [{ id, top: 0 }, []];
		drawPage(state);
	}
	showPage(state);
}

/** Opens the previous article. @param {State} state */
const back = (state) => turn(state, state.past, state.future);

/** @param {State} state */
const forward = (state) => turn(state, state.future, state.past);

/** @param {State} state @param {Visit[]} from @param {Visit[]} to */
function turn(state, from, to) {
	const visit = from.pop();
	if (!visit) return;
	state.here.top = page.scrollTop;
	to.push(state.here);
	state.here = visit;
	drawPage(state);
	showPage(state);
}

/** Shows the first article found, where it has room beside the list. @param {State} state */
function showFirst(state) {
	const id = allIn(list, "a")[0]?.getAttribute("href")?.split("#")[1];
	if (!id || id === state.here.id || page.clientWidth === 0) return;
	state.here.top = page.scrollTop;
	// Back leads to the article before the search, whatever was found while it was typed.
	if (state.here.id !== state.found) state.past.push(state.here);
	Object.assign(state, { here: { id, top: 0 }, found: id, future: [] });
	drawPage(state);
}

dialog.on(backButton, "click", back);
dialog.on(forwardButton, "click", forward);
parts.contents.addEventListener("click", returnToIndex);
dialog.on(field, "input", (state) => {
	drawList(state);
	index.scrollTop = 0;
	if (field.value.trim() === "") return;
	dialog.element.dataset.pane = "index";
	showFirst(state);
});
/** @param {string} lesson */
async function playLesson(lesson) {
	await closeDialogs();
	dispatchEvent(new CustomEvent("lesson", { detail: lesson }));
}
dialog.on(dialog.element, "click", (state, event) => {
	const lesson = pressedIn(event, "button[data-lesson]");
	if (lesson) playLesson(lesson.dataset.lesson ?? "");
	const link = pressedIn(event, "a");
	if (!(link instanceof HTMLAnchorElement)) return;
	event.preventDefault();
	openArticle(state, link.hash.slice(1));
});
// The middle button would open a new window.
dialog.element.addEventListener("auxclick", (event) => {
	if (pressedIn(event, "a")) event.preventDefault();
});
dialog.on(dialog.element, "keydown", (state, event) => {
	const entries = allIn(list, "a");
	const at = entries.findIndex((entry) => entry.matches(":focus"));
	const inField = document.activeElement === field;
	if (event.altKey && event.key === "ArrowLeft") back(state);
	else if (event.altKey && event.key === "ArrowRight") forward(state);
	else if (event.key === "Escape") dialog.close();
	else if (inField && event.key === "Enter" && field.value.trim() !== "") entries[0]?.click();
	else if ((at >= 0 || inField) && event.key === "ArrowDown") entries[at + 1]?.focus();
	else if (at >= 0 && event.key === "ArrowUp") (entries[at - 1] ?? field).focus();
	else return;
	event.preventDefault();
});

// The language may change while help is open.
new MutationObserver(async () => {
	const { state } = dialog;
	if (!state || state.language === speaking()) return;
	state.here.top = page.scrollTop;
	field.value = "";
	await fillLanguage(state);
	if (dialog.element.contains(document.activeElement)) return;
	if (dialog.element.dataset.pane === "page") showPage(state);
	else showIndex();
}).observe(document.documentElement, { attributeFilter: ["lang"] });

// A table that is too wide scrolls, so the keyboard must be able to focus it.
function markWide() {
	for (const frame of allIn(page, ".table"))
		if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
		else frame.removeAttribute("tabindex");
}
new ResizeObserver(markWide).observe(page);
page.tabIndex = 0;
