/**
 * What is handed on of a game that has ended: a line of text, and on request a picture of it. It says how the game ended and
 * how to open it, and nothing of its moves. Sends nothing itself.
 */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { Tableau } from "../../tableau/tableau.js" */
import { t } from "../../locale/words.js";
import { canShare, shareLine, sharePicture } from "../../shell/phone.js";
import { gamesetName } from "../../text/rules.js";
import { copy } from "../../widgets/clipboard.js";
import { say } from "../../widgets/toast.js";

/** What is said of it, each part by itself. @param {View} view @param {Tableau} tableau */
export const partsOf = (view, tableau) => ({
	name: `${gamesetName(view)} · ${tableau.gameName(view)}`,
	// What counts is in the title of a game, and the first figure of a hand.
	result: tableau.hasPiles
		? `${tableau.endTitle(view)} ${tableau.endFigures(view)[0].value}`
		: tableau.endTitle(view),
	squares: tableau.endSquares(view),
	// A try-out has no number that others could open.
	link: view.trial ? "" : `rangoon:${view.playid}/${view.game}`,
});

/** The line: game, result, squares, and the link that opens the game. @param {View} view @param {Tableau} tableau */
export function lineOf(view, tableau) {
	const { link, name, result, squares } = partsOf(view, tableau);
	return [name, result, [squares, link].filter(Boolean).join(" ")].filter(Boolean).join(" · ");
}

/** Hands the line to the system's share sheet, else to the clipboard. @param {View} view @param {Tableau} tableau */
export async function shareResult(view, tableau) {
	const line = lineOf(view, tableau);
	if (canShare) return shareLine(line);
	say((await copy(line)) ? t("end.copied", { line }) : t("end.notCopied", { line }));
}

/** The sides of the picture, in pixels. */
const WIDE = 1080;
const HIGH = 720;

/** Hands on a picture of it. @param {View} view @param {Tableau} tableau */
export async function shareAsPicture(view, tableau) {
	const picture = await draw(partsOf(view, tableau), view.status === "won");
	const done = picture && (await sharePicture("rangoon.png", picture));
	if (done === null && picture) return;
	say(t(done ? "end.picture.copied" : "end.picture.failed"));
}

/** @param {ReturnType<typeof partsOf>} parts @param {boolean} won @returns {Promise<Blob | null>} */
function draw({ link, name, result, squares }, won) {
	const canvas = document.createElement("canvas");
	[canvas.width, canvas.height] = [WIDE, HIGH];
	const pen = canvas.getContext("2d");
	if (!pen) return Promise.resolve(null);
	const worn = getComputedStyle(document.documentElement);
	const colour = (/** @type {string} */ of) => worn.getPropertyValue(of).trim();
	const ground = pen.createRadialGradient(WIDE / 2, HIGH / 3, 0, WIDE / 2, HIGH / 3, WIDE * 0.7);
	ground.addColorStop(0, colour("--felt-light"));
	ground.addColorStop(0.5, colour("--felt"));
	ground.addColorStop(1, colour("--felt-deep"));
	pen.fillStyle = ground;
	pen.fillRect(0, 0, WIDE, HIGH);
	if (won) {
		pen.save();
		pen.translate(WIDE / 2 - 96, 56);
		pen.scale(3, 3);
		pen.fillStyle = colour("--home");
		pen.fill(new Path2D("M8 20L20 30L32 12L44 30L56 20L51 46H13ZM13 50H51V55H13Z"));
		pen.restore();
	}
	pen.textAlign = "center";
	const write = (
		/** @type {string} */ text,
		/** @type {number} */ y,
		/** @type {number} */ size,
		/** @type {string} */ ink,
	) => {
		pen.font = `700 ${size}px "Rangoon Text", sans-serif`;
		pen.fillStyle = colour(ink);
		pen.fillText(text, WIDE / 2, y, WIDE - 120);
	};
	write(result, 350, 84, "--text");
	write(name, 430, 44, "--text-soft");
	write(squares, 540, 72, "--text");
	write(link, 650, 36, "--text-soft");
	return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
