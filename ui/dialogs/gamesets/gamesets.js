/** The dialog Gamesets: the gamesets to play, and the deleted ones that can be restored. It returns the player's choice. */

/** @import { DeletedGameset, GamesetView, Gamesets } from "../../../tests/ui/wire" */
import { counted, date, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { failureText } from "../../text/failures.js";
import { gamesetName, isRulesCode, rulesName } from "../../text/rules.js";
import { ask } from "../../widgets/ask/open.js";
import { openDialog } from "../../widgets/dialog.js";
import { byId, make } from "../../widgets/dom.js";

/** @typedef {{ kind: "select" | "delete" | "bringBack" | "create", name: string, current?: boolean }} Wish current: whether it is the current gameset */

const dialog = byId("gamesets-dialog", HTMLDialogElement);
const list = byId("gamesets-list");
const aside = byId("gamesets-aside");
const asideList = byId("gamesets-aside-list");
const fault = byId("gamesets-fault");

const none = byId("gamesets-none");

/** @type {Wish | null} */
let wish = null;
/** The purpose of the choice. @type {"select" | "delete"} */
let purpose = "select";

/** Describes a gameset that the player created. @param {GamesetView} set */
function madeOf({ deals, games, rules }) {
	const name = isRulesCode(rules) ? t("create.ownRules", { code: rules }) : rulesName(rules);
	return [name, ...termsOf({ deals, games })];
}

/** Says how many games a gameset has, and how often the cards are dealt. @param {Pick<GamesetView, "deals" | "games">} set */
function termsOf({ deals, games }) {
	const often = deals === null ? t("gamesets.endless") : counted("gamesets.deals", deals);
	return [counted("gamesets.games", games), often];
}

/** Describes a gameset in one line; for a named game, by how it differs from the others. @param {GamesetView} set @param {boolean} isNamed */
function attributesText(set, isNamed) {
	const { cheatLevel, hints, played, rules, scores, tournament } = set;
	const words = isNamed ? [t(`preset.${rules.split("/")[0]}.about`), ...termsOf(set)] : madeOf(set);
	if (tournament !== "off") words.push(t(`gamesets.tournament.${tournament}`));
	if (cheatLevel < 3) words.push(t(`gamesets.cheat.${cheatLevel}`));
	if (!hints) words.push(t("gamesets.noHints"));
	words.push(played === 0 ? t("gamesets.unplayed") : counted("gamesets.played", played));
	if (scores > 0) words.push(counted("gamesets.scores", scores));
	return words.join(" · ");
}

/** @param {GamesetView} set */
function entry(set) {
	const called = gamesetName({ ...set, trial: false });
	const isNamed = called !== set.playid;
	const name = make("b", "", called);
	const button = make("button", "item", name);
	button.type = "button";
	button.dataset.playid = set.playid;
	if (set.current) {
		button.setAttribute("aria-current", "true");
		name.append(" ", make("span", "now", t("gamesets.current")));
	}
	button.append(make("small", "", attributesText(set, isNamed)));
	if (isNamed) button.title = [set.playid, ...madeOf(set)].join(" · ");
	button.addEventListener("click", () => {
		const isChange = purpose === "delete" || !set.current;
		wish = isChange ? { kind: purpose, name: set.playid, current: set.current } : null;
		dialog.close("chosen");
	});
	return make("li", "", button);
}

/** @param {DeletedGameset} set */
function asideEntry(set) {
	const when = t("gamesets.asideSince", { date: date(set.asideMs) });
	const words = make("div", "words", make("b", "", set.playid));
	const facts = [when, counted("gamesets.played", set.played)];
	if (set.scores > 0) facts.push(counted("gamesets.scores", set.scores));
	words.append(make("small", "", facts.join(" · ")));
	const back = make("button", "button", t("gamesets.bringBack"));
	back.setAttribute("aria-label", t("gamesets.bringBack.name", { playid: set.playid }));
	back.addEventListener("click", () => {
		wish = { kind: "bringBack", name: set.name };
		dialog.close("chosen");
	});
	const erase = make("button", "button", t("gamesets.erase"));
	erase.setAttribute("aria-label", t("gamesets.erase.name", { playid: set.playid }));
	erase.addEventListener("click", () => eraseForGood(set));
	for (const button of [back, erase]) button.setAttribute("type", "button");
	return make("li", "", words, make("div", "actions", back, erase));
}

/** @param {DeletedGameset} set */
async function eraseForGood({ name, playid }) {
	const sure = await ask({
		title: t("ask.erase.title", { playid }),
		text: t("ask.erase.text"),
		yes: t("gamesets.erase"),
		no: t("dialog.cancel"),
		loses: true,
	});
	if (sure) await renderGamesets(() => call("erase_gameset", { name }));
}

/** @param {() => Promise<Gamesets>} find */
async function renderGamesets(find) {
	fault.textContent = "";
	try {
		const sets = await find();
		const isDeleting = purpose === "delete";
		const choice = sets.sets.filter((set) => !isDeleting || (set.opened && !set.stays));
		list.replaceChildren(...choice.map(entry));
		none.hidden = choice.length > 0;
		asideList.replaceChildren(...sets.aside.map(asideEntry));
		aside.hidden = isDeleting || sets.aside.length === 0;
	} catch (failure) {
		fault.textContent = failureText(/** @type {any} */ (failure));
	}
}

/**
 * Lets the player choose a gameset to play or to delete. Null if the player cancels.
 * @param {"select" | "delete"} [why] @returns {Promise<Wish | null>}
 */
export async function chooseGameset(why = "select") {
	wish = null;
	purpose = why;
	byId("gamesets-title").textContent = t(
		why === "delete" ? "gamesets.delete.title" : "gamesets.title",
	);
	byId("gamesets-actions").hidden = why === "delete";
	await renderGamesets(() => call("gamesets", {}));
	await openDialog(dialog);
	return wish;
}

byId("gamesets-create").addEventListener("click", () => {
	wish = { kind: "create", name: "" };
	dialog.close("chosen");
});
list.addEventListener("keydown", (event) => {
	const items = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("button")]);
	const here = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
	const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[
		event.key
	];
	if (next === undefined) return;
	event.preventDefault();
	items[(next + items.length) % items.length].focus();
});
