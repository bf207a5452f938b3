/** Loads the panels that the first board does not need, with the elements they show something in. */

import { byId } from "../widgets/dom.js";
import { lazyModule, lazyPart } from "../widgets/lazy.js";

export const loadClock = lazyModule(
	async () => new (await import("./clock/clock.js")).Clock(byId("clock")),
);
export const loadWinLight = lazyPart(
	async () => new (await import("./win-light/win-light.js")).WinLight(byId("outlook")),
);
export const loadPuzzle = lazyPart(
	async () => new (await import("./puzzle/puzzle.js")).PuzzlePanel(byId("puzzle")),
	"panels/puzzle/puzzle.html",
);
export const loadStartFailure = lazyModule(() => import("./start-failure.js"));
