// Stands in for Tauri's injected script; served by the harness alone.
globalThis.__TAURI__ = {
	core: {
		invoke: async (command, args = {}) => {
			const response = await fetch(`/__invoke/${encodeURIComponent(command)}`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(args),
			});
			const value = await response.json();
			if (!response.ok) throw value;
			return value;
		},
	},
};
