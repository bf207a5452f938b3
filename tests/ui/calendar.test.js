// The week on the home screen, and the searches for its days.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerWith, calls, settled, textOf } from "./page.js";

const { Calendar } = await import("../../ui/panels/home/calendar.js");
const { byId } = await import("../../ui/widgets/dom.js");

test("the_week_is_asked_for_again_if_its_search_was_stopped_and_forgotten_with_its_gameset", async (context) => {
	context.mock.timers.enable({ apis: ["setTimeout"] });
	let isStopped = true;
	answerWith({
		day_record: () => {
			if (isStopped) throw { code: "stopped" };
			return { played: [], streak: 3 };
		},
	});
	const calendar = new Calendar(byId("home-day"));
	const home = { home: true, view: { refusals: {}, playid: "RANGOON" } };
	calendar.render(home, null);
	await settled();
	isStopped = false;
	// The dialog with the month has stopped it for a search of its own.
	document.dispatchEvent(new Event("close"));
	await settled();
	assert.equal(textOf("home-streak"), "3 days in a row");
	calls.length = 0;
	calendar.render({ home: true, view: { refusals: {}, playid: "GAPS" } }, home);
	assert.ok(byId("home-streak").hidden, "these days are of another gameset");
	assert.equal(calls.length, 1);
});
