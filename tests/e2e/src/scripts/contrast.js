// Returns a sentence for every visible text whose contrast with its background is below 4.5:1, and for every icon
// below 3:1. It measures what axe cannot: text in SVG, on translucent layers, on gradients (every colour of which
// counts), and on disabled controls. Runs in the page as the body of a function.
const LEAST = 4.5;
const LEAST_ICON = 3;
const scope = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const known = new Map();
const colour = (css) => {
	if (!known.has(css)) {
		canvas.clearRect(0, 0, 1, 1);
		canvas.fillStyle = css;
		canvas.fillRect(0, 0, 1, 1);
		const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
		known.set(css, [red, green, blue, alpha / 255]);
	}
	return known.get(css);
};
const over = ([red, green, blue, alpha], [r, g, b]) => [
	red * alpha + r * (1 - alpha),
	green * alpha + g * (1 - alpha),
	blue * alpha + b * (1 - alpha),
	1,
];
const light = (rgb) => {
	const [red, green, blue] = rgb.slice(0, 3).map((channel) => {
		const share = channel / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one, other) => {
	const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
};

// Returns the colours of an element's background image, if that is a gradient.
const stopsOf = (style) =>
	style.backgroundImage.includes("gradient(")
		? (style.backgroundImage.match(/(?:rgba?|hsla?|color|ok\w+|lab|lch)\([^()]*\)/g) ?? []).map(colour)
		: [];

// Returns the layers behind a point of an element, from the top, each with its possible colours there: shapes of the
// same SVG painted before it, then the backgrounds of its ancestors.
const layersBehind = (element, x, y) => {
	const layers = [];
	const svg = element.ownerSVGElement;
	if (svg) {
		const before = [...svg.querySelectorAll("rect, path, circle, polygon, ellipse")].filter((shape) => {
			if (!(element.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_PRECEDING)) return false;
			if (shape.closest("defs, symbol, clipPath")) return false;
			const box = shape.getBoundingClientRect();
			const fill = getComputedStyle(shape).fill;
			return fill !== "none" && !fill.startsWith("url") && shape.localName === "rect" &&
				x > box.left && x < box.right && y > box.top && y < box.bottom;
		});
		for (const shape of before.reverse()) {
			const style = getComputedStyle(shape);
			const [red, green, blue, alpha] = colour(style.fill);
			layers.push([[red, green, blue, alpha * Number(style.fillOpacity) * Number(style.opacity)]]);
		}
	}
	for (let up = svg ?? element; up; up = up.parentElement) {
		const style = getComputedStyle(up);
		const stops = stopsOf(style);
		if (stops.length > 0) layers.push(stops);
		layers.push([colour(style.backgroundColor)]);
	}
	return layers;
};
// Returns the colours that may be visible behind a point of an element.
const behind = (element, x, y) => {
	const layers = layersBehind(element, x, y);
	const solid = layers.findIndex((layer) => layer.every((stop) => stop[3] === 1));
	const seen = solid < 0 ? layers : layers.slice(0, solid + 1);
	return seen.reduceRight((below, layer) => layer.flatMap((stop) => below.map((ground) => over(stop, ground))), [[255, 255, 255, 1]]);
};
const opacityOf = (element) => {
	let opacity = 1;
	for (let up = element; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
	return opacity;
};

const faults = new Set();
let texts = 0;
const rgb = (of) => `rgb(${of.slice(0, 3).map(Math.round)})`;
/** Compares an ink with all colours that may be behind a point of an element. */
const measure = (element, css, x, y, least, name) => {
	const [red, green, blue, alpha] = colour(css);
	const opacity = alpha * opacityOf(element);
	for (const ground of behind(element, x, y)) {
		const ink = over([red, green, blue, opacity], ground);
		const ratio = contrast(ink, ground);
		if (ratio < least) faults.add(`${name}: ${ratio.toFixed(2)}, ${rgb(ink)} on ${rgb(ground)}`);
	}
};
const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
	const node = walker.currentNode;
	const element = node.parentElement;
	if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
	if (element.closest("script, style")) continue;
	const range = document.createRange();
	range.selectNodeContents(node);
	const box = element.ownerSVGElement ? element.getBoundingClientRect() : range.getBoundingClientRect();
	const holder = element.getBoundingClientRect();
	if (holder.width <= 1 || holder.height <= 1 || box.width === 0) continue;
	texts += 1;
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	const style = getComputedStyle(element);
	const name = `"${node.data.trim().slice(0, 30)}" (${element.localName}.${element.getAttribute("class")})`;
	measure(element, element.ownerSVGElement ? style.fill : style.color, x, y, LEAST, name);
}
for (const icon of scope.querySelectorAll("svg.icon")) {
	if (!icon.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
	const { x, y, width, height } = icon.getBoundingClientRect();
	const holder = icon.closest("[id]");
	measure(icon, getComputedStyle(icon).stroke, x + width / 2, y + height / 2, LEAST_ICON, `the icon of #${holder?.id}`);
}
if (texts === 0) faults.add("there is no text at all");
return [...faults];
