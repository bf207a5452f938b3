/** The lock of the window in which the player wants to play while another one has the application. */
export const WANTED = "rangoon wanted";

/**
 * Takes the lock from every other window. Returns a function that gives it up, once this window has it.
 * @param {() => void} lost called if a later window takes it @returns {Promise<() => void>}
 */
export const want = (lost) =>
	new Promise((wanted) => {
		const held = () => new Promise((/** @type {(end: void) => void} */ end) => wanted(() => end()));
		navigator.locks.request(WANTED, { steal: true }, held).catch(lost);
	});
