// Stands in for Tauri's injected script; served by the harness alone.
(() => {
	const listeners = new Map();
	let opened = null;
	const open = () =>
		new Promise((resolve) => {
			const source = new EventSource("/__events");
			source.onopen = resolve;
			source.onmessage = (message) => {
				const event = JSON.parse(message.data);
				for (const listener of listeners.get(event.event) ?? []) listener(event);
			};
		});
	const invoke = async (command, args = {}) => {
		const response = await fetch(`/__invoke/${encodeURIComponent(command)}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(args),
		});
		const value = await response.json();
		if (!response.ok) throw value;
		return value;
	};
	const listen = async (event, listener) => {
		opened ??= open();
		await opened;
		await fetch(`/__listen/${encodeURIComponent(event)}`, { method: "POST" });
		if (!listeners.has(event)) listeners.set(event, new Set());
		listeners.get(event).add(listener);
		return () => listeners.get(event).delete(listener);
	};
	globalThis.__TAURI__ = { core: { invoke }, event: { listen } };
})();
