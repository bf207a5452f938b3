/** The player's language, as the browser knows it before the program is there. @type {"en" | "nl"} */
export const language = /^nl\b/i.test(
	navigator.languages.find((tag) => /^(en|nl)\b/i.test(tag)) ?? "en",
)
	? "nl"
	: "en";
