/** A search for facts about a game, in a worker that has nothing else. The page ends it to stop the search. */

import { live } from "./host/life.js";
import { loadParTable } from "./host/par.js";
import init, { search, use_par_table } from "./web.js";

globalThis.rangoonPanicked = (report) => postMessage({ kind: "crashed", report });

/** Fulfilled when the application is in this worker, without files. */
let loaded;

/** Fulfilled when the page hears of the end of this worker. */
let living;

addEventListener("message", async ({ data: { module, question, life } }) => {
	try {
		loaded ??= init({ module_or_path: module }).then(() =>
			loadParTable(use_par_table).catch(() => {}),
		);
		living ??= live(life).then(() => postMessage({ kind: "lives" }));
		await Promise.all([loaded, living]);
		const found = search(question, (done) => postMessage({ kind: "progress", done }));
		postMessage({ kind: "found", found });
	} catch (why) {
		// After a panic the page has heard of it already, and listens no more.
		postMessage({ kind: "crashed", report: `${why}\n` });
	}
});
