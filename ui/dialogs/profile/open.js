/** Takes a profile of Rangoon 1.31 over. */

/** @import { TakenProfile } from "../../../tests/ui/tauri" */
/** @import { Settings } from "../../appearance/settings.js" */
import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog(
	"dialogs/profile",
	() => import("./profile.js"),
	"dialogs/transfer/transfer.css",
);

/** Takes a profile over; the dialog opens afterwards. @param {Settings} settings @param {() => Promise<TakenProfile | null>} [bring] for one that was dropped */
export const takeProfile = async (settings, bring) =>
	(await dialog.load()).takeProfile(settings, bring);
