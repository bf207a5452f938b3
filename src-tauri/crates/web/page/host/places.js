/**
 * The places of the application's files in the browser. Each begins with the name of its file; the content follows. One
 * damaged name would keep the application from all files, so this module mends names before the application takes them.
 */

/**
 * The folders that may have the places. The second one is used if the player has deleted the data of the page while a
 * window has the first one: that window goes on with the deleted files, and holds whatever gets their names.
 */
const FOLDERS = ["rangoon", "rangoon-2"];
/** The place of the folder among them. */
let chosen = 0;
const PLACES = ".opaque";
/** The folder of places whose names nobody knows any longer. */
const ASIDE = ".aside";

/** The bytes of a name; after it come four for the kind of its file. */
const NAME_BYTES = 512;
const HEAD_BYTES = NAME_BYTES + 4;
/** Where the content begins. */
const CONTENT = 4096;

/** SQLite's numbers for the kinds of files that stay, for those that do not, and for files that nobody needs after a start. */
const LASTING = 0x84900;
const PASSING = 0x3600;
const DELETED = 0x8;

const DATABASE = "data/rangoon.db";
const LOG = `${DATABASE}-wal`;

/** The names of all files of the application, and of those that SQLite adds. */
const OURS =
	/^data\/(rangoon(-[\w-]+)?\.(db|part|damaged)|copies\/rangoon-\d{4}-\d\d-\d\d\.db)(-wal|-journal|-hidden)?$/;

/** The files whose names are known by the first bytes of their content, and their kinds. */
const KNOWN = [
	{ name: DATABASE, kind: 0x106, begin: [...new TextEncoder().encode("SQLite format 3\0")] },
	{ name: LOG, kind: 0x80006, begin: [0x37, 0x7f, 0x06] },
];

/** The name of the folder of the application's files. */
export const folderName = () => FOLDERS[chosen];

/** Returns the folder of the application's files. @returns {Promise<FileSystemDirectoryHandle>} */
async function folder() {
	const root = await navigator.storage.getDirectory();
	return root.getDirectoryHandle(folderName());
}

/** Returns all places that earlier starts have made; rejects if there were none. @returns {Promise<FileSystemFileHandle[]>} */
export async function storedPlaces() {
	const places = await (await folder()).getDirectoryHandle(PLACES);
	const found = [];
	for await (const place of /** @type {any} */ (places).values()) found.push(place);
	return found;
}

/** Whether any place has a content, or may have one: a place that cannot be read is not an empty one. */
export async function hasContent() {
	const unknown = () => ({ size: Number.POSITIVE_INFINITY });
	const places = await storedPlaces();
	const files = await Promise.all(places.map((place) => place.getFile().catch(unknown)));
	return files.some(({ size }) => size > CONTENT);
}

/** Whether a failure means that the folder does not exist. @param {unknown} why */
const isMissing = (why) => /** @type {Error} */ (why).name === "NotFoundError";

/** Finds the folder that has the files; the first one if none has any. */
export async function findFolder() {
	for (chosen = FOLDERS.length - 1; chosen > 0; chosen -= 1)
		if (await hasContent().catch((why) => !isMissing(why))) return;
}

/** Goes on to the next folder, if there is one and this one has no places for certain. Returns whether it does. */
export async function useNextFolder() {
	const places = await storedPlaces().catch((why) => (isMissing(why) ? [] : null));
	if (places?.length !== 0 || chosen + 1 === FOLDERS.length) return false;
	chosen += 1;
	return true;
}

/** Returns the name at the head of a place; an empty text if it is free, and null if the name is damaged. @param {Uint8Array} head */
export function nameIn(head) {
	// A place may end within its head if its worker ended while making it; any other one was cut off.
	if (head.length < CONTENT) return head.some(Boolean) ? null : "";
	const end = head.indexOf(0);
	const flags = new DataView(head.buffer, head.byteOffset).getUint32(NAME_BYTES);
	if (end < 0 || end >= NAME_BYTES || head.subarray(end, NAME_BYTES).some(Boolean)) return null;
	if (end === 0) return flags === 0 ? "" : null;
	const kind = flags & (LASTING | PASSING);
	if (kind === 0 || (kind & (kind - 1)) !== 0) return null;
	if (flags & DELETED) return "";
	if (kind & PASSING) return null;
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(head.subarray(0, end));
	} catch {
		return null;
	}
}

/** @param {Blob} content */
const bytesOf = async (content) => new Uint8Array(await content.arrayBuffer());

/** @typedef {{ place: FileSystemFileHandle, file: File, name: string | null }} Found */

/** @param {FileSystemFileHandle} place @returns {Promise<Found>} */
async function read(place) {
	const file = await place.getFile();
	const name = nameIn(await bytesOf(file.slice(0, CONTENT)));
	return { place, file, name };
}

/** Moves a place to where the application does not look for files. @param {any} place */
async function setAside(place) {
	const aside = await (await folder()).getDirectoryHandle(ASIDE, { create: true });
	await place.move(aside, place.name);
}

/** Writes the name of a file at the head of a place. @param {any} place @param {string} name @param {number} kind */
async function write(place, name, kind) {
	const head = new Uint8Array(HEAD_BYTES);
	new TextEncoder().encodeInto(name, head);
	new DataView(head.buffer).setUint32(NAME_BYTES, kind);
	const handle = await place.createSyncAccessHandle();
	try {
		handle.write(head, { at: 0 });
		handle.flush();
	} finally {
		handle.close();
	}
}

/** Whether SQLite would find nothing in a database, delete its log, and begin a new one. @param {Found} found @param {Found[]} all */
const isEmptied = ({ file, name }, all) =>
	name === DATABASE &&
	file.size <= CONTENT &&
	all.some(({ file, name }) => name === LOG && file.size > CONTENT);

/** Returns the file of which a place has the content, if that is known and the file is missing. @param {Found} found @param {(string | null)[]} names */
async function knownFile({ file }, names) {
	const content = await bytesOf(file.slice(CONTENT, CONTENT + 16));
	return KNOWN.find(
		({ name, begin }) => !names.includes(name) && begin.every((byte, at) => content[at] === byte),
	);
}

/**
 * Mends damaged names. The database and its log get theirs back, also if their names have become others that no file has.
 * A place whose name cannot be read is set aside, and so is the second one of a name. The same goes for a database whose
 * name is gone without a trace, because the application would use its place as a free one, and for an emptied one: nobody
 * would hear of the loss.
 */
export async function mendNames() {
	const all = await Promise.all((await storedPlaces().catch(() => [])).map(read));
	const names = all.map(({ name }) => name);
	for (const [at, found] of all.entries()) {
		const { place, file, name } = found;
		const isSecond = Boolean(name) && names.indexOf(name) < at;
		if (isSecond || isEmptied(found, all)) {
			await setAside(place);
			continue;
		}
		const isFree = name === "" && (file.size <= CONTENT || names.includes(DATABASE));
		if (isFree || (name && OURS.test(name))) continue;
		const known = await knownFile(found, names);
		if (name !== "" && known) {
			await write(place, known.name, known.kind);
			names.push(known.name);
		} else if (name === null || (name === "" && known?.name === DATABASE)) await setAside(place);
	}
}
