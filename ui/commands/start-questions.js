/** Questions and notices at the start, before the first move, and after a crash. */

/** @import { Notice } from "../../tests/ui/wire" */
/** @import { Settings } from "../appearance/settings.js" */
import { t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { noticeText } from "../text/failures.js";
import { ask, inform } from "../widgets/ask/open.js";
import { lazyModule } from "../widgets/lazy.js";
import { say } from "../widgets/toast.js";

const loadCrash = lazyModule(() => import("../dialogs/crash/crash.js"));

/** Crash reports from before this start that the player has not answered; loaded at the same time as the game. */
const crashes = call("crash_reports", {}).catch(() => null);

/** Shows notices, one after the other. @param {Notice[]} notices */
export function showNotices(notices) {
	for (const notice of notices) inform(t("notice.title"), noticeText(notice));
}

let isAsked = false;

/** Asks about crash reports without waiting for the answer. Reports that cannot be shown now wait for the next start. @param {Promise<string | null>} found */
async function askAbout(found) {
	if (isAsked) return;
	isAsked = true;
	const end = () => {
		isAsked = false;
	};
	try {
		const reports = await found;
		if (!reports) return end();
		const { askAboutCrash } = await loadCrash();
		askAboutCrash(reports).finally(end);
	} catch {
		// Rust stores the reports until they are answered.
		end();
	}
}

/** Asks about crashes before this start. */
export const askAboutCrashes = () => askAbout(crashes);

/** Asks about a crash that has just happened. */
export const askAboutNewCrash = () => askAbout(call("crash_reports", {}).catch(() => null));

/** The font size from which text is large, in pixels: a fifth more than normal. */
const LARGE = 19.2;

/** Whether the text is large, apart from what the style sheet enlarges it by in a large window. */
function isTextLarge() {
	const style = getComputedStyle(document.documentElement);
	const enlarged = Number.parseFloat(style.getPropertyValue("--enlarged") || "1");
	return Number.parseFloat(style.fontSize) / enlarged >= LARGE;
}

/** Offers cards with large letters, once, if the text is large and the standard deck is in use. @param {Settings} settings */
export async function offerLargeCards(settings) {
	if (!isTextLarge() || settings.options.deck !== "standard") return;
	const wanted = await ask({
		title: t("largeCards.title"),
		text: t("largeCards.text"),
		yes: t("largeCards.yes"),
		no: t("largeCards.no"),
	});
	await call("large_cards_offered", {}).catch(() => {
		// If this cannot be stored, the offer comes once more.
	});
	if (!wanted) return;
	const failure = await settings.apply({ ...settings.options, deck: "large" });
	if (!failure) say(t("largeCards.back"));
}

/** Asks whether to play on if the game cannot be saved. @param {string} detail */
export const askToPlayUnsaved = (detail) =>
	ask({
		title: t("ask.unsaved.title"),
		text: t("ask.unsaved.text", { detail }),
		yes: t("ask.unsaved.yes"),
		no: t("ask.unsaved.no"),
	});
