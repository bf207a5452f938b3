// The page's texts in English and in Dutch, which Node reads from their files.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { speak } from "../../ui/locale/words.js";

globalThis.document ??= { documentElement: {} };
globalThis.fetch = async (url) => {
	const text = readFileSync(fileURLToPath(url), "utf8");
	return { ok: true, status: 200, text: async () => text, json: async () => JSON.parse(text) };
};
await speak("en");

/** Takes these steps in English and in Dutch, with the words for each. Speaks English afterwards. @param {Record<string, any[]>} words @param {(...words: any[]) => unknown} steps */
export async function inBoth(words, steps) {
	for (const language of ["en", "nl"]) {
		await speak(language);
		await steps(...words[language]);
	}
	await speak("en");
}
