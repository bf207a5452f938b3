/** Reports of what went wrong in the program. */

import { lazyModule } from "../../widgets/lazy.js";

const crash = lazyModule(() => import("./crash.js"));

/** Shows reports. Resolves once the question is asked, not when it is answered. @param {string} reports */
export async function showCrashReports(reports) {
	const { askAboutCrash } = await crash();
	askAboutCrash(reports);
}
