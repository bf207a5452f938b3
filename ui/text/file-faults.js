/** Explains what is wrong with files and pasted texts. Rust gives codes; the catalogue has the sentences. */

/** @import { ExpectedToken, Failure, FileFault, ImportFault } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";
import { failureText } from "./failures.js";

/** Explains a failure about a file or a text, or any other failure. @param {unknown} thrown */
export function faultText(thrown) {
	const failure = /** @type {Failure | undefined} */ (thrown);
	switch (failure?.code) {
		case "badFile":
			return failure.line > 0
				? t("file.line", { line: failure.line, text: fileText(failure.fault) })
				: fileText(failure.fault);
		case "cannotAppend":
			return tagged("append", failure.fault);
		case "notImported":
			return importText(failure.fault);
		case "badLine":
			return tagged("line", failure.fault);
		case "badInvitation":
			return t(`invitation.${failure.fault}`);
		default:
			return failureText(thrown);
	}
}

/** Returns the text of a code with data. @param {string} key @param {{ kind: string } & Record<string, any>} fault */
const tagged = (key, { kind, ...values }) => t(`${key}.${kind}`, values);

/** @param {ImportFault} fault */
function importText(fault) {
	if (fault.kind !== "level") return tagged("import", fault);
	return t("import.level", {
		found: t(`cheat.${fault.found}`),
		wanted: t(`cheat.${fault.wanted}`),
	});
}

/** @param {FileFault} fault */
function fileText(fault) {
	if (fault.kind !== "expected") return tagged("file", fault);
	const wanted = wantedText(fault.wanted);
	if (fault.found === null) return t("file.ends", { wanted });
	return t("file.expected", { found: fault.found, wanted });
}

/** @param {ExpectedToken} wanted */
const wantedText = (wanted) => tagged("file.wanted", wanted);
