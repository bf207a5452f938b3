/** Opens the review of a game that has ended. */

/** @import { Settings } from "../../appearance/settings.js" */
/** @import { Play } from "../../game/play.js" */
import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog("dialogs/review", () => import("./review.js"), "widgets/progress.css");

/** Shows what was possible in the game. @param {Play} play @param {Settings} settings */
export const openReview = (play, settings) =>
	dialog.open((module) => module.openReview(play, settings));
