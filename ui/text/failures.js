/** Puts refusals and failures into words. Rust gives codes; the catalogue has the sentences. */

/** @import { CardsFault, Failure, Notice, Refusal } from "../../tests/ui/wire" */
/** @import { Values } from "../locale/words.js" */
import { counted, t } from "../locale/words.js";
import { dayInWords } from "./days.js";

/** Explains why a command is not available now. @param {Refusal} why */
export const refusalText = (why) => t(`refusal.${why}`);

/** Explains a failure; for failures about files and pasted text see file-faults.js. @param {unknown} thrown */
export function failureText(thrown) {
	const failure = /** @type {Failure | undefined} */ (thrown);
	// An error on the way to the program is not a Failure and has a separate text.
	if (typeof failure?.code !== "string") return t("failure.unexpected", { detail: String(thrown) });
	if (failure.code === "refused") return refusalText(failure.why);
	if (failure.code === "badDeck") return t(`deck.${failure.fault}`);
	if (failure.code === "badBackup") return t(`backup.fault.${failure.fault}`);
	if (failure.code === "badGameset") return t(`gameset.fault.${failure.fault}`);
	if (failure.code === "badRules") return t(`rules.fault.${failure.fault}`);
	if (failure.code === "badCards") return cardsText(failure.fault);
	const { code, ...values } = failure;
	return t(`failure.${code}`, /** @type {Values} */ (values));
}

/** @param {CardsFault} fault */
function cardsText(fault) {
	if (fault.kind === "missing")
		return counted("cards.fault.missing", fault.count, { cards: fault.cards });
	if (fault.kind === "foundations") return counted("cards.fault.foundations", fault.count);
	if (fault.kind === "waste") return counted("cards.fault.waste", fault.count);
	const { kind, ...values } = fault;
	return t(`cards.fault.${kind}`, values);
}

/** @param {Extract<Notice, { kind: "databaseRestored" }>} notice */
function restoredKey({ file, copy, lost }) {
	if (file === null) return "notice.databaseRestored.gone";
	if (copy !== null) return "notice.databaseRestored.copy";
	return lost ? "notice.databaseRestored.lost" : "notice.databaseRestored.whole";
}

/** @param {Extract<Notice, { kind: "databaseRestored" }>} notice */
const restoredValues = ({ file, copy }) => ({
	file: file ?? "",
	day: copy === null ? "" : dayInWords(copy),
});

/** Returns the text of a notice at the start. @param {Notice} notice */
export function noticeText(notice) {
	if (notice.kind === "journalCut") return counted("notice.journalCut", notice.plies);
	if (notice.kind === "databaseRestored") return t(restoredKey(notice), restoredValues(notice));
	if (notice.kind === "updated")
		return t("notice.updated", { version: notice.version, news: t("news") });
	if (notice.kind === "gamesetNotOpened")
		return t("notice.gamesetNotOpened", { playid: notice.playid, why: failureText(notice.why) });
	const { kind, ...values } = notice;
	return t(`notice.${kind}`, values);
}
