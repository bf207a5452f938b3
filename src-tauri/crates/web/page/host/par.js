/** The table of par, which no first board needs. A worker without it searches for par. */

/** Loads the table for the application of this worker. @param {(file: Uint8Array) => void} use */
export async function loadParTable(use) {
	const answer = await fetch(new URL("../par.bin", import.meta.url));
	if (answer.ok) use(new Uint8Array(await answer.arrayBuffer()));
}
