/**
 * Serves one version of the page from the browser's cache, so that it starts without a network. Page, worker and
 * application always belong together: a new version waits until no window shows the old one.
 */

// `cargo xtask web` writes both: a name for exactly these files, and the address and the digest of each.
const VERSION = "";
const FILES = {};

// Another copy of the page may be in another folder of the same host.
const PREFIX = `rangoon ${registration.scope} `;
const NAME = `${PREFIX}${VERSION}`;

/** The other address of the page. */
const INDEX = new URL("index.html", registration.scope).pathname;

addEventListener("install", (event) => {
	// The browser's own cache may still have a file of an earlier version. A host that is just getting a new version may
	// have only a part of a file. Either way, the browser keeps what it has, and tries again at a later start.
	const requests = Object.entries(FILES).map(
		([file, integrity]) => new Request(file, { cache: "no-cache", integrity }),
	);
	event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

addEventListener("activate", (event) => {
	const removeOld = async () => {
		const names = await caches.keys();
		const old = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
		await Promise.all(old.map((name) => caches.delete(name)));
	};
	// Without this, the window of the first visit would not count, and a later version would come under its game.
	event.waitUntil(removeOld().then(() => clients.claim()));
});

addEventListener("message", (event) => {
	// A page that came past this service worker may be of another version, which must not get files of this one.
	if (event.data?.claimFor === VERSION) event.waitUntil(clients.claim());
});

/** Keeps files that another app shares until the page takes them, and goes to the page. @param {Request} request */
async function keepShared(request) {
	const files = (await request.formData()).getAll("files");
	const cache = await caches.open("rangoon-shared");
	for (const [place, file] of files.entries())
		if (typeof file !== "string")
			await cache.put(`shared/${place}?name=${encodeURIComponent(file.name)}`, new Response(file));
	return Response.redirect("./?shared", 303);
}

/** Returns the file that the cache has for a request, if it has one. @param {Request} request */
async function keptFile(request) {
	const cache = await caches.open(NAME);
	const file = new URL(request.url).pathname === INDEX ? "./" : request;
	return cache.match(file, { ignoreSearch: true });
}

addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method === "POST" && request.url === `${registration.scope}share`)
		// Without room for the files, there is still the page.
		return event.respondWith(keepShared(request).catch(() => Response.redirect("./", 303)));
	if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
	// A browser whose cache is damaged still gets the page from the network.
	const find = () => keptFile(request).catch(() => undefined);
	event.respondWith(find().then((kept) => kept ?? fetch(request)));
});
