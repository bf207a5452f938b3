// Replaces Tauri's injected script; only the harness serves it. `unanswered` lets a test wait until all requests of
// the page are answered; `lastPress` is the last pointer press, even if the page has stopped it. What the page does once it
// is idle waits until a test calls `readAhead`: it is most of the work of a start, and few tests are about it.
globalThis.unanswered = 0;
let isIdle = false;
const { requestIdleCallback } = globalThis;
const waiting = [];
globalThis.requestIdleCallback = (...call) => (isIdle ? requestIdleCallback(...call) : waiting.push(call));
globalThis.readAhead = () => {
	isIdle = true;
	for (const call of waiting.splice(0)) requestIdleCallback(...call);
};
globalThis.lastPress = { timeStamp: Number.NEGATIVE_INFINITY };
addEventListener(
	"pointerdown",
	(event) => {
		globalThis.lastPress = event;
	},
	true,
);
globalThis.__TAURI__ = {
	core: {
		invoke: async (command, args = {}) => {
			globalThis.unanswered += 1;
			try {
				const response = await fetch(`/__invoke/${encodeURIComponent(command)}`, {
					method: "POST",
					headers: { "content-type": "application/json" },
					body: JSON.stringify(args),
				});
				const value = await response.json();
				if (!response.ok) throw value;
				return value;
			} finally {
				globalThis.unanswered -= 1;
			}
		},
	},
};
