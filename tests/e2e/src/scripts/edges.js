// Returns the elements under the covered edges of the screen, and the fields that iOS would zoom into.
const [[top, right, bottom, left]] = arguments;
const faults = [];
const pixels = (text) => Number.parseFloat(text) || 0;
const dialog = [...document.querySelectorAll("dialog[open]")].pop();
const places = dialog ? [dialog] : [...document.body.children].filter((it) => !it.matches("dialog, script"));
for (const place of places) {
	const box = place.getBoundingClientRect();
	if (box.width === 0 || box.height === 0) continue;
	// An element that fills the screen keeps its content away from the edges by padding.
	const fills = box.width >= innerWidth && box.height >= innerHeight;
	const style = getComputedStyle(place);
	const inner = (side) => (fills ? pixels(style[`padding-${side}`]) : 0);
	const clear =
		box.top + inner("top") >= top &&
		box.left + inner("left") >= left &&
		box.right - inner("right") <= innerWidth - right &&
		box.bottom - inner("bottom") <= innerHeight - bottom;
	if (!clear) faults.push(`${place.id || place.tagName} reaches an edge that is covered`);
}
for (const field of (dialog ?? document).querySelectorAll("textarea, select, input:is([type=text], [type=search], [type=number], :not([type]))")) {
	if (field.getClientRects().length > 0 && pixels(getComputedStyle(field).fontSize) < 16)
		faults.push(`the text in ${field.id} is smaller than 16 pixels`);
}
return faults;
