/** The feast when a game is won: pips rain over the table and the cards rise in a wave. Knows pips and cards, no game. */

/** @import { Suit } from "../../tests/ui/wire" */
import { pipPicture } from "../cards/pips.js";
import { animate } from "../tableau/motion.js";

const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));

const PIECES = 48;

/** Celebrates; every animation ends at once with the next input. */
export function feast() {
	const shower = document.createElement("div");
	shower.id = "feast";
	shower.setAttribute("aria-hidden", "true");
	stage.append(shower);
	const { clientWidth, clientHeight } = shower;
	for (let i = 0; i < PIECES; i++) {
		const suit = /** @type {Suit} */ ("SHDC"[i % 4]);
		shower.insertAdjacentHTML("beforeend", pipPicture(suit));
		const piece = /** @type {Element} */ (shower.lastElementChild);
		// Spread by the golden ratio: even, yet without a pattern.
		const spread = (i * 0.618034) % 1;
		const x = spread * clientWidth;
		const sway = (((i * 0.381966) % 1) - 0.5) * 160;
		animate(
			piece,
			[
				{ translate: `${x}px 0`, rotate: "0deg", opacity: 1 },
				{ opacity: 1, offset: 0.8 },
				{
					translate: `${x + sway}px ${clientHeight + 60}px`,
					rotate: `${sway * 3}deg`,
					opacity: 0,
				},
			],
			{ duration: 1800 + spread * 1400, delay: (i % 12) * 110, easing: "cubic-bezier(.3,.1,.8,1)" },
			() => {
				piece.remove();
				if (!shower.firstChild) shower.remove();
			},
		);
	}
	for (const card of stage.querySelectorAll("[data-card]")) {
		const column = Number(getComputedStyle(card).getPropertyValue("--column"));
		animate(
			card,
			[{ transform: "none" }, { transform: "translateY(-12%)" }, { transform: "none" }],
			{
				duration: 420,
				delay: column * 70,
				easing: "ease-in-out",
			},
		);
	}
}
