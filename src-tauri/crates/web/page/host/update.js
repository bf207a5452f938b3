/** New versions of the page. The service worker brings one at a start, when no window shows an older version. */

import { keep, kept, VERSION } from "./kept.js";

/** Returns the notice about a new version, if this is its first start. @param {string} version */
export function newsOf(version) {
	const before = kept(VERSION);
	keep(VERSION, version);
	return before === null || before === version ? [] : [{ kind: "updated", version }];
}

/**
 * Lets the page start without a network from now on. Some browsers refuse that to a page that must store nothing. A page
 * that the player has loaded past the service worker (Shift+Reload) asks for it, because a later version would not wait
 * for the window of such a page.
 */
export async function startServiceWorker() {
	const workers = navigator.serviceWorker;
	await workers?.register("service-worker.js");
	if (!workers || workers.controller) return;
	const { active } = await workers.ready;
	active?.postMessage({ claimFor: document.documentElement.dataset.build });
}
