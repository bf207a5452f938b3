/** The replay panel, once there is something to replay. */

import { lazyModule } from "../../widgets/lazy.js";

export const loadReplay = lazyModule(() => import("./replay.js"), {
	markup: "panels/replay/replay.html",
	styles: ["panels/replay/replay.css"],
});
