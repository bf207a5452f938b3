// The places of the application's files in a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
	findFolder,
	folderName,
	hasContent,
	mendNames,
	nameIn,
	useNextFolder,
} from "../../src-tauri/crates/web/page/host/places.js";

/** Returns the head of a place. */
function head(name, kind) {
	const bytes = new Uint8Array(4096);
	new TextEncoder().encodeInto(name, bytes);
	new DataView(bytes.buffer).setUint32(512, kind);
	return bytes;
}

test("a_name_is_read_as_the_application_reads_it", () => {
	assert.equal(nameIn(head("data/rangoon.db", 0x106)), "data/rangoon.db");
	assert.equal(nameIn(head("data/rangoon.db-wal", 0x80006)), "data/rangoon.db-wal");
	// Files that were imported have no access mode.
	assert.equal(
		nameIn(head("data/copies/rangoon-2026-11-20.db", 0x100)),
		"data/copies/rangoon-2026-11-20.db",
	);
	for (const free of [
		head("", 0),
		new Uint8Array(0),
		new Uint8Array(700),
		head("temporary", 0x20e),
	])
		assert.equal(nameIn(free), "");
});

test("a_damaged_name_is_noticed", () => {
	const changed = (at, byte) => {
		const bytes = head("data/rangoon.db", 0x106);
		bytes[at] = byte;
		return bytes;
	};
	const damaged = [
		new Uint8Array(4096).fill(255),
		new Uint8Array(7).fill(255),
		head("data/rangoon.db", 0x106).subarray(0, 1000),
		head("data/rangoon.db", 0x106).subarray(0, 10),
		changed(0, 0),
		changed(0, 255),
		changed(100, 1),
		head("data/rangoon.db", 0),
		head("data/rangoon.db", 0x80106),
		head("data/rangoon.db", 0x200),
		head("", 0x106),
	];
	for (const bytes of damaged) assert.equal(nameIn(bytes), null);
});

/** A place in the browser, with a head and content. */
class Place {
	constructor(head, content = []) {
		this.bytes = Uint8Array.of(...head, ...content);
	}
	get holds() {
		return nameIn(this.bytes.subarray(0, 4096));
	}
	async getFile() {
		return new Blob([this.bytes]);
	}
	async createSyncAccessHandle() {
		const write = (bytes, { at }) => this.bytes.set(bytes, at);
		return { write, flush() {}, close() {} };
	}
	async move(folder) {
		folder.aside.push(this);
	}
}

/** Lets a browser have these places. Returns those that are set aside, from then on. */
function store(places) {
	const aside = [];
	const folders = {
		rangoon: null,
		".opaque": {
			values: async function* () {
				yield* places;
			},
		},
		".aside": { aside },
	};
	folders.rangoon = { getDirectoryHandle: async (name) => folders[name] };
	const storage = {
		getDirectory: async () => ({ getDirectoryHandle: async (name) => folders[name] }),
	};
	Object.defineProperty(globalThis, "navigator", { value: { storage }, configurable: true });
	return aside;
}

/** Mends the names of these places. Returns those that were set aside. */
async function mended(places) {
	const aside = store(places);
	await mendNames();
	return aside;
}

const DATABASE = [...new TextEncoder().encode("SQLite format 3\0")];
const LOG = [0x37, 0x7f, 0x06, 0x82];

test("an_emptied_database_is_set_aside_if_its_log_has_any_content", async () => {
	const log = () => new Place(head("data/rangoon.db-wal", 0x80006), LOG);
	const emptied = new Place(head("data/rangoon.db", 0x106));
	assert.deepEqual(await mended([log(), emptied]), [emptied]);
	assert.deepEqual(await mended([emptied, new Place(head("data/rangoon.db-wal", 0x80006))]), []);
	assert.deepEqual(await mended([new Place(head("data/rangoon.db", 0x106), DATABASE), log()]), []);
});

test("a_place_that_cannot_be_read_is_not_taken_for_an_empty_one", async () => {
	const free = new Place(head("", 0));
	store([free]);
	assert.equal(await hasContent(), false);
	const unreadable = new Place(head("", 0));
	unreadable.getFile = () => Promise.reject(new Error("NotReadableError"));
	store([free, unreadable]);
	assert.equal(await hasContent(), true);
	store([free, new Place(head("data/rangoon.db", 0x106), DATABASE)]);
	assert.equal(await hasContent(), true);
});

