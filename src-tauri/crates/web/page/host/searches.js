/**
 * Searches in a worker of their own, so that no move waits for one. One search runs at a time. A search that the player
 * waits for goes first; one in the background begins again afterwards. Stopping a search ends its worker, and so does a
 * panic; the next search gets another worker.
 */

/** @import { SearchTold } from "./messages" */
import { newLife, watch } from "./life.js";

/** The commands whose answers the player does not wait for. */
const QUIET = ["outlook", "day_record", "won_days"];

/** @typedef {{ id: number, command: string, search: number, question: string }} Search */

/**
 * @typedef {object} Heard
 * @property {(id: number, search: number, found: string) => void} found
 * @property {(id: number, search: number) => void} stopped
 * @property {(id: number, search: number, report: string) => void} lost
 */

/** @param {Search} search */
const isQuiet = ({ command }) => QUIET.includes(command);

/** Whether a search takes the place of another. @param {Search} one @param {Search} other */
const replaces = (one, other) => (isQuiet(one) ? one.command === other.command : !isQuiet(other));

/** All searches of the page. */
export class Searches {
	/** The compiled application, from which every worker is made. @type {WebAssembly.Module | null} */
	#module = null;
	/** @type {Worker | null} */
	#worker = null;
	/** The name of the worker's life. */
	#life = "";
	/** @type {Search | null} */
	#running = null;
	/** @type {Search[]} */
	#waiting = [];
	/** The work that the running search has done. */
	#done = 0;
	#heard;

	/** @param {Heard} heard */
	constructor(heard) {
		this.#heard = heard;
	}

	/** @param {WebAssembly.Module} module */
	use(module) {
		this.#module = module;
		this.#next();
	}

	/** Begins a search, in the place of an earlier one of its kind. @param {Search} search */
	begin(search) {
		this.#stop((other) => replaces(search, other));
		if (this.#running && isQuiet(this.#running) && !isQuiet(search))
			this.#waiting.push(/** @type {Search} */ (this.#breakOff()));
		this.#waiting.push(search);
		this.#next();
	}

	/** Stops the search that the player waits for. */
	stopAwaited() {
		this.#stop((search) => !isQuiet(search));
	}

	/** Stops the search for the outlook light. */
	stopOutlook() {
		this.#stop(({ command }) => command === "outlook");
	}

	/** Ends all searches without a word. */
	end() {
		this.#waiting = [];
		this.#breakOff();
	}

	/** Returns how far the search is that the player waits for. */
	progress() {
		const done = this.#running && !isQuiet(this.#running) ? this.#done : 0;
		return { done, total: 0 };
	}

	/** Begins the next search, if none runs. */
	#next() {
		if (this.#running || !this.#module || this.#waiting.length === 0) return;
		const place = this.#waiting.findIndex((search) => !isQuiet(search));
		const [search] = this.#waiting.splice(Math.max(place, 0), 1);
		this.#running = search;
		this.#done = 0;
		this.#worker ??= this.#start();
		const { question } = search;
		this.#worker.postMessage({ module: this.#module, question, life: this.#life });
	}

	#start() {
		const worker = new Worker("search.js", { type: "module", name: "rangoon search" });
		const life = newLife();
		this.#life = life;
		/** @param {string} report */
		const lose = (report) => worker === this.#worker && this.#hear({ kind: "crashed", report });
		worker.addEventListener("message", ({ data }) => {
			if (data.kind === "lives") watch(life, () => lose("The search has ended.\n"));
			else if (worker === this.#worker) this.#hear(data);
		});
		worker.addEventListener("error", ({ message }) => {
			lose(`The search cannot go on: ${message}\n`);
		});
		return worker;
	}

	/** @param {SearchTold} told */
	#hear(told) {
		if (told.kind === "progress") {
			this.#done = told.done;
			return;
		}
		if (told.kind === "crashed") {
			const lost = this.#breakOff();
			if (lost) this.#heard.lost(lost.id, lost.search, told.report);
		} else {
			const search = this.#running;
			this.#running = null;
			if (search) this.#heard.found(search.id, search.search, told.found);
		}
		this.#next();
	}

	/** Ends the running search. Returns it. */
	#breakOff() {
		this.#worker?.terminate();
		this.#worker = null;
		const search = this.#running;
		this.#running = null;
		return search;
	}

	/** Stops all searches of a kind. @param {(search: Search) => boolean} isOfKind */
	#stop(isOfKind) {
		const stopped = this.#waiting.filter(isOfKind);
		this.#waiting = this.#waiting.filter((search) => !isOfKind(search));
		if (this.#running && isOfKind(this.#running))
			stopped.push(/** @type {Search} */ (this.#breakOff()));
		for (const { id, search } of stopped) this.#heard.stopped(id, search);
		this.#next();
	}
}
