/** Opens help. */

import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog("dialogs/help", () => import("./help.js"));

/** Opens help, and waits until it is closed. @param {string} [topic] the id of an article, or "index" */
export const openHelp = (topic) => dialog.open((module) => module.openHelp(topic));
