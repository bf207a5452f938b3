/**
 * Handles answers that arrive out of order: only the answer to the latest question is used. It does not know the
 * questions.
 */

export class Latest {
	#asked = 0;

	/** Ignores the answers that are still pending. */
	forget() {
		this.#asked++;
	}

	/**
	 * Asks, and passes the answer or the failure on unless there has been another question since.
	 * @template T @param {() => Promise<T>} question @param {(answer: T) => void | Promise<void>} taken receives the answer; it is awaited
	 * @param {(failure: any) => void} [failed] receives the failure; without it, failures are ignored
	 */
	async ask(question, taken, failed = () => {}) {
		const mine = ++this.#asked;
		let answer;
		try {
			answer = await question();
		} catch (failure) {
			if (mine === this.#asked) failed(failure);
			return;
		}
		if (mine === this.#asked) await taken(answer);
	}
}
