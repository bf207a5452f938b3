/** The types of the custom properties of the board. */

/** @param {Omit<PropertyDefinition, "name">} type @param {string[]} names */
function register(type, ...names) {
	for (const name of names) CSS.registerProperty?.({ name: `--${name}`, ...type });
}

/** Registers all of them, as far as the engine can. */
export function registerProperties() {
	const integer = { syntax: "<integer>", inherits: false, initialValue: "0" };
	register(integer, "row", "column", "half", "in-half");
	// Lengths that the cards inherit are computed once, on the board. Unregistered, each card would compute the whole
	// formula for each of its sides again, a millisecond per card on a slow phone. Not in WebKit, which alone hangs
	// punctuation: it multiplies a registered length by the zoom each time it is computed from another.
	if (CSS.supports("hanging-punctuation", "first")) return;
	const length = { syntax: "<length>", inherits: true, initialValue: "0px" };
	register(length, "width", "height", "step-x", "step-y", "gutter", "gutter-x", "apart");
	register(length, "indent", "pad", "corner", "first-x", "first-y", "aside", "pile-room", "fan");
}
