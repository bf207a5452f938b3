// The dialog Create gameset: what it asks for, and where it says what is wrong.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./answers.js";
import { answerWith, enter, one, opened, press, settled, textOf } from "./page.js";

const { lazyDialog } = await import("../../ui/widgets/lazy.js");
const { byId } = await import("../../ui/widgets/dom.js");

const dialog = lazyDialog(
	"dialogs/create-gameset",
	() => import("../../ui/dialogs/create-gameset/create-gameset.js"),
);

/** Opens the dialog of a player whose gamesets are refused with the fault of `refusal`; `made` receives those that are not. */
async function open(refusal, made) {
	const presets = ["rangoon", "gaps"].map((name) => ({ name, code: "100DPQM" }));
	answerWith({
		presets,
		rules: ({ text }) => rules({ game: { ...rules().game, name: text } }),
	});
	const create = async (wanted) => {
		const fault = refusal(wanted);
		if (fault) throw { code: "badGameset", fault };
		made.push(wanted);
	};
	const closed = dialog.open((module) => module.askGameset(create));
	await opened("create-dialog");
	await settled();
	return { closed };
}

const submit = () => press(one("#create-dialog [type=submit]"));
const isInvalid = (id) => byId(id).getAttribute("aria-invalid") === "true";

test("a_mistake_is_explained_and_the_field_in_which_it_can_be_corrected_has_the_focus", async () => {
	const made = [];
	const wrong = ({ games, playid }) =>
		playid === "rangoon" ? "reserved" : games < 7 || games > 32_765 ? "games" : null;
	const { closed } = await open(wrong, made);
	await enter("create-playid", "rangoon");
	await submit();
	assert.ok(isInvalid("create-playid"));
	assert.equal(document.activeElement, byId("create-playid"));
	assert.notEqual(textOf("create-fault"), "");
	await enter("create-playid", "tourbob");
	assert.ok(!isInvalid("create-playid"), "another name is another try");
	assert.equal(textOf("create-fault"), "");
	for (const games of ["-5", "1.5", "0", "32766", "99999999999", ""]) {
		await enter("create-games", games);
		await submit();
		assert.ok(isInvalid("create-games"), games);
		assert.equal(document.activeElement, byId("create-games"));
		assert.equal(textOf("create-fault"), "A gameset must have 7 to 32,765 games.", games);
		assert.ok(byId("create-dialog").open);
	}
	assert.deepEqual(made, []);
	await enter("create-games", "7");
	await submit();
	await closed;
	assert.deepEqual(
		made.map(({ games, playid }) => [playid, games]),
		[["tourbob", 7]],
	);
});

test("a_tournament_has_no_hints_and_everything_that_was_chosen_is_asked_for", async () => {
	const made = [];
	const { closed } = await open(() => null, made);
	assert.equal(byId("create-hints").value, "yes");
	await enter("create-playid", " tourbob ");
	await enter("create-user", "Bob");
	await enter("create-games", "7");
	await enter("create-deals", "1", "change");
	await enter("create-cheat", "2", "change");
	await enter("create-tournament", "play", "change");
	assert.ok(byId("create-hints").disabled);
	assert.equal(byId("create-hints").value, "no");
	assert.notEqual(textOf("create-note"), "");
	await enter("create-tournament", "off", "change");
	assert.equal(byId("create-hints").value, "yes");
	await enter("create-hints", "no", "change");
	await enter("create-tournament", "play", "change");
	await enter("create-tournament", "off", "change");
	assert.equal(byId("create-hints").value, "no", "the choice stays");
	await enter("create-tournament", "play", "change");
	await submit();
	await closed;
	assert.deepEqual(made, [
		{
			playid: "tourbob",
			games: 7,
			rules: "rangoon",
			deals: 1,
			cheatLevel: 2,
			tournament: "play",
			hints: false,
			userName: "Bob",
			format: null,
		},
	]);
});
