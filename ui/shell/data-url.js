/** Reads the content of files and pictures as data URLs. */

/** @param {Blob} blob @returns {Promise<string>} */
export const dataUrl = (blob) =>
	new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.addEventListener("load", () => resolve(String(reader.result)));
		reader.addEventListener("error", () => reject(reader.error));
		reader.readAsDataURL(blob);
	});
