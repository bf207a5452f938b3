/** Hints, once one is asked for. */

import { lazyModule } from "../../widgets/lazy.js";

export const loadHints = lazyModule(() => import("./hint.js"), {
	styles: ["widgets/progress.css", "panels/hint/hint.css"],
});
