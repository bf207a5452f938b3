// Replaces the Android app: the object that it puts into the page, and its back key. Runs before the page. `seen`
// records the page's reports, `asked` its commands; `answers` are returned instead of the backend's, and a command in
// `held` is never answered.
globalThis.seen = { left: 0, light: null, board: null, shared: null };
globalThis.covers = { top: 0, right: 0, bottom: 0, left: 0, keyboard: 0 };
globalThis.asked = [];
globalThis.answers = {};
globalThis.held = [];
globalThis.rangoonPhone = {
	covered: () => JSON.stringify(globalThis.covers),
	light: (isLight) => {
		globalThis.seen.light = isLight;
	},
	board: (...box) => {
		globalThis.seen.board = box;
	},
	leave: () => {
		globalThis.seen.left += 1;
	},
	share: (...what) => {
		globalThis.seen.shared = what;
	},
};
Object.defineProperty(globalThis, "__TAURI__", {
	configurable: true,
	set(tauri) {
		const { invoke } = tauri.core;
		tauri.core.invoke = (command, args) => {
			globalThis.asked.push([command, args]);
			if (globalThis.held.includes(command)) return new Promise(() => {});
			if (command in globalThis.answers) return Promise.resolve(globalThis.answers[command]);
			return invoke(command, args);
		};
		tauri.core.addPluginListener = async (_plugin, event, heard) => {
			if (event === "back-button") globalThis.pressBack = heard;
		};
		Object.defineProperty(globalThis, "__TAURI__", { value: tauri });
	},
});
