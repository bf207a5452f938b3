/** The dialog Create gameset: its attributes cannot be changed later. Rust decides which of them can be combined. */

/** @import { Failure, GamesetFault, NewGameset, Tournament } from "../../../tests/ui/wire" */
import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { MAX_NAME } from "../../shell/limits.js";
import { failureText } from "../../text/failures.js";
import { faultText } from "../../text/file-faults.js";
import { Dialog } from "../../widgets/dialog.js";
import { make, partsOf } from "../../widgets/dom.js";
import { Latest } from "../../widgets/latest-only.js";
import { askRules } from "../house-rules/open.js";

/**
 * The values that the dialog begins with.
 * @typedef {object} Defaults
 * @property {string} playid
 * @property {string} rules by name or by code
 * @property {number | null} [deals] null for no limit; without it, as usual with these rules
 * @property {string} note
 */

/**
 * @typedef {object} State
 * @property {(wanted: NewGameset) => Promise<void>} create
 * @property {string} note what is said as long as it is not a tournament
 * @property {number | null} format the export format of an invitation; null without one
 * @property {Promise<void>} taking settles when the last choice of rules has been entered
 * @property {string} hints whether hints are allowed if it is not a tournament, which has none
 * @property {boolean} isMaking whether a gameset is being created
 */

/** @type {Dialog<State>} */
const dialog = new Dialog("create-dialog");
const parts = partsOf("create", {
	playid: HTMLInputElement,
	user: HTMLInputElement,
	games: HTMLInputElement,
	rules: HTMLSelectElement,
	deals: HTMLSelectElement,
	cheat: HTMLSelectElement,
	tournament: HTMLSelectElement,
	hints: HTMLSelectElement,
	invitation: HTMLDetailsElement,
	invited: HTMLTextAreaElement,
});
const { cheat, deals, fault, games, hints, invitation, note, playid, rules, tournament, user } =
	parts;
user.maxLength = MAX_NAME;

/** The largest number that is sent to Rust. */
const MOST_COUNTED = 0xffff_ffff;

/** The field that the player must correct, by fault. @type {Partial<Record<GamesetFault, HTMLElement>>} */
const FIELDS = {
	playId: playid,
	shortName: playid,
	exists: playid,
	reserved: playid,
	games,
	rules,
	deals,
	cheatLevel: cheat,
	hints,
};

/** Returns the number of games; 0 if it is not valid, which Rust then refuses with a message about this field. */
function gamesWanted() {
	const count = Number(games.value);
	return Number.isInteger(count) && count > 0 && count <= MOST_COUNTED ? count : 0;
}

/** @param {State} state @returns {NewGameset} */
const wanted = ({ format }) => ({
	playid: playid.value.trim(),
	games: gamesWanted(),
	rules: rules.value,
	deals: deals.value === "" ? null : Number(deals.value),
	cheatLevel: Number(cheat.value),
	tournament: /** @type {Tournament} */ (tournament.value),
	hints: tournament.value === "off" && hints.value === "yes",
	userName: user.value.trim(),
	format,
});

/** Fills the list of rules with the named games, and everything else with its usual value. @param {State} state @param {Defaults} usual */
async function fill(state, usual) {
	dialog.form.reset();
	invitation.open = false;
	games.value = "32765";
	const presets = await call("presets", {});
	rules.replaceChildren(
		...presets.map(({ name }) => make("option", { value: name }, t(`preset.${name}`))),
	);
	playid.value = usual.playid;
	await takeRules(state, usual.rules);
	if (usual.deals !== undefined) chooseDeals(usual.deals);
	cheat.value = "3";
	showTournamentNote(state);
	clearFaults();
}

/** @type {Defaults} */
const DEFAULTS = { playid: "", rules: "rangoon", note: "" };

/** Asks for the attributes until a gameset is created or the player cancels. @param {State["create"]} create @param {Defaults} [usual] */
export async function askGameset(create, usual = DEFAULTS) {
	const taking = Promise.resolve();
	const state = { create, note: usual.note, format: null, taking, hints: "yes", isMaking: false };
	await dialog.open(
		state,
		() => fill(state, usual),
		() => playid.focus(),
	);
}

const answers = new Latest();

/** Chooses rules, and their usual number of deals. @param {State} state @param {string} text a name or a code */
function takeRules(state, text) {
	state.taking = answers.ask(
		() => call("rules", { text }),
		({ rules: switches, game }) => {
			const name = game?.name ?? text;
			choose(rules, name, t("create.ownRules", { code: text }), rules.options.length);
			chooseDeals(switches.deals);
		},
	);
	return state.taking;
}

/** @param {number | null} count null for no limit */
function chooseDeals(count) {
	const value = count === null ? "" : String(count);
	choose(deals, value, value, deals.options.length - 1);
}

/** Chooses an entry of a list, and adds it at `place` if it is missing. @param {HTMLSelectElement} list @param {string} value @param {string} text @param {number} place */
function choose(list, value, text, place) {
	if (![...list.options].some((option) => option.value === value))
		list.add(make("option", { value }, text), place);
	list.value = value;
}

dialog.on(rules, "change", (state) => takeRules(state, rules.value));
dialog.on(parts.houseRules, "click", async (state) => {
	const code = await askRules(rules.value, t("create.takeRules"));
	if (code !== null) await takeRules(state, code);
});

/** Shows a note about tournaments, and turns hints off in them. @param {State} state */
function showTournamentNote(state) {
	const isTournament = tournament.value !== "off";
	note.textContent = isTournament ? t("create.tournament.note") : state.note;
	hints.value = isTournament ? "no" : state.hints;
	hints.disabled = isTournament;
}

function clearFaults() {
	fault.textContent = "";
	for (const field of Object.values(FIELDS)) field.removeAttribute("aria-invalid");
}

for (const change of /** @type {const} */ (["input", "change"]))
	dialog.on(dialog.form, change, (state) => {
		if (!hints.disabled) state.hints = hints.value;
		showTournamentNote(state);
		clearFaults();
	});

/** Enters the terms of an invitation; the player completes the PlayID. @param {State} state @param {Promise<NewGameset | null>} coming */
async function takeInvitation(state, coming) {
	clearFaults();
	try {
		const terms = await dialog.whileOpen(state, coming);
		if (!terms) return;
		await takeRules(state, terms.rules);
		// All terms are entered together, so that a gameset cannot be created from some of them.
		state.format = terms.format;
		playid.value = terms.playid;
		games.value = String(terms.games);
		chooseDeals(terms.deals);
		cheat.value = String(terms.cheatLevel);
		tournament.value = terms.tournament;
		showTournamentNote(state);
		note.textContent = t("create.invitation.taken", { playid: terms.playid });
		invitation.open = false;
		playid.focus();
	} catch (failure) {
		fault.textContent = faultText(failure);
	}
}
dialog.on(parts.invitedTake, "click", (state) =>
	takeInvitation(state, call("invited", { text: parts.invited.value })),
);
dialog.on(parts.invitedFile, "click", (state) =>
	takeInvitation(state, call("invited_by_file", {})),
);

dialog.on(dialog.form, "submit", async (state, event) => {
	event.preventDefault();
	if (state.isMaking) return;
	state.isMaking = true;
	clearFaults();
	try {
		await state.taking;
		await state.create(wanted(state));
		dialog.close("done");
	} catch (error) {
		const failure = /** @type {Failure} */ (error);
		fault.textContent = failureText(failure);
		const field = failure.code === "badGameset" ? FIELDS[failure.fault] : undefined;
		field?.setAttribute("aria-invalid", "true");
		field?.focus();
	} finally {
		state.isMaking = false;
	}
});
