import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "./page.js";
import { DraggedCard } from "../../ui/tableau/dragged-card.js";

/** The animations of the card, in the order in which they began. @type {{ currentTime: number, transforms: string[], cancel: () => void, pause: () => void }[]} */
let animations = [];
let framesAskedFor = 0;

/** A card in the hand. */
function carried() {
	const element = document.createElement("div");
	element.animate = /** @type {any} */ (
		(/** @type {{ transform: string }[]} */ keyframes) => {
			const transforms = keyframes.map(({ transform }) => transform);
			const animation = { currentTime: 0, transforms, cancel() {}, pause() {} };
			animations.push(animation);
			return animation;
		}
	);
	return new DraggedCard(element, true);
}

/** Returns how far the card leans, in degrees; the animation stands at 4 if it does not. */
function slant() {
	const lean = animations.find(({ transforms }) => transforms[0].startsWith("rotate"));
	return (lean?.currentTime ?? 4) - 4;
}

beforeEach(() => {
	animations = [];
	framesAskedFor = 0;
	globalThis.requestAnimationFrame = (next) => {
		framesAskedFor += 1;
		next(0);
		return framesAskedFor;
	};
});

test("a carried card leans at once, without asking for a frame", () => {
	mock.timers.enable({ apis: ["setTimeout"] });
	const card = carried();
	for (const x of [10, 20, 30]) card.to({ x, y: 0 });
	assert.ok(slant() > 1 && slant() <= 4, `${slant()}`);
	assert.equal(framesAskedFor, 0);
	card.leave({ x: 30, y: 0 });
	mock.timers.reset();
});

test("it stands up when the finger rests", () => {
	mock.timers.enable({ apis: ["setTimeout"] });
	const card = carried();
	for (const x of [-10, -20, -30]) card.to({ x, y: 0 });
	assert.ok(slant() < -1);
	mock.timers.tick(100);
	assert.equal(slant(), 0);
	assert.ok(framesAskedFor > 3);
	card.leave({ x: -30, y: 0 });
	mock.timers.reset();
});
