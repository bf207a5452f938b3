// What Promise has itself in later versions of Node.

/** Returns a promise and the functions that settle it. */
export function withResolvers() {
	let resolve;
	let reject;
	const promise = new Promise((...settle) => {
		[resolve, reject] = settle;
	});
	return { promise, resolve, reject };
}
