// Replaces Tauri's injected script; only the harness serves it. `unanswered` lets a test wait until all requests of
// the page are answered; `lastPress` is the last pointer press, even if the page has stopped it.
globalThis.unanswered = 0;
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
