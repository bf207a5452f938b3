/**
 * Shows the playing time: the view's time plus the time that passes while the window is visible. It knows nothing else
 * about the game.
 */

/** @import { View } from "../../../tests/ui/wire" */
import { t } from "../../locale/words.js";
import { MAX_PAUSE_MS } from "../../shell/limits.js";
import { clockText } from "../../text/clock.js";
import { byId } from "../../widgets/dom.js";

const clock = byId("clock");

/** The last view that the clock received. @type {View | null} */
let told = null;
let base = 0;
let since = 0;
let thought = 0;
let ticks = false;
let timer = 0;

/** @param {View} view @param {boolean} wanted */
export function showClock(view, wanted) {
	clock.hidden = !wanted;
	if (isAnother(view) || view.elapsedMs !== base) thought = 0;
	told = view;
	base = view.elapsedMs;
	ticks = wanted && view.replay === null && (view.status === "playing" || view.status === "ceased");
	since = performance.now();
	tick();
}

/** Called when the window is hidden or shown again; the time in between does not count. */
function follow() {
	if (document.hidden) count();
	since = performance.now();
	tick();
}

/** Whether a view shows another game than the last view, or another attempt at the same game. @param {View} view */
const isAnother = (view) =>
	view.playid !== told?.playid ||
	view.game !== told.game ||
	(view.cause === "dealt" && view.revision !== told.revision);

/** Adds the time passed since the last call. */
function count() {
	const now = performance.now();
	if (ticks) thought = Math.min(MAX_PAUSE_MS, thought + now - since);
	since = now;
}

function tick() {
	clearTimeout(timer);
	if (!document.hidden) count();
	const text = clockText(base + thought);
	if (clock.textContent !== text) {
		clock.textContent = text;
		clock.setAttribute("aria-label", t("header.clock", { time: text }));
	}
	if (ticks && !document.hidden) timer = setTimeout(tick, 1000 - ((base + thought) % 1000));
}

document.addEventListener("visibilitychange", follow);
