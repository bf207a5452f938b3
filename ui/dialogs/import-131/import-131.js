/** The dialog about a profile of Rangoon 1.31: the settings that were imported, and why the others were not. */

/** @import { TakenProfile } from "../../../tests/ui/tauri" */
/** @import { Failure, SkippedSetting, ImportedSetting } from "../../../tests/ui/wire" */
/** @import { Settings } from "../../appearance/settings.js" */
import { counted, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { faultText } from "../../text/file-faults.js";
import { ask } from "../../widgets/ask/open.js";
import { openDialog } from "../../widgets/dialog.js";
import { byId, make } from "../../widgets/dom.js";

const dialog = byId("profile-dialog", HTMLDialogElement);

/** @param {Pick<ImportedSetting, "section" | "topic" | "value">} topic @param {string} [why] */
function makeTopic({ section, topic, value }, why) {
	const item = document.createElement("li");
	const name = make("code", "", `[${section}] ${topic}=${value}`);
	item.append(name);
	if (why) {
		const reason = make("small", "", why);
		item.append(reason);
	}
	return item;
}

/** @param {ImportedSetting} taken */
const makeTakenTopic = (taken) =>
	makeTopic(taken, taken.note ? t(`profile.note.${taken.note}`) : undefined);

/** @param {SkippedSetting} left */
const makeLeftTopic = (left) =>
	makeTopic(left, t("profile.left.line", { line: left.line, why: t(`profile.why.${left.why}`) }));

/** Imports a profile that the player chooses or has dropped. @param {Settings} settings @param {() => Promise<TakenProfile | null>} [bring] */
export async function takeProfile(settings, bring = () => call("take_profile", {})) {
	let taken;
	try {
		taken = await bring();
	} catch (failure) {
		const text = faultText(/** @type {Failure} */ (failure));
		ask({ title: t("profile.refused"), text, yes: t("dialog.understood"), no: null });
		return;
	}
	if (!taken) return;
	const { told, changed } = taken;
	await settings.applyChange(async () => changed);
	byId("profile-taken-title").textContent = counted("profile.taken", told.taken.length);
	byId("profile-left-title").textContent = counted("profile.left", told.left.length);
	byId("profile-left-title").hidden = told.left.length === 0;
	byId("profile-taken").replaceChildren(...told.taken.map(makeTakenTopic));
	byId("profile-left").replaceChildren(...told.left.map(makeLeftTopic));
	await openDialog(dialog);
}
