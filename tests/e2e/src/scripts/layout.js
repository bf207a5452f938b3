// Returns a sentence for each fault of the current layout, and how many of the cards and controls are completely
// visible. Runs in the page as the body of a function; the arguments are the minimum width and height of a card. If a
// dialog is open, looks at the dialog only.
const [leastWidth, leastHeight] = arguments;
const faults = [];
const unseen = new Set();
const dialog = [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;
const scope = dialog ?? document.body;
// On a zoomed page the width and the height of the window are rounded down.
const SLACK = 0.99;

const name = (element) =>
	element.id ? `#${element.id}` : `${element.localName}.${element.className} "${element.textContent.trim().slice(0, 24)}"`;
const box = (element) => element.getBoundingClientRect();
const isSeen = (element) => {
	const { width, height } = box(element);
	return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1;
};
// Returns the closest ancestor that scrolls; on a zoomed page both heights are rounded.
const scroller = (element) => {
	for (let up = element.parentElement; up; up = up.parentElement) {
		const { overflowY } = getComputedStyle(up);
		if ((overflowY === "auto" || overflowY === "scroll") && up.scrollHeight > up.clientHeight + 1) return up;
	}
	return null;
};
const outside = (inner, outer) =>
	inner.left < outer.left - SLACK || inner.top < outer.top - SLACK || inner.right > outer.right + SLACK || inner.bottom > outer.bottom + SLACK;
// A keyboard on the screen may cover the board; a dialog gets the rest.
const { offsetTop, height: seenHeight } = visualViewport;
const screen = dialog
	? { left: 0, top: offsetTop, right: innerWidth, bottom: offsetTop + seenHeight }
	: { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

// Nothing overflows.
const root = document.documentElement;
// A zoomed page ends within a pixel, and both numbers are rounded.
if (root.scrollWidth > innerWidth + 1 || root.scrollHeight > innerHeight + 1)
	faults.push(`the page is ${root.scrollWidth} by ${root.scrollHeight}, the screen ${innerWidth} by ${innerHeight}`);
for (const element of [scope, ...scope.querySelectorAll("*")]) {
	if (!isSeen(element) || element.closest("svg")) continue;
	const style = getComputedStyle(element);
	if (style.overflowX === "auto" || style.overflowX === "scroll") {
		if (element.scrollWidth > element.clientWidth + 1) faults.push(`${name(element)} scrolls sideways`);
		continue;
	}
	const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
	if (hasText && style.display !== "inline" && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
		faults.push(`the text of ${name(element)} is ${element.scrollWidth} wide in ${element.clientWidth}`);
}

// As large as a finger, except in a window so small that the cards would have no room, or with a mouse and no touch
// screen.
const finger = matchMedia("(any-pointer: coarse)").matches ? 48 : 36;
const least = Math.min(finger, Math.max(24, Math.min(0.16 * innerHeight, 0.22 * innerWidth)));
// The seven days of a week have to fit beside each other.
const DAYS_OF_A_WEEK = 7;
const leastWidthOf = (control) => (control.dataset.day ? Math.min(least, (innerWidth - 4) / DAYS_OF_A_WEEK) : least);
// Every control is within the screen, large enough, and covers no other.
const selector = "button, a[href], input, select, textarea, summary, [role=button], [role=menuitem], [role=menuitemradio]";
const controls = [...scope.querySelectorAll(selector)].filter((element) => isSeen(element) && !element.closest("#board"));
if (controls.length === 0) faults.push("there is no control at all");
// Returns the lines at which scrolled content disappears under a row that stays at the upper or the lower edge.
const edges = (within, element) => {
	const isUnder = (row) => getComputedStyle(row).position === "sticky" && !row.contains(element);
	const under = (selector) => [...within.querySelectorAll(selector)].filter(isUnder).map(box);
	const { top, bottom } = box(within);
	return [
		Math.max(top, ...under(".top").map((row) => row.bottom)),
		Math.min(bottom, ...under(".actions").map((row) => row.top)),
	];
};
// Returns the visible part of an element, which may be empty if it is scrolled away.
const visibleBox = (element) => {
	const seen = box(element);
	const within = scroller(element);
	if (!within) return seen;
	const [upper, lower] = edges(within, element);
	const top = Math.min(Math.max(seen.top, upper), lower);
	const bottom = Math.max(Math.min(seen.bottom, lower), upper);
	return new DOMRect(seen.left, top, seen.width, Math.max(0, bottom - top));
};
for (const control of controls) {
	const seen = box(control);
	if (outside(visibleBox(control), screen)) {
		unseen.add(control);
		faults.push(`${name(control)} lies outside the screen`);
	}
	const target = box(control.closest("label") ?? control);
	if (control.localName === "button" && (target.height < least - SLACK || target.width < leastWidthOf(control) - SLACK))
		faults.push(`${name(control)} is only ${seen.width.toFixed(1)} by ${seen.height.toFixed(1)}`);
}
const things = (dialog ? controls : [...controls, document.querySelector("#board")]).map((it) => [it, visibleBox(it)]);
things.forEach(([one, a], place) => {
	for (const [other, b] of things.slice(place + 1)) {
		const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
		const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
		if (width <= SLACK || height <= SLACK || one.contains(other) || other.contains(one)) continue;
		// The end of a game, the home screen and the introduction cover the board.
		if (other.id === "board" && one.closest("#end, #home, #introduction")) continue;
		unseen.add(one);
		faults.push(`${name(one)} and ${name(other)} cover each other`);
	}
});
// Every control can be scrolled into view, and nothing covers it there.
for (const control of controls) {
	const place = [];
	for (let up = scroller(control); up; up = scroller(up)) place.push([up, up.scrollTop]);
	control.scrollIntoView({ block: "nearest", behavior: "instant" });
	const seen = box(control);
	if (outside(seen, screen)) {
		unseen.add(control);
		faults.push(`${name(control)} cannot be brought onto the screen`);
	} else {
		const hit = document.elementFromPoint(seen.x + seen.width / 2, seen.y + seen.height / 2);
		if (!hit || !(control.contains(hit) || hit.contains(control) || hit.closest("label")?.control === control)) {
			unseen.add(control);
			faults.push(`${name(control)} is covered by ${hit ? name(hit) : "nothing"}`);
		}
	}
	for (const [up, top] of place) up.scrollTop = top;
}
if (dialog && outside(box(dialog), screen)) faults.push("the dialog lies outside the screen");

// A card is completely visible if no part of it is off the screen or under the panels around the board.
const around = [...document.querySelectorAll(".beside-board")].filter(isSeen).map(box);
const isUnder = (card) => (other) =>
	Math.min(card.right, other.right) - Math.max(card.left, other.left) > SLACK &&
	Math.min(card.bottom, other.bottom) - Math.max(card.top, other.top) > SLACK;
const drawn = dialog ? [] : [...document.querySelectorAll("#board [data-card]")].map(box);
const whole = drawn.filter((card) => !outside(card, screen) && !around.some(isUnder(card)));
// The introduction may cover cards, but none that it points at.
const taught = [...document.querySelectorAll("#introduction")].filter(isSeen).map(box);
for (const card of [...document.querySelectorAll("#board .taught")].map(box))
	if (taught.some(isUnder(card))) faults.push("the introduction covers what it points at");
if (whole.length < drawn.length) faults.push(`${drawn.length - whole.length} cards are not whole in sight`);

// The board is within the screen, all cards have the same reasonable size, and none covers another.
if (!dialog) {
	const board = box(document.querySelector("#board"));
	// In a won game the cards are in the middle, and the last gaps may lie outside.
	const isWon = root.dataset.won !== undefined;
	if (outside(board, screen) && !isWon) faults.push("the board lies outside the screen");
	const cards = [...document.querySelectorAll("#board [data-card]")].map(box);
	const gaps = [...document.querySelectorAll("#board [data-gap]")].map(box);
	// On a board with piles, cards cover each other and there are no gaps.
	const hasPiles = root.dataset.piles !== undefined;
	if (cards.length !== 52 || gaps.length !== (hasPiles ? 0 : 4)) faults.push(`${cards.length} cards and ${gaps.length} gaps`);
	for (const { width, height } of [...cards, ...gaps]) {
		const { width: first, height: high } = cards[0];
		if (Math.abs(width - first) > SLACK || Math.abs(height - high) > SLACK)
			faults.push(`one card is ${first} by ${high}, another ${width} by ${height}`);
	}
	const { width, height } = cards[0];
	if (width < leastWidth || height < leastHeight) faults.push(`a card is only ${width.toFixed(1)} by ${height.toFixed(1)}`);
	const shape = document.querySelector("#board").dataset.shape;
	// In this shape, the foundations lie in a column beside the board.
	const ground = shape === "beside" ? box(document.querySelector("#stage")) : board;
	// The sides are whole pixels.
	const isOf = (ratio) => Math.abs(width / height - ratio) <= Math.max(0.03, 1 / height);
	const ratios = shape === "folded" ? [5 / 7, 9 / 14, 4 / 5] : [5 / 7, 9 / 14];
	if (shape !== "turned" && !ratios.some(isOf)) faults.push(`a card is ${width} by ${height}, a ratio for which no face is drawn`);
	const all = [...cards, ...gaps];
	all.forEach((one, place) => {
		if (outside(one, ground)) faults.push("a card lies beside the board");
		for (const other of all.slice(place + 1))
			if (!hasPiles && Math.abs(one.x - other.x) < width - SLACK && Math.abs(one.y - other.y) < height - SLACK)
				faults.push("two places cover each other");
	});
}
return {
	faults: [...new Set(faults)],
	cards: [whole.length, drawn.length],
	controls: [controls.length - unseen.size, controls.length],
};
