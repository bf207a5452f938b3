/** Files that the player chooses, and files that the player gets. */

/** @import { Chosen } from "./messages" */
import { ask } from "./application.js";

/** The most bytes that are read from a text file; the application refuses longer ones. */
const MOST_OF_TEXT = (16 << 20) + 1;

/** How long an offered file is kept for the download, in milliseconds. */
const OFFERED_MS = 60_000;

/** The type that Android gives to files whose ending it does not know. It offers files by their types alone. */
const UNKNOWN = "application/octet-stream";

const EXPORTS = `.txt,.rangoon-games,text/plain,${UNKNOWN}`;

/** The commands for which the player chooses files: which ones, whether several, and the most bytes of each. @type {Record<string, [accept: string, several?: boolean, most?: number]>} */
const CHOOSING = {
	check_backup: [`.rangoon,${UNKNOWN}`, false, Number.POSITIVE_INFINITY],
	choose_deck: [".png,.svg"],
	import_files: [EXPORTS, true],
	invited_by_file: [EXPORTS],
	import_profile: [`.ini,${UNKNOWN}`],
	verify_files: [EXPORTS, true],
	view_file: [EXPORTS],
};

/** Lets the player choose files; an empty list if they cancel. @param {string} accept @param {boolean} multiple @returns {Promise<File[]>} */
const choose = (accept, multiple) =>
	new Promise((resolve) => {
		const input = document.createElement("input");
		Object.assign(input, { type: "file", accept, multiple, hidden: true });
		for (const kind of ["change", "cancel"])
			input.addEventListener(kind, () => {
				input.remove();
				resolve(kind === "change" ? [...(input.files ?? [])] : []);
			});
		// Safari on iOS may not report what is chosen in a field outside the document.
		document.documentElement.append(input);
		input.click();
	});

/** Reads a file, or says why it cannot be read. @param {File} file @param {number} most @returns {Promise<Chosen>} */
async function read(file, most) {
	const { name } = file;
	try {
		return { name, content: new Uint8Array(await file.slice(0, most).arrayBuffer()) };
	} catch (why) {
		return { name, content: new Uint8Array(), fault: String(why) };
	}
}

/** Offers a file for download. @param {string} name @param {Uint8Array} content */
function offer(name, content) {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (content)]));
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), OFFERED_MS);
}

/** Carries out a command of the application, with the files that it takes and gives. @param {string} command @param {object} [args] @returns {Promise<any>} */
export async function answered(command, args) {
	const choosing = CHOOSING[command];
	/** @type {Chosen[]} */
	let chosen = [];
	if (choosing) {
		const [accept, several = false, most = MOST_OF_TEXT] = choosing;
		const files = await choose(accept, several);
		chosen = await Promise.all(files.map((file) => read(file, most)));
	}
	const { answer, file } = await ask(command, args, chosen);
	if (file) offer(answer.name ?? answer, file);
	return answer;
}
