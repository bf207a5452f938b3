/**
 * The one rule for answers that come out of order: of all that was asked in one place, only the answer to the last
 * question counts. Must not know what is asked.
 */

export class Latest {
	#asked = 0;

	/** Makes the answers that are still to come count for nothing. */
	forget() {
		this.#asked++;
	}

	/**
	 * Asks, and hands the answer or the failure on unless something else was asked since.
	 * @template T @param {() => Promise<T>} question @param {(answer: T) => void | Promise<void>} taken waited for, too
	 * @param {(failure: any) => void} [failed] without it a failure is passed over
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
