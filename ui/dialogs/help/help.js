/**
 * Help: an index, articles that link to each other, and a search. The articles are one HTML file per language in help/,
 * fetched when they are first needed. This module does not know the current game: others ask it to open an article, and
 * it sends the event "lesson" if the player wants to play a position of an article.
 */

import { counted, speaking, t } from "../../locale/words.js";
import { closeDialogs, openDialog } from "../../widgets/dialog.js";
import { byId, make } from "../../widgets/dom.js";
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

const dialog = byId("help-dialog", HTMLDialogElement);
const index = byId("help-index");
const list = byId("help-list");
const status = byId("help-status");
const page = byId("help-page");
const field = byId("help-search", HTMLInputElement);
const backButton = byId("help-back");
const forwardButton = byId("help-forward");

/** Articles by language. @type {Map<string, Promise<Article[]>>} */
const loaded = new Map();
/** @type {Article[]} */
let articles = [];
/** The language of the articles shown. */
let shown = "";
/** @type {Visit} */
let here = { id: "overview", top: 0 };
/** @type {Visit[]} */
let past = [];
/** @type {Visit[]} */
let future = [];

/**
 * Opens help and waits until it is closed. "index" puts the focus on the list of articles.
 * @param {string} [topic] the id of an article, or "index"
 */
export async function openHelp(topic = "index") {
	if (dialog.open) {
		openArticle(topic);
		return;
	}
	[past, future, field.value] = [[], [], ""];
	here = { id: topic === "index" ? "overview" : topic, top: 0 };
	const closed = openDialog(dialog);
	await fillLanguage();
	if (topic === "index") showIndex();
	else showPage();
	await closed;
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
	return Array.from(source.querySelectorAll("article"), (element) => {
		const words = /** @type {Element} */ (element.cloneNode(true));
		for (const board of words.querySelectorAll(".board")) board.remove();
		return {
			id: element.id,
			title: element.dataset.title ?? "",
			part: element.dataset.part ?? null,
			under: element.dataset.under !== undefined,
			text: (words.textContent ?? "").replace(/\s+/g, " ").trim(),
			element,
		};
	});
}

/** Shows everything in the current language. */
async function fillLanguage() {
	const language = speaking();
	field.placeholder = t("help.search");
	if (shown === language && articles.length > 0) {
		render();
		return;
	}
	try {
		const read = await load(language);
		// The language may have changed meanwhile.
		if (language !== speaking()) return;
		articles = read;
	} catch {
		[shown, articles] = ["", []];
		page.replaceChildren(heading(t("help.title")), make("p", "", t("help.missing")));
		return;
	}
	shown = language;
	render();
}

function render() {
	drawList();
	drawPage();
}

/** Draws the index, or the results of a search. */
function drawList() {
	const wanted = field.value.trim();
	if (wanted === "") {
		status.textContent = "";
		list.replaceChildren(...indexParts());
	} else {
		const found = search(articles, wanted);
		status.textContent =
			found.length === 0 ? t("help.nothing") : counted("help.found", found.length);
		const results = document.createElement("ul");
		for (const { id, title, context } of found) {
			const entry = link(id, title);
			const piece = document.createElement("small");
			context.forEach((text, i) => {
				const element = document.createElement(i % 2 ? "mark" : "span");
				element.textContent = text;
				piece.append(element);
			});
			entry.append(piece);
			results.append(make("li", "", entry));
		}
		list.replaceChildren(results);
	}
	markEntry();
}

function indexParts() {
	/** @type {HTMLElement[]} */
	const parts = [];
	let entries = document.createElement("ul");
	for (const { id, title, part, under } of articles) {
		if (part !== null) {
			const name = make("h3", "", part);
			entries = document.createElement("ul");
			parts.push(name, entries);
		}
		const entry = make("li", "", link(id, title));
		entry.classList.toggle("under", under);
		entries.append(entry);
	}
	return parts;
}

/** Returns the address of an article for its links; this module handles clicks on them. @param {string} id */
const addressOf = (id) => `help/${shown}.html#${id}`;

/** @param {string} id @param {string} title */
function link(id, title) {
	const element = document.createElement("a");
	element.href = addressOf(id);
	element.append(make("b", "", title));
	return element;
}

/** @param {string} text */
function heading(text) {
	const element = make("h2", "", text);
	element.tabIndex = -1;
	return element;
}

