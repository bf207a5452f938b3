/** Asks for the game at once, while the page is still loading the modules that will show it. */

import { call } from "./ipc.js";

// The engine is too old, and engine.js says so. Nothing else may start, even if the engine goes on reading the page: main.js
// imports this module, so it does not run when this one fails.
if (document.getElementById("too-old")) throw new Error("the engine is too old");

/** What the program opens with. */
export const firstOpening = call("open", {});
// Whoever shows the game also shows why there is none.
firstOpening.catch(() => {});
