/** Opens About. */

import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog("dialogs/about", () => import("./about.js"));

/** Shows what the program is. */
export const openAbout = () => dialog.open((module) => module.openAbout());
