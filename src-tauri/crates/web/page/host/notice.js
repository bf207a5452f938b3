/** Says over the whole page that another window has the game, in the player's language. */

import { language } from "./language.js";

const WORDS = {
	en: {
		taken: "Rangoon is open in another window.",
		silent: "Rangoon in the other window does not answer. Close that window.",
		given: "Rangoon is now open in another window.",
		here: "Play here",
	},
	nl: {
		taken: "Rangoon is al open in een ander venster.",
		silent: "Rangoon in het andere venster antwoordt niet. Sluit dat venster.",
		given: "Rangoon is nu open in een ander venster.",
		here: "Hier spelen",
	},
};

const words = WORDS[language];

const LOOK =
	"position: fixed; inset: 0; width: 100%; max-width: none; height: 100%; max-height: none; margin: 0;" +
	"border: 0; border-radius: 0; box-sizing: border-box; display: grid; place-content: center;" +
	"justify-items: center; gap: 16px; padding: 24px; background: #072a1d; color: white;" +
	"font: 18px sans-serif; text-align: center";

/** Shows a sentence, and a button to play here. @param {"taken" | "silent" | "given"} sentence @param {() => void} pressed */
export function showNotice(sentence, pressed) {
	hideNotice();
	// Only another modal dialog covers those of the page.
	const notice = document.createElement("dialog");
	const text = document.createElement("p");
	const button = document.createElement("button");
	notice.id = "window-notice";
	notice.setAttribute("role", "alertdialog");
	notice.style.cssText = LOOK;
	button.style.cssText = "font: inherit; padding: 12px 24px; min-height: 48px";
	text.id = "window-notice-text";
	notice.setAttribute("aria-labelledby", text.id);
	text.textContent = words[sentence];
	button.textContent = words.here;
	button.addEventListener("click", pressed);
	// Not even Escape closes it, nor does the page, which closes its own dialogs.
	notice.addEventListener("cancel", (event) => event.preventDefault());
	notice.addEventListener("close", () => notice.isConnected && notice.showModal());
	notice.append(text, button);
	document.documentElement.append(notice);
	notice.showModal();
}

/** Lets the page be seen again. */
export function hideNotice() {
	document.getElementById("window-notice")?.remove();
}
