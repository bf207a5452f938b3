/** The dialog Gamesets: the gamesets to play, and the deleted ones that can be restored. It returns the player's choice. */

/** @import { DeletedGameset, GamesetView, Gamesets } from "../../../tests/ui/wire" */
import { counted, date, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { failureText } from "../../text/failures.js";
import { gamesetName, isRulesCode, rulesName } from "../../text/rules.js";
import { ask } from "../../widgets/ask/open.js";
import { Dialog } from "../../widgets/dialog.js";
import { allIn, make, partsOf } from "../../widgets/dom.js";
import { drawTables, tableName } from "../choose-game/table-pictures.js";

/** @typedef {{ kind: "select" | "toTable" | "delete" | "bringBack" | "create", name: string, current?: boolean }} Wish current: whether it is the current gameset */

/** purpose: of the choice. wish: the choice, once it is made. @typedef {{ purpose: "select" | "delete", wish: Wish | null }} State */

/** @type {Dialog<State>} */
const dialog = new Dialog("gamesets-dialog");
const { actions, aside, asideList, asideTitle, create, fault, list, none, title } =
	partsOf("gamesets");

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

/** Describes a gameset: for a named game, a line on how it differs from the others; and its terms. @param {GamesetView} set @param {boolean} isNamed */
function attributesText(set, isNamed) {
	const { cheatLevel, hints, played, rules, scores, tournament } = set;
	const words = isNamed ? termsOf(set) : madeOf(set);
	if (tournament !== "off") words.push(t(`gamesets.tournament.${tournament}`));
	if (cheatLevel < 3) words.push(t(`gamesets.cheat.${cheatLevel}`));
	if (!hints) words.push(t("gamesets.noHints"));
	if (played > 0) words.push(counted("gamesets.played", played));
	if (scores > 0) words.push(counted("gamesets.scores", scores));
	const terms = words.join(" · ");
	return isNamed ? `${t(`preset.${rules.split("/")[0]}.about`)}\n${terms}` : terms;
}

/** @param {State} state @param {Wish | null} wish */
function choose(state, wish) {
	state.wish = wish;
	dialog.close("chosen");
}

/** @param {State} state @param {GamesetView} set */
function entry(state, set) {
	const { purpose } = state;
	const called = gamesetName({ ...set, trial: false });
	const { current, playid, rules } = set;
	const isNamed = called !== playid;
	/** @type {Wish} */
	const wish = {
		kind: purpose === "select" && current ? "toTable" : purpose,
		name: playid,
		current,
	};
	const name = make("b", "", called);
	const about = make("small", "", attributesText(set, isNamed));
	const onclick = () => choose(state, wish);
	const table = tableName(rules);
	const button = make(
		"button",
		{ className: "item pictured", "data-playid": playid, "data-table": table, onclick },
		name,
		about,
	);
	if (set.current) {
		button.setAttribute("aria-current", "true");
		name.append(" ", make("span", "now", t("gamesets.current")));
	}
	if (isNamed) button.title = [playid, ...madeOf(set)].join(" · ");
	return make("li", "", button);
}

/** @param {State} state @param {DeletedGameset} set */
function asideEntry(state, set) {
	const when = t("gamesets.asideSince", { date: date(set.asideMs) });
	const words = make("div", "words", make("b", "", set.playid));
	const facts = [when, counted("gamesets.played", set.played)];
	if (set.scores > 0) facts.push(counted("gamesets.scores", set.scores));
	words.append(make("small", "", facts.join(" · ")));
	const { name, playid } = set;
	const back = make("button", "button", t("gamesets.bringBack"));
	back.ariaLabel = t("gamesets.bringBack.name", { playid });
	back.onclick = () => choose(state, { kind: "bringBack", name });
	const erase = make("button", "button", t("gamesets.erase"));
	erase.ariaLabel = t("gamesets.erase.name", { playid });
	erase.onclick = () => eraseForGood(state, set);
	return make("li", "", words, make("div", "actions", back, erase));
}

/** @param {State} state @param {DeletedGameset} set */
async function eraseForGood(state, { name, playid }) {
	const sure = await ask({
		title: t("ask.erase.title", { playid }),
		text: t("ask.erase.text"),
		yes: t("gamesets.erase"),
		loses: true,
	});
	if (!sure) return;
	await renderGamesets(state, () => call("erase_gameset", { name }));
	(aside.hidden ? title : asideTitle).focus();
}

/** @param {State} state @param {() => Promise<Gamesets>} find */
async function renderGamesets(state, find) {
	fault.textContent = "";
	try {
		const sets = await find();
		const isDeleting = state.purpose === "delete";
		const choice = sets.sets.filter((set) => !isDeleting || (set.opened && !set.stays));
		list.replaceChildren(...choice.map((set) => entry(state, set)));
		drawTables(list);
		none.hidden = choice.length > 0;
		asideList.replaceChildren(...sets.aside.map((set) => asideEntry(state, set)));
		aside.hidden = isDeleting || sets.aside.length === 0;
	} catch (failure) {
		fault.textContent = failureText(failure);
	}
}

/**
 * Lets the player choose a gameset to play or to delete. Null if the player cancels.
 * @param {"select" | "delete"} [why] @returns {Promise<Wish | null>}
 */
export async function chooseGameset(why = "select") {
	/** @type {State} */
	const state = { purpose: why, wish: null };
	await dialog.open(state, () => {
		title.textContent = t(why === "delete" ? "gamesets.delete.title" : "gamesets.title");
		actions.hidden = why === "delete";
		return renderGamesets(state, () => call("gamesets", {}));
	});
	return state.wish;
}

dialog.on(create, "click", (state) => choose(state, { kind: "create", name: "" }));
list.addEventListener("keydown", (event) => {
	const items = allIn(list, "button");
	const here = items.findIndex((item) => item.matches(":focus"));
	const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[
		event.key
	];
	if (next === undefined) return;
	event.preventDefault();
	items[(next + items.length) % items.length].focus();
});
