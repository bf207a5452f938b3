/** Loads the panels that the first board does not need, with the elements they show something in. */

import { byId } from "../widgets/dom.js";
import { lazyModule } from "../widgets/lazy.js";

export const loadClock = lazyModule(
	async () => new (await import("./clock/clock.js")).Clock(byId("clock")),
);
export const loadWinLight = lazyModule(
	async () => new (await import("./win-light/win-light.js")).WinLight(byId("outlook")),
	{ styles: ["panels/win-light/win-light.css"] },
);
export const loadPuzzle = lazyModule(
	async () => new (await import("./puzzle/puzzle.js")).PuzzlePanel(byId("puzzle")),
	{ markup: "panels/puzzle/puzzle.html", styles: ["panels/puzzle/puzzle.css"] },
);
export const loadStartFailure = lazyModule(() => import("./start-failure.js"));
