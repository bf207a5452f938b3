/** The themes, in the order in which they are offered. Those before "system" look the same for everyone. */

/** @import { Theme } from "../../../tests/ui/wire" */

/** @type {Theme[]} */
export const THEMES = ["felt", "classic", "night", "paper", "contrast", "system", "own"];
