/** The dialog Create gameset: its attributes cannot be changed later. Rust decides which of them can be combined. */

/** @import { GamesetFault, NewGameset, PresetView, Tournament } from "../../../tests/ui/wire" */
import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { MAX_NAME } from "../../shell/limits.js";
import { failureText } from "../../text/failures.js";
import { faultText } from "../../text/file-faults.js";
import { openDialog } from "../../widgets/dialog.js";
import { byId } from "../../widgets/dom.js";
import { Latest } from "../../widgets/latest-only.js";
import { askRules } from "../house-rules/open.js";

const dialog = byId("create-dialog", HTMLDialogElement);
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const playid = byId("create-playid", HTMLInputElement);
const user = byId("create-user", HTMLInputElement);
user.maxLength = MAX_NAME;
const games = byId("create-games", HTMLInputElement);
const rules = byId("create-rules", HTMLSelectElement);
const deals = byId("create-deals", HTMLSelectElement);
const cheat = byId("create-cheat", HTMLSelectElement);
const tournament = byId("create-tournament", HTMLSelectElement);
const hints = byId("create-hints", HTMLSelectElement);
const note = byId("create-note");
const invitation = byId("create-invitation", HTMLDetailsElement);
const invited = byId("create-invited", HTMLTextAreaElement);
const fault = byId("create-fault");

/** The export format of an invitation; null without one. @type {number | null} */
let invitedFormat = null;

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

/** @returns {NewGameset} */
const wanted = () => ({
	playid: playid.value.trim(),
	games: gamesWanted(),
	rules: rules.value,
	deals: deals.value === "" ? null : Number(deals.value),
	cheatLevel: Number(cheat.value),
	tournament: /** @type {Tournament} */ (tournament.value),
	hints: tournament.value === "off" && hints.value === "yes",
	userName: user.value.trim(),
	format: invitedFormat,
});

/** @type {(wanted: NewGameset) => Promise<void>} */
let make = async () => {};

/** Asks for the attributes until a gameset is created or the player cancels. @param {(wanted: NewGameset) => Promise<void>} create */
export async function askGameset(create) {
	make = create;
	form.reset();
	invitedFormat = null;
	invitation.open = false;
	games.value = "32765";
	fillRules(await call("presets", {}));
	await takeRules("rangoon");
	cheat.value = "3";
	showTournamentNote();
	clearFaults();
	const answer = openDialog(dialog);
	playid.focus();
	await answer;
}

/** Fills the list of rules with the named games. @param {PresetView[]} presets */
function fillRules(presets) {
	rules.replaceChildren(...presets.map(({ name }) => new Option(t(`preset.${name}`), name)));
}

const answers = new Latest();
/** Settles when the last choice of rules has been entered. @type {Promise<void>} */
let taking = Promise.resolve();

/** Chooses rules, and their usual number of deals. @param {string} text a name or a code */
function takeRules(text) {
	taking = answers.ask(
		() => call("rules", { text }),
		({ rules: switches, game }) => {
			const name = game?.name ?? text;
			choose(rules, name, t("create.ownRules", { code: text }), rules.options.length);
			const count = switches.deals === null ? "" : String(switches.deals);
			choose(deals, count, count, deals.options.length - 1);
		},
	);
	return taking;
}

/** Chooses an entry of a list, and adds it at `place` if it is missing. @param {HTMLSelectElement} list @param {string} value @param {string} text @param {number} place */
function choose(list, value, text, place) {
	if (![...list.options].some((option) => option.value === value))
		list.add(new Option(text, value), place);
	list.value = value;
}

rules.addEventListener("change", () => takeRules(rules.value));
byId("create-house-rules").addEventListener("click", async () => {
	const code = await askRules(rules.value, t("create.takeRules"));
	if (code !== null) await takeRules(code);
});

/** Shows a note about tournaments, and turns hints off in them. */
function showTournamentNote() {
	const isTournament = tournament.value !== "off";
	note.textContent = isTournament ? t("create.tournament.note") : "";
	if (isTournament) hints.value = "no";
	else if (hints.disabled) hints.value = "yes";
	hints.disabled = isTournament;
}

function clearFaults() {
	fault.textContent = "";
	for (const field of Object.values(FIELDS)) field.removeAttribute("aria-invalid");
}

for (const change of ["input", "change"])
	form.addEventListener(change, () => {
		showTournamentNote();
		clearFaults();
	});
/** Enters the terms of an invitation; the player completes the PlayID. @param {Promise<NewGameset | null>} coming */
async function takeInvitation(coming) {
	clearFaults();
	try {
		const terms = await coming;
		if (!terms) return;
		await takeRules(terms.rules);
		// All terms are entered together, so that a gameset cannot be created from some of them.
		invitedFormat = terms.format;
		playid.value = terms.playid;
		games.value = String(terms.games);
		const count = terms.deals === null ? "" : String(terms.deals);
		choose(deals, count, count, deals.options.length - 1);
		cheat.value = String(terms.cheatLevel);
		tournament.value = terms.tournament;
		showTournamentNote();
		note.textContent = t("create.invitation.taken", { playid: terms.playid });
		invitation.open = false;
		playid.focus();
	} catch (failure) {
		fault.textContent = faultText(
			/** @type {import("../../../tests/ui/wire").Failure} */ (failure),
		);
	}
}
byId("create-invited-take").addEventListener("click", () =>
	takeInvitation(call("invited", { text: invited.value })),
);
byId("create-invited-file").addEventListener("click", () =>
	takeInvitation(call("invited_by_file", {})),
);

/** Whether a gameset is being created. */
let isMaking = false;
form.addEventListener("submit", async (event) => {
	event.preventDefault();
	if (isMaking) return;
	isMaking = true;
	clearFaults();
	try {
		await taking;
		await make(wanted());
		dialog.close("done");
	} catch (error) {
		const failure = /** @type {import("../../../tests/ui/wire").Failure} */ (error);
		fault.textContent = failureText(failure);
		const field = failure.code === "badGameset" ? FIELDS[failure.fault] : undefined;
		field?.setAttribute("aria-invalid", "true");
		field?.focus();
	} finally {
		isMaking = false;
	}
});
