/** Shows the progress of long work in Rust, with a button to stop it. It does not know what the work is. */

import { number, t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { make } from "./dom.js";
import { pause } from "./pause.js";

/** How long to wait before showing the progress, and between two updates, in milliseconds. */
const INTERVAL_MS = 300;
const POLL_MS = 150;

/**
 * Waits for some work; if it takes long, shows a bar and a button to stop it in `place`. Work in a dialog stops when that
 * closes.
 * @template T @param {HTMLElement} place @param {Promise<T>} work @returns {Promise<T>}
 */
export async function showProgress(place, work) {
	let isOver = false;
	const dialog = place.closest("dialog");
	const { activeElement } = document;
	const bar = make("progress", { ariaLabel: t("work.name") });
	const count = make("span", "");
	const stop = make("button", "button", t("work.stop"));
	const stopWork = () => call("stop_work", {});
	stop.onclick = stopWork;
	const box = make("div", "working", bar, count, stop);
	const followWork = async () => {
		await pause(INTERVAL_MS);
		while (!isOver) {
			const { done, total } = await call("work_progress", {});
			if (isOver) break;
			if (total > 0) bar.max = total;
			if (total > 0) bar.value = done;
			count.textContent = done > 0 ? number(done) : "";
			// While the player is choosing a file there is no work to show or to stop.
			if (done > 0 || total > 0) place.append(box);
			await pause(POLL_MS);
		}
	};
	followWork();
	dialog?.addEventListener("close", stopWork);
	try {
		return await work;
	} finally {
		isOver = true;
		dialog?.removeEventListener("close", stopWork);
		const hadFocus = box.contains(document.activeElement);
		box.remove();
		// The focus returns to where it was when the work began.
		if (hadFocus && activeElement instanceof HTMLElement) activeElement.focus();
	}
}
