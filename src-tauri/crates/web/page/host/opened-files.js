/** Files that the system opens with the installed page, or that another app shares with it. The page gets them like files that are dropped on it. */

/** The addresses to which the service worker leads an app that shares files, and the cache where it puts them. */
const SHARED = "shared";
const CACHE = "rangoon-shared";

/** Files that came before the page could take them. @type {File[]} */
let waiting = [];
/** Whether the page takes files. */
let isReady = false;

/** Passes files on to the page, as soon as it takes them. @param {File[]} files */
export function receive(files) {
	waiting.push(...files);
	if (!isReady || waiting.length === 0) return;
	const dataTransfer = new DataTransfer();
	for (const file of waiting) dataTransfer.items.add(file);
	waiting = [];
	dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
}

/** Notes that the page takes files, and passes on those that came before. */
export function passOn() {
	isReady = true;
	receive([]);
}

/** Takes the files that another app has just shared. */
export async function takeShared() {
	const { searchParams } = new URL(location.href);
	if (!searchParams.has(SHARED)) return;
	// If the page is loaded again, it does not open them again.
	history.replaceState(history.state, "", location.pathname + location.hash);
	const cache = await caches.open(CACHE);
	const files = [];
	for (const request of await cache.keys()) {
		const content = await (await cache.match(request))?.blob();
		const name = new URL(request.url).searchParams.get("name") ?? "";
		if (content) files.push(new File([content], name));
	}
	await caches.delete(CACHE);
	receive(files);
}
