/** Asks for the game at once, while the page is still loading the modules that will show it. */

import { call } from "./ipc.js";

/** What the program opens with. */
export const firstOpening = call("open", {});
// Whoever shows the game also shows why there is none.
firstOpening.catch(() => {});
