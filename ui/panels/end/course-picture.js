/** Draws the course of a game for a picture: the curves of *How it went* on a sheet, and what each of them shows. */

/** @import { KnownCourse } from "../../game/store.js" */
import { curvesOf, pathsOf } from "../../widgets/course-chart.js";

/** A course, and what is possible, the odds and what was reached, in words. @typedef {KnownCourse & { names: string[] }} NamedCourse */

/** The colours of the curves that have a name, in the order of the names. */
const COLOURS = ["--possible", "--odds-line", "--surface-gold"];
/** The space around the curves on their sheet, and between it and the names, in pixels. */
const PAD = 14;
const BELOW = 32;
/** The height of the names, the room for the line before each, and the space between two, in pixels. */
const NAME = 24;
const MARK = 38;
const BETWEEN = 34;

/**
 * Draws the sheet in a box, and the names of the curves below it.
 * @param {CanvasRenderingContext2D} pen @param {NamedCourse} course
 * @param {{ x: number, y: number, wide: number, high: number }} box @param {(name: string) => string} colourOf
 */
export function drawCourse(pen, { course, lostAt, names }, box, colourOf) {
	pen.beginPath();
	pen.roundRect(box.x, box.y, box.wide, box.high, 18);
	pen.fillStyle = colourOf("--surface");
	pen.fill();
	const { high, paths, wide } = pathsOf(course, lostAt);
	const [x, y] = [box.x + PAD, box.y + PAD];
	const place = new DOMMatrix([
		(box.wide - 2 * PAD) / wide,
		0,
		0,
		(box.high - 2 * PAD) / high,
		x,
		y,
	]);
	/** @param {string} d */
	const placed = (d) => {
		const path = new Path2D();
		path.addPath(new Path2D(d), place);
		return path;
	};
	/** @param {string} d @param {string} colour @param {number} thick @param {number[]} dashes */
	const stroke = (d, colour, thick, dashes = []) => {
		pen.strokeStyle = colour;
		pen.lineWidth = thick;
		pen.setLineDash(dashes);
		pen.stroke(placed(d));
	};
	const [possible, odds, reached] = COLOURS.map(colourOf);
	pen.save();
	pen.lineJoin = "round";
	stroke(paths.grid, colourOf("--edge"), 1);
	stroke(paths.deal, colourOf("--surface-soft"), 1.5, [5, 7]);
	pen.globalAlpha = 0.2;
	pen.fillStyle = reached;
	pen.fill(placed(paths.under));
	pen.globalAlpha = 1;
	stroke(paths.reached, reached, 5);
	stroke(paths.odds, odds, 3, [9, 6]);
	stroke(paths.possible, possible, 5);
	stroke(paths.fall, colourOf("--surface-alert"), 7);
	pen.restore();
	const drawn = curvesOf(course);
	const shown = [
		{ colour: possible, name: names[0], isDrawn: drawn.possible },
		{ colour: odds, name: names[1], isDrawn: drawn.odds },
		{ colour: reached, name: names[2], isDrawn: true },
	].filter(({ isDrawn }) => isDrawn);
	pen.save();
	pen.translate(box.x + box.wide / 2, box.y + box.high + BELOW);
	writeNames(pen, shown, box.wide, colourOf("--text-soft"));
	pen.restore();
}

/** Writes the names in one line, each after a line in its colour. @param {CanvasRenderingContext2D} pen @param {{ colour: string, name: string }[]} names @param {number} widest @param {string} ink */
function writeNames(pen, names, widest, ink) {
	pen.font = `600 ${NAME}px "Rangoon Text", sans-serif`;
	pen.textAlign = "left";
	const starts = [0];
	for (const { name } of names)
		starts.push(Number(starts.at(-1)) + MARK + pen.measureText(name).width + BETWEEN);
	const whole = Number(starts.at(-1)) - BETWEEN;
	const size = Math.min(1, widest / whole);
	pen.scale(size, size);
	names.forEach(({ colour, name }, i) => {
		const x = starts[i] - whole / 2;
		pen.fillStyle = colour;
		pen.fillRect(x, -NAME / 2, MARK - 10, 5);
		pen.fillStyle = ink;
		pen.fillText(name, x + MARK, 0);
	});
}
