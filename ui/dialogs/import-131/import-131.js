/** The dialog about a profile of Rangoon 1.31: the settings that were imported, and why the others were not. */

/** @import { ImportedProfile } from "../../../tests/ui/tauri" */
/** @import { SkippedSetting, ImportedSetting } from "../../../tests/ui/wire" */
/** @import { Settings } from "../../appearance/settings.js" */
import { counted, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { faultText } from "../../text/file-faults.js";
import { inform } from "../../widgets/ask/open.js";
import { Dialog } from "../../widgets/dialog.js";
import { make, partsOf } from "../../widgets/dom.js";

/** @type {Dialog<ImportedProfile["told"]>} */
const dialog = new Dialog("profile-dialog");
const { left: leftList, leftTitle, taken: takenList, takenTitle } = partsOf("profile");

/** @param {Pick<ImportedSetting, "section" | "topic" | "value">} topic @param {string} [why] */
function makeTopic({ section, topic, value }, why) {
	const name = make("code", "", `[${section}] ${topic}=${value}`);
	return make("li", "", name, ...(why ? [make("small", "", why)] : []));
}

/** @param {ImportedSetting} taken */
const makeTakenTopic = (taken) =>
	makeTopic(taken, taken.note ? t(`profile.note.${taken.note}`) : undefined);

/** @param {SkippedSetting} left */
const makeLeftTopic = (left) =>
	makeTopic(left, t("profile.left.line", { line: left.line, why: t(`profile.why.${left.why}`) }));

/** Imports a profile that the player chooses or has dropped. @param {Settings} settings @param {() => Promise<ImportedProfile | null>} [bring] */
export async function importProfile(settings, bring = () => call("import_profile", {})) {
	let taken;
	try {
		taken = await bring();
	} catch (failure) {
		inform(t("profile.refused"), faultText(failure));
		return;
	}
	if (!taken) return;
	const { told, changed } = taken;
	await settings.applyChange(async () => changed);
	await dialog.open(told, ({ left, taken }) => {
		takenTitle.textContent = counted("profile.taken", taken.length);
		leftTitle.textContent = counted("profile.left", left.length);
		leftTitle.hidden = left.length === 0;
		takenList.replaceChildren(...taken.map(makeTakenTopic));
		leftList.replaceChildren(...left.map(makeLeftTopic));
	});
}
