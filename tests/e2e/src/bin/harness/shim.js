// Stands in for Tauri's injected script; served by the harness alone. `unanswered` lets a test wait until everything
// the page has asked for is answered; `lastPress` is the last press of a pointer, also if the page has stopped it.
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