/** Lets a browser have folders with these places; one with null has none, and one with an error cannot be read. */
function storeFolders(folders) {
	const missing = Object.assign(new Error(), { name: "NotFoundError" });
	const places = (name) => {
		const places = folders[name] ?? missing;
		if (places instanceof Error) throw places;
		return { values: () => places.values() };
	};
	const folder = (name) => ({ getDirectoryHandle: async () => places(name) });
	const storage = {
		getDirectory: async () => ({ getDirectoryHandle: async (name) => folder(name) }),
	};
	Object.defineProperty(globalThis, "navigator", { value: { storage }, configurable: true });
}

test("new_games_go_into_another_folder_only_if_the_first_one_has_no_places_for_certain", async () => {
	const database = () => new Place(head("data/rangoon.db", 0x106), DATABASE);
	const broken = new Error("it cannot be read");
	for (const [folders, found, next] of [
		[{}, "rangoon", "rangoon-2"],
		[{ rangoon: [] }, "rangoon", "rangoon-2"],
		[{ rangoon: [database()] }, "rangoon", "rangoon"],
		[{ rangoon: [new Place(head("", 0))] }, "rangoon", "rangoon"],
		[{ rangoon: broken }, "rangoon", "rangoon"],
		[{ "rangoon-2": [database()] }, "rangoon-2", "rangoon-2"],
		[{ rangoon: [], "rangoon-2": [database()] }, "rangoon-2", "rangoon-2"],
		[{ rangoon: [], "rangoon-2": broken }, "rangoon-2", "rangoon-2"],
	]) {
		storeFolders(folders);
		await findFolder();
		assert.equal(folderName(), found);
		assert.equal(await useNextFolder(), found !== next);
		assert.equal(folderName(), next);
	}
	storeFolders({});
	await findFolder();
});

test("a_name_with_one_wrong_bit_is_mended_if_the_file_is_missing", async () => {
	const log = new Place(head("data/rangoon.db-wam", 0x80006), LOG);
	const database = new Place(head("data/rangoon.dc", 0x106), DATABASE);
	assert.deepEqual(await mended([log, database]), []);
	assert.deepEqual([log.holds, database.holds], ["data/rangoon.db-wal", "data/rangoon.db"]);
	// A later version may have other files, and a repair sets the database aside.
	for (const name of ["data/later.db", "data/copies/later", "data/rangoon-damaged-2026-11-20.db"]) {
		const other = new Place(head(name, 0x106), DATABASE);
		const there = name === "data/rangoon-damaged-2026-11-20.db" ? [] : [database];
		assert.deepEqual(await mended([...there, other]), []);
		assert.equal(other.holds, name);
	}
});

test("of_two_places_with_one_name_the_second_is_set_aside", async () => {
	const copy = () => new Place(head("data/copies/rangoon-2026-11-25.db", 0x100), DATABASE);
	const [first, second] = [copy(), copy()];
	const free = () => new Place(head("", 0));
	const database = new Place(head("data/rangoon.db", 0x106), DATABASE);
	assert.deepEqual(await mended([free(), first, database, free(), second]), [second]);
});

test("names_of_which_all_files_of_the_application_are_known_stay", async () => {
	const names = [
		"rangoon.db",
		"rangoon.db-wal",
		"rangoon-prepared.db",
		"rangoon-before-restore-2026-11-20-1.db",
	];
	const more = [
		"rangoon-damaged-2026-11-20.db-hidden",
		"rangoon-prepared-3.part-journal",
		"rangoon.damaged",
	];
	const copies = ["copies/rangoon-2026-11-20.db", "rangoon-v12.db", "rangoon-day.part"];
	const places = [...names, ...more, ...copies].map(
		(name) => new Place(head(`data/${name}`, 0x100), LOG),
	);
	const before = places.map(({ holds }) => holds);
	assert.deepEqual(await mended(places), []);
	assert.deepEqual(
		places.map(({ holds }) => holds),
		before,
	);
});
