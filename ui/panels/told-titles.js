/**
 * Tells a finger that rests on a word of the header or on a button of the bar what it means, as a mouse shows it. Such a
 * press does nothing else. Some buttons are left out, because a press that is held there plays.
 */

import { say } from "../widgets/toast.js";

const EXPLAINED =
	"#header [title], #panel [title]:not(.gap-button), #replay [title]:not([data-replay=back], [data-replay=step])";
/** How long a finger must rest, in milliseconds, and how far it may move meanwhile, in pixels. */
const HELD = 500;
const SLACK = 8;

/** Tells titles from now on. */
export function tellTitles() {
	let timer = 0;
	let wasTold = false;
	let start = { x: 0, y: 0 };
	addEventListener("pointerdown", ({ clientX: x, clientY: y, isPrimary, pointerType, target }) => {
		clearTimeout(timer);
		wasTold = false;
		const found = /** @type {Element} */ (target).closest(EXPLAINED);
		if (!isPrimary || pointerType === "mouse" || !(found instanceof HTMLElement)) return;
		if (!found.title) return;
		start = { x, y };
		timer = setTimeout(() => {
			wasTold = true;
			say(found.title);
		}, HELD);
	});
	addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
		if (Math.hypot(x - start.x, y - start.y) > SLACK) clearTimeout(timer);
	});
	for (const end of ["pointerup", "pointercancel"])
		addEventListener(end, () => clearTimeout(timer));
	addEventListener(
		"click",
		(event) => {
			if (!wasTold || event.detail === 0) return;
			wasTold = false;
			event.stopPropagation();
			event.preventDefault();
		},
		true,
	);
}
