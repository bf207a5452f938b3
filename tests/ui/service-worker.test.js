// The service worker of the page in a browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";

const FILE = new URL("../../src-tauri/crates/web/page/service-worker.js", import.meta.url);
const SCOPE = "https://example.org/rangoon/";

/** Starts the service worker with these caches. Returns a function that lets something happen, and awaits its work. */
function start(caches, given = {}) {
	const listeners = {};
	const globals = {
		addEventListener: (kind, listener) => {
			listeners[kind] = listener;
		},
		caches,
		fetch: async () => "from the network",
		registration: { scope: SCOPE },
		Request,
		Response,
		URL,
		...given,
	};
	runInContext(readFileSync(FILE, "utf8"), createContext(globals));
	return async (kind, fields) => {
		let work;
		const take = (promise) => {
			work = promise;
		};
		listeners[kind]({ waitUntil: take, respondWith: take, ...fields });
		return work;
	};
}

const cacheOf = (match) => ({ open: async () => ({ match }) });
const request = { method: "GET", url: `${SCOPE}page.js` };

test("a_page_comes_from_the_network_if_the_cache_has_no_file_or_fails", async () => {
	const served = (caches) => start(caches)("fetch", { request });
	assert.equal(await served(cacheOf(async () => "kept")), "kept");
	assert.equal(await served(cacheOf(async () => undefined)), "from the network");
	const broken = () => Promise.reject(new Error("Unexpected internal error"));
	assert.equal(await served(cacheOf(broken)), "from the network");
	assert.equal(await served({ open: broken }), "from the network");
});

test("the_window_of_the_first_visit_is_served_from_then_on_so_a_later_version_waits_for_it", async () => {
	const done = [];
	const caches = {
		keys: async () => [
			`rangoon ${SCOPE} old`,
			`rangoon ${SCOPE} `,
			"rangoon https://example.org/other/ old",
		],
		delete: async (name) => done.push(name),
	};
	await start(caches, { clients: { claim: async () => done.push("claim") } })("activate");
	assert.deepEqual(done, [`rangoon ${SCOPE} old`, "claim"]);
});

test("a_page_that_came_past_the_cache_is_served_from_then_on_if_it_is_of_the_same_version", async () => {
	const claims = [];
	const tell = start({}, { clients: { claim: async () => claims.push("claim") } });
	for (const data of [null, {}, { claimFor: "another" }]) await tell("message", { data });
	assert.deepEqual(claims, []);
	// The committed file has an empty version.
	await tell("message", { data: { claimFor: "" } });
	assert.deepEqual(claims, ["claim"]);
});

test("a_browser_without_room_for_a_shared_file_still_shows_the_page", async () => {
	const shared = {
		method: "POST",
		url: `${SCOPE}share`,
		formData: async () => ({ getAll: () => [] }),
	};
	const caches = { open: () => Promise.reject(new Error("QuotaExceededError")) };
	const Redirected = { redirect: (address) => `to ${address}` };
	const served = start(caches, { Response: Redirected })("fetch", { request: shared });
	assert.equal(await served, "to ./");
});
