/** Requests the game at once, while the page is still loading the modules that will show it. */

import { call } from "./ipc.js";

// The engine is too old, and engine.js says so. Nothing else may start, even if the engine continues with the page: main.js
// imports this module, so it does not run if this one fails.
if (document.getElementById("too-old")) throw new Error("the engine is too old");

/** The answer that the program opens with. */
export const firstOpening = call("open", {});
// The code that shows the game also reports the error.
firstOpening.catch(() => {});