/** Draws the open article. */
function drawPage() {
	const article = articles.find(({ id }) => id === here.id) ?? articles[0];
	const copy = /** @type {Element} */ (document.importNode(article.element, true));
	for (const board of copy.querySelectorAll(".board"))
		board.replaceWith(drawBoard(board.textContent ?? ""));
	for (const table of copy.querySelectorAll("table")) {
		const frame = make("div", "table");
		table.replaceWith(frame);
		frame.append(table);
	}
	for (const link of copy.querySelectorAll("a")) link.href = addressOf(link.hash.slice(1));
	for (const title of copy.querySelectorAll("h3")) title.tabIndex = -1;
	const { version } = document.documentElement.dataset;
	for (const value of copy.querySelectorAll("[data-value=version]"))
		value.textContent = version ?? "";
	for (const fact of copy.querySelectorAll("[data-fact=version]"))
		fact.toggleAttribute("hidden", version === undefined);
	page.dataset.article = article.id;
	page.replaceChildren(heading(article.title), ...copy.childNodes);
	markWide();
	page.scrollTop = here.top;
	backButton.setAttribute("aria-disabled", String(past.length === 0));
	forwardButton.setAttribute("aria-disabled", String(future.length === 0));
	markEntry();
}

function markEntry() {
	for (const entry of list.querySelectorAll("a"))
		if (entry.hash === `#${here.id}`) entry.setAttribute("aria-current", "page");
		else entry.removeAttribute("aria-current");
}

/** Shows the index; on narrow screens it replaces the article. */
function showIndex() {
	dialog.dataset.pane = "index";
	byId("help-title").focus();
	index.scrollTop = 0;
}

/** Goes from the article to its entry in the index or in the search results. */
function returnToIndex() {
	dialog.dataset.pane = "index";
	const entry = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
	if (entry) entry.focus();
	else showIndex();
}

/** Shows the article at its last scroll position. */
function showPage() {
	dialog.dataset.pane = "page";
	page.querySelector("h2")?.focus({ preventScroll: true });
	page.scrollTop = here.top;
	list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

/** Opens an article. @param {string} id */
function openArticle(id) {
	if (id === "index") {
		showIndex();
		return;
	}
	if (id !== here.id) {
		here.top = page.scrollTop;
		past.push(here);
		[here, future] = [{ id, top: 0 }, []];
		drawPage();
	}
	showPage();
}

/** Opens the previous article. */
function back() {
	turn(past, future);
}

function forward() {
	turn(future, past);
}

/** @param {Visit[]} from @param {Visit[]} to */
function turn(from, to) {
	const visit = from.pop();
	if (!visit) return;
	here.top = page.scrollTop;
	to.push(here);
	here = visit;
	drawPage();
	showPage();
}

backButton.addEventListener("click", back);
forwardButton.addEventListener("click", forward);
byId("help-contents").addEventListener("click", returnToIndex);
field.addEventListener("input", () => {
	drawList();
	index.scrollTop = 0;
	if (field.value.trim() !== "") dialog.dataset.pane = "index";
});
/** @param {MouseEvent} event */
const linkOf = (event) => /** @type {Element} */ (event.target).closest("a");
/** Starts a lesson, unless a dialog under help refuses to close. @param {string} lesson */
async function playLesson(lesson) {
	if (await closeDialogs()) dispatchEvent(new CustomEvent("lesson", { detail: lesson }));
}
dialog.addEventListener("click", (event) => {
	const lesson = /** @type {Element} */ (event.target).closest("button[data-lesson]");
	if (lesson instanceof HTMLElement) playLesson(lesson.dataset.lesson ?? "");
	const link = linkOf(event);
	if (!link) return;
	event.preventDefault();
	openArticle(link.hash.slice(1));
});
// The middle button would open a new window.
dialog.addEventListener("auxclick", (event) => {
	if (linkOf(event)) event.preventDefault();
});
dialog.addEventListener("keydown", (event) => {
	const entries = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("a")]);
	const at = entries.indexOf(/** @type {HTMLElement} */ (document.activeElement));
	const inField = document.activeElement === field;
	if (event.altKey && event.key === "ArrowLeft") back();
	else if (event.altKey && event.key === "ArrowRight") forward();
	else if (event.key === "Escape") dialog.close("");
	else if (inField && event.key === "Enter" && field.value.trim() !== "") entries[0]?.click();
	else if ((at >= 0 || inField) && event.key === "ArrowDown") entries[at + 1]?.focus();
	else if (at >= 0 && event.key === "ArrowUp") (entries[at - 1] ?? field).focus();
	else return;
	event.preventDefault();
});

// The language may change while help is open.
new MutationObserver(async () => {
	if (!dialog.open || shown === speaking()) return;
	here.top = page.scrollTop;
	field.value = "";
	await fillLanguage();
	if (dialog.contains(document.activeElement)) return;
	if (dialog.dataset.pane === "page") showPage();
	else showIndex();
}).observe(document.documentElement, { attributeFilter: ["lang"] });

// A table that is too wide scrolls, so the keyboard must be able to focus it.
function markWide() {
	for (const frame of page.querySelectorAll(".table")) {
		if (frame.scrollWidth > frame.clientWidth) frame.setAttribute("tabindex", "0");
		else frame.removeAttribute("tabindex");
	}
}
new ResizeObserver(markWide).observe(page);
page.tabIndex = 0;
