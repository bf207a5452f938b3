/** Refusals and failures in words. Rust gives codes; the sentences are the catalogue's. */

/** @import { Failure, Notice, Refusal } from "../../tests/ui/wire" */
/** @import { Values } from "../locale/words.js" */
import { counted, t } from "../locale/words.js";
import { dayInWords } from "./days.js";

/** Why a command is not possible now. @param {Refusal} why */
export const refusalText = (why) => t(`refusal.${why}`);

/** What went wrong; for what came from outside see file-faults.js. @param {Failure} failure */
export function failureText(failure) {
	// What failed on the way to the program is not a Failure, and has words of its own.
	if (typeof failure?.code !== "string")
		return t("failure.unexpected", { detail: String(failure) });
	if (failure.code === "refused") return refusalText(failure.why);
	if (failure.code === "badDeck") return t(`deck.${failure.fault}`);
	if (failure.code === "badBackup") return t(`backup.fault.${failure.fault}`);
	if (failure.code === "badGameset") return t(`gameset.fault.${failure.fault}`);
	if (failure.code === "badRules") return t(`rules.fault.${failure.fault}`);
	const { code, ...values } = failure;
	return t(`failure.${code}`, /** @type {Values} */ (values));
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

/** What the player should know at the start. @param {Notice} notice */
export function noticeText(notice) {
	if (notice.kind === "journalCut") return counted("notice.journalCut", notice.plies);
	if (notice.kind === "databaseRestored") return t(restoredKey(notice), restoredValues(notice));
	const { kind, ...values } = notice;
	return t(`notice.${kind}`, values);
}
