// Returns the point where an element can be pressed, as {Ok: point}, once there is one; or {Err: reason} if that takes
// longer than the given time in milliseconds. Runs in the page as the body of a function.
const [selector, patience] = arguments;
const DOUBLE = 500;
const NEAR = 24;
// In Chromium the harness listens before the page does, so it also sees the presses that the page stops.
if (!window.lastPress) {
	window.lastPress = { timeStamp: Number.NEGATIVE_INFINITY };
	addEventListener("pointerdown", (event) => {
		window.lastPress = event;
	}, true);
}
const frame = () => new Promise((next) => requestAnimationFrame(next));
const look = async () => {
	const element = document.querySelector(selector);
	if (!element) return frame().then(() => ({ Err: "is not there" }));
	element.scrollIntoView({ block: "nearest", behavior: "instant" });
	const then = element.getBoundingClientRect();
	await frame();
	const now = element.getBoundingClientRect();
	if (["x", "y", "width", "height"].some((side) => then[side] !== now[side])) return { Err: "moves" };
	const point = { x: now.x + now.width / 2, y: now.y + now.height / 2 };
	const top = document.elementFromPoint(point.x, point.y);
	const isHit = top && (element.contains(top) || top.closest("label")?.control === element);
	if (!isHit) return { Err: `is covered by ${top?.cloneNode().outerHTML}` };
	const { timeStamp, clientX, clientY } = window.lastPress;
	const isDouble = performance.now() - timeStamp < DOUBLE && Math.hypot(point.x - clientX, point.y - clientY) < NEAR;
	return isDouble ? { Err: "would be tapped twice" } : { Ok: point };
};
const late = Date.now() + patience;
const wait = async () => {
	for (;;) {
		const found = await look();
		if (found.Ok || Date.now() > late) return found;
	}
};
return wait();
