// Records the page's actions from here on, and performs a few as a player would. Runs in the page as the body of a
// function, once per page; it stores its functions in `deeds`. Each of them puts the game back as it was.
if (window.deeds) return;
const did = { glides: [], turns: [], waits: [], levels: [], trembles: [] };
const animate = Element.prototype.animate;
Element.prototype.animate = function (keyframes, options) {
	if (this.matches?.("[data-card]")) {
		did.glides.push(options.duration);
		// A dealt card is turned in the last part of its animation, before and after the keyframe that shows it edge on.
		const turn = keyframes.findIndex(({ transform }) => transform?.includes("scaleX")) - 1;
		if (turn >= 0) did.turns.push(Math.round(options.duration * (1 - (keyframes[turn].offset ?? 0))));
	}
	return animate.call(this, keyframes, options);
};
const { setTimeout } = window;
window.setTimeout = (what, delay, ...rest) => {
	did.waits.push(delay);
	return setTimeout(what, delay, ...rest);
};
const createGain = BaseAudioContext.prototype.createGain;
BaseAudioContext.prototype.createGain = function () {
	const gain = createGain.call(this);
	// The level is set after the gain node was created.
	setTimeout(() => did.levels.push(gain.gain.value.toFixed(3)));
	return gain;
};
navigator.vibrate = (time) => did.trembles.push(time);

const root = document.documentElement;
const until = async (holds) => {
	while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const press = (key, more = {}) => dispatchEvent(new KeyboardEvent("keydown", { key, ...more }));
/** Presses a key and waits for the change. */
const change = async (key, more) => {
	const before = root.dataset.revision;
	press(key, more);
	await until(() => root.dataset.revision !== before);
};
/** Returns the actions recorded during a move, which is then undone. */
const play = async () => {
	for (const list of Object.values(did)) list.length = 0;
	await change("1");
	await new Promise((resolve) => setTimeout(resolve, 60));
	const seen = structuredClone(did);
	await change("Backspace");
	return seen;
};
window.deeds = {
	glides: async (duration) => String((await play()).glides.includes(duration)),
	glide: async () => String((await play()).glides.length > 0),
	trembles: async () => String((await play()).trembles.length > 0),
	/** Returns the volume of a sound, or an empty string for none. */
	sounds: async () => {
		// The input before the first sound prepares the device.
		await play();
		return (await play()).levels[0] ?? "";
	},
	/** Returns whether the plies of automatic play are this far apart. */
	waits: async (delay) => {
		did.waits.length = 0;
		const before = root.dataset.revision;
		document.querySelector("#auto").click();
		await until(() => root.dataset.revision !== before);
		const seen = did.waits.includes(delay);
		await change("Escape");
		await change("F4");
		return String(seen);
	},
	/** Returns whether a card takes this long to turn when a game is dealt. */
	turns: async (duration) => {
		did.turns.length = 0;
		const before = root.dataset.revision;
		press("F2");
		// Earlier deeds have begun the game, even if they took every move back, so the page asks.
		await until(() => {
			document.querySelector("#ask-dialog[open] #ask-yes")?.click();
			return root.dataset.revision !== before;
		});
		return String(did.turns.includes(duration));
	},
	/** Returns the message of a tap on the card of the first gap. */
	taps: async () => {
		const card = [...document.querySelectorAll("[data-card]")].find((one) => one.dataset.face === document.querySelector("[data-gap='1']").dataset.ghost);
		const { x, y } = card.getBoundingClientRect();
		const point = { clientX: x + 9, clientY: y + 9, pointerId: 1, isPrimary: true, bubbles: true, button: 0 };
		const before = root.dataset.revision;
		card.setPointerCapture = document.querySelector("#board").setPointerCapture = () => {};
		card.dispatchEvent(new PointerEvent("pointerdown", point));
		card.dispatchEvent(new PointerEvent("pointerup", point));
		const toast = document.querySelector("#toast");
		await until(() => root.dataset.revision !== before || toast.classList.contains("seen"));
		if (root.dataset.revision !== before) await change("Backspace");
		return String(toast.classList.contains("seen"));
	},
	/** Returns the text after a label in an export of the game. */
	exports: async (label) => {
		await change("1");
		const text = await window.__TAURI__.core.invoke("export_text", { which: { kind: "table" }, format: 1 });
		await change("Backspace");
		return text.split("\n").find((line) => line.startsWith(label));
	},
	/** Returns whether the moves of a finished game are stored. The next game is on the table afterwards. */
	records: async () => {
		const { invoke } = window.__TAURI__.core;
		let { view } = await invoke("open", {});
		const act = async (intent) => {
			view = await invoke("act", { revision: view.revision, intent });
		};
		while (!["over", "won"].includes(view.status)) {
			const [first] = view.moves;
			await act(first ? { kind: "play", ply: first.ply } : { kind: "redeal" });
		}
		const { best } = await invoke("history_game", { number: view.game });
		await act({ kind: "next" });
		window.rangoonLook();
		await until(() => Number(root.dataset.revision) >= view.revision);
		return String(best.recorded);
	},
	/** Returns the text of a hint. */
	hints: async () => {
		const toast = document.querySelector("#toast");
		press("h");
		await until(() => document.querySelector(".card.lit") && toast.classList.contains("seen"));
		const said = toast.textContent;
		press("Escape");
		await until(() => !document.querySelector(".card.lit"));
		return said;
	},
	/** Returns whether an undone move can be redone. */
	redoes: async () => {
		await change("1");
		await change("Backspace");
		const refused = document.querySelector("#redo").ariaDisabled;
		return refused;
	},
};
