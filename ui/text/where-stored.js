/** Says where games are stored, in a browser. */

import { t } from "../locale/words.js";

/** Returns the place of the games in words. @param {boolean} isLasting whether the browser has agreed to keep them */
export const whereStored = (isLasting) =>
	isLasting ? t("storage.where") : `${t("storage.where")} ${t("storage.mayGo")}`;
