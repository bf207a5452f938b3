/**
 * Shares the result of an ended game: a line of text, or a picture of it on request. It contains how the game ended and
 * how to open it, but not its moves. It sends nothing itself.
 */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { KnownCourse } from "../../game/store.js" */
/** @import { Tableau } from "../../tableau/tableau.js" */
/** @import { NamedCourse } from "./course-picture.js" */
import { t } from "../../locale/words.js";
import { addressOf } from "../../shell/address.js";
import { dataUrl } from "../../shell/data-url.js";
import { call } from "../../shell/ipc.js";
import { sharePicture } from "../../shell/phone.js";
import { failureText } from "../../text/failures.js";
import { gamesetWithRules } from "../../text/rules.js";
import { lineOf, passOn } from "../../widgets/share.js";
import { say } from "../../widgets/toast.js";
import { drawCourse } from "./course-picture.js";
import { drawFans, fansOf } from "./family-fan.js";

/** Returns the parts of the shared text. @param {View} view @param {Tableau} tableau */
export const partsOf = (view, tableau) => ({
	name: `${gamesetWithRules(view, !tableau.hasPiles)} · ${tableau.gameName(view)}`,
	// For a board with piles the result is the first figure; for other boards it is in the title.
	result: tableau.hasPiles
		? `${tableau.endTitle(view)} ${tableau.endFigures(view)[0].value}`
		: tableau.endTitle(view),
	squares: tableau.endSquares(view),
	link: view.link ?? "",
	address: addressOf(view.link ?? ""),
});

/** Passes the result on as text. @param {View} view @param {Tableau} tableau */
export const shareResult = (view, tableau) => passOn(lineOf(partsOf(view, tableau)));

const PICTURE = "rangoon.png";

/** The lines of squares that a picture has room for. */
const MOST_LINES = 3;

/** The sides of the picture, in pixels. */
const WIDE = 1080;
const HIGH = 720;
/** The line below the fans, and the size of the crown over them. */
const FANS = 330;
const CROWN = 1.9;
/** The sheet with the course of the game. */
const COURSE = { x: 90, y: 484, wide: WIDE - 180, high: 132 };
/** How far the texts move up to make room for it. */
const UP = 34;

/**
 * Shares a picture of the result; if nothing accepts pictures, saves it in a file. It shows the course of the game if that
 * is known already. @param {View} view @param {Tableau} tableau @param {KnownCourse | null} known
 */
export async function shareAsPicture(view, tableau, known) {
	const isWon = view.status === "won";
	const names = known ? (await tableau.loadReview()).courseLegend() : [];
	const course = known && { ...known, names };
	const picture = await draw(partsOf(view, tableau), fansOf(view, tableau), isWon, course);
	if (!picture) return say(t("end.picture.failed"));
	const isCopied = await sharePicture(PICTURE, picture);
	if (isCopied === null) return;
	if (isCopied) return say(t("end.picture.copied"));
	try {
		const name = await call("save_picture", { name: PICTURE, url: await dataUrl(picture) });
		if (name) say(t("end.picture.saved", { name }));
	} catch (failure) {
		say(failureText(failure));
	}
}

/**
 * Draws the picture, with the course of the game, or with squares if that is not known.
 * @param {ReturnType<typeof partsOf>} parts @param {ReturnType<typeof fansOf>} fans @param {boolean} isWon
 * @param {NamedCourse | null} course @returns {Promise<Blob | null>}
 */
function draw({ address, link, name, result, squares }, fans, isWon, course) {
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
	drawFans(pen, fans, WIDE, FANS, colour("--home"));
	if (isWon) {
		pen.save();
		pen.translate(WIDE / 2 - 32 * CROWN, 16);
		pen.scale(CROWN, CROWN);
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
	const up = course ? UP : 0;
	write(result, 430 - up, 80, "--text");
	write(name, 495 - up, 42, "--text-soft");
	const lines = course ? [] : squares.split("\n").slice(-MOST_LINES);
	lines.forEach((line, i) => {
		write(line, 556 + 46 * i, 40, "--text");
	});
	if (course) drawCourse(pen, course, COURSE, colour);
	write(address || link, 694, 34, "--text-soft");
	return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
