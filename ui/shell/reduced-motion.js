/** Whether the system asks for less motion. */

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the system asks for stillness. */
export const isStillnessAsked = () => reduced.matches;
