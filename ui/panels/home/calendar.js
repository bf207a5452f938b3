/** The week on the home screen: the days on which the player played the game of the day, and how many in a row. */

/** @import { DayRecord } from "../../../tests/ui/wire" */
import { counted, day, speaking, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { dayNumber, daysAfter, midnights } from "../../text/days.js";
import { byId } from "../../widgets/dom.js";
import { isShown } from "../../widgets/is-shown.js";
import { Latest } from "../../widgets/latest-only.js";

const week = byId("home-week");
const streak = byId("home-streak");

/** How many days back a streak is counted. */
const DAYS = 400;
const DAYS_OF_A_WEEK = 7;
const CHECK =
	'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.5L9.5 17L19 7.5"/></svg>';

const answers = new Latest();
/** The current day when the week was last shown. */
let shownDay = 0;
let midnight = 0;
/** The days played, as far as they are loaded. @type {DayRecord} */
let known = { played: [], streak: 0 };

/** Shows the week, and updates it when the days played are loaded. */
export function showCalendar() {
	paint();
	const today = new Date();
	shownDay = dayNumber(today);
	clearTimeout(midnight);
	midnight = setTimeout(followDay, daysAfter(today, 1).getTime() - today.getTime());
	answers.ask(
		() =>
			call("day_record", {
				first: dayNumber(today) - DAYS + 1,
				midnights: midnights(today, DAYS),
			}),
		(record) => {
			known = record;
			paint();
		},
	);
}

/** Shows the week again if a new day has begun. A device that sleeps at midnight notices this when the window is shown again. */
function followDay() {
	if (isShown(week) && dayNumber(new Date()) !== shownDay) showCalendar();
}
for (const wake of ["visibilitychange", "focus"]) addEventListener(wake, followDay, true);

/** Draws the week, for instance in another language. */
export function paint() {
	const today = new Date();
	// Weeks begin on Monday.
	const monday = daysAfter(today, -((today.getDay() + 6) % DAYS_OF_A_WEEK));
	week.replaceChildren(
		...Array.from({ length: DAYS_OF_A_WEEK }, (_, place) =>
			dayOf(daysAfter(monday, place), dayNumber(today)),
		),
	);
	streak.hidden = known.streak < 2;
	streak.textContent = known.streak < 2 ? "" : counted("home.streak", known.streak);
}

/** @param {Date} date @param {number} today */
function dayOf(date, today) {
	const number = dayNumber(date);
	const played = known.played.find((one) => one.day === number);
	const item = document.createElement("li");
	const state = played ? (played.won ? "won" : "played") : "";
	item.className = [state, number === today ? "today" : "", number > today ? "later" : ""]
		.join(" ")
		.trim();
	const letter = new Intl.DateTimeFormat(speaking(), { weekday: "narrow" }).format(date);
	item.innerHTML = `<span class="unseen"></span><span aria-hidden="true"></span><span class="mark" aria-hidden="true">${played?.won ? CHECK : date.getDate()}</span>`;
	const [said, shown] = item.children;
	said.textContent = t(`home.day.${state || "open"}`, { date: day(date) });
	shown.textContent = letter;
	return item;
}
