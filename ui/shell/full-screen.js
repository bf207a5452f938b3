/** The window as large as the screen, and back. */

import { isFullScreen, setFullScreen } from "./ipc.js";

/** Whether the window was full when it was last asked. */
let isFull = false;

addEventListener("resize", async () => {
	isFull = await isFullScreen();
});

/** Changes to full screen or back. */
export const toggleFullScreen = async () => setFullScreen(!(await isFullScreen()));

/** Leaves full screen. Returns whether the window was full. */
export function leaveFullScreen() {
	const wasFull = isFull;
	if (wasFull) setFullScreen(false);
	isFull = false;
	return wasFull;
}
