/** Load deck: lets the player choose a picture of the cards and reads it. What it is good for is decided in Rust. */

const input = document.createElement("input");
input.type = "file";
input.id = "deck-file";
input.accept = ".png,.svg";
input.hidden = true;
document.body.append(input);

/** The kinds of picture by the end of their names, for systems that do not tell. @type {Record<string, string>} */
const KINDS = { png: "image/png", svg: "image/svg+xml" };

/** Lets the player choose. @param {(url: string) => void} chosen is called with the picture as a data URL */
export function chooseDeck(chosen) {
	input.value = "";
	input.onchange = () => {
		const file = input.files?.[0];
		if (!file) return;
		const kind = KINDS[file.name.split(".").pop()?.toLowerCase() ?? ""] ?? file.type;
		const reader = new FileReader();
		reader.onload = () => chosen(String(reader.result));
		reader.onerror = () => chosen("");
		reader.readAsDataURL(new Blob([file], { type: kind }));
	};
	input.click();
}
