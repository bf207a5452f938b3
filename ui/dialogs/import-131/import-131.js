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

/** @type {Dialog<ImportedProfile["report"]>} */
const dialog = new Dialog("profile-dialog");
const parts = partsOf("profile");

/** @param {Pick<ImportedSetting, "section" | "topic" | "value">} topic @param {string} [why] */
function makeTopic({ section, topic, value }, why) {
	const name = make("code", "", `[${section}] ${topic}=${value}`);
	return make("li", "", name, ...(why ? [make("small", "", why)] : []));
}

/** @param {ImportedSetting} setting */
const makeImported = (setting) =>
	makeTopic(setting, setting.note ? t(`profile.note.${setting.note}`) : undefined);

/** @param {SkippedSetting} setting */
const makeSkipped = (setting) => {
	const why = t(`profile.why.${setting.why}`);
	return makeTopic(setting, t("profile.skipped.line", { line: setting.line, why }));
};

/** Imports a profile that the player chooses or has dropped. @param {Settings} settings @param {() => Promise<ImportedProfile | null>} [read] */
export async function importProfile(settings, read = () => call("import_profile", {})) {
	let found;
	try {
		found = await read();
	} catch (failure) {
		inform(t("profile.refused"), faultText(failure));
		return;
	}
	if (!found) return;
	const { report, changed } = found;
	await settings.applyChange(async () => changed);
	await dialog.open(report, ({ imported, skipped }) => {
		parts.importedTitle.textContent = counted("profile.imported", imported.length);
		parts.skippedTitle.textContent = counted("profile.skipped", skipped.length);
		parts.skippedTitle.hidden = skipped.length === 0;
		parts.imported.replaceChildren(...imported.map(makeImported));
		parts.skipped.replaceChildren(...skipped.map(makeSkipped));
	});
}
