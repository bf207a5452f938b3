/** What the player is asked or told at the start, ahead of the first move, and after a crash. */

/** @import { Notice } from "../../tests/ui/wire" */
/** @import { Settings } from "../appearance/settings.js" */
import { t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { noticeText } from "../text/failures.js";
import { ask } from "../widgets/ask/open.js";
import { lazyModule } from "../widgets/lazy.js";
import { say } from "../widgets/toast.js";

const loadCrash = lazyModule(() => import("../dialogs/crash/crash.js"));

/** What went wrong before this start and has not been answered by the player. It is read while the game is. */
const crashes = call("crash_reports", {}).catch(() => null);

/** Shows notices, one after the other. @param {Notice[]} notices */
export function showNotices(notices) {
	for (const notice of notices)
		ask({
			title: t("notice.title"),
			text: noticeText(notice),
			yes: t("dialog.understood"),
			no: null,
		});
}

/** Whether the player is being asked about crashes. */
let isAsked = false;

/** Asks about reports of crashes, and does not wait for the answer. What cannot be shown now waits for the next start. @param {Promise<string | null>} found */
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
		// Rust keeps the reports until they are answered.
		end();
	}
}

/** Asks about what went wrong before this start. */
export const askAboutCrashes = () => askAbout(crashes);

/** Asks about what has just gone wrong. */
export const askAboutNewCrash = () => askAbout(call("crash_reports", {}).catch(() => null));

/** From this size on, in pixels, text is large: a fifth more than usual. */
const LARGE = 19.2;

/** Whether the player has made all text large. */
const isTextLarge = () =>
	Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE;

/** Offers cards with large letters, once, where all text is large and the cards are the usual ones. @param {Settings} settings */
export async function offerLargeCards(settings) {
	if (!isTextLarge() || settings.options.deck !== "standard") return;
	const wanted = await ask({
		title: t("largeCards.title"),
		text: t("largeCards.text"),
		yes: t("largeCards.yes"),
		no: t("largeCards.no"),
	});
	await call("large_cards_offered", {}).catch(() => {
		// What cannot be noted is offered once more.
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
