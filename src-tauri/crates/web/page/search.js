/** A search for facts about a game, in a worker that has nothing else. The page ends it to stop the search. */

import init, { search } from "./web.js";

globalThis.rangoonPanicked = (report) => postMessage({ report });

/** The application in this worker, without files. */
let loaded;

addEventListener("message", async ({ data: { module, question } }) => {
	try {
		loaded ??= init({ module_or_path: module });
		await loaded;
		postMessage({ found: search(question, (done) => postMessage({ done })) });
	} catch (why) {
		// After a panic the page has heard of it already, and listens no more.
		postMessage({ report: `${why}\n` });
	}
});
