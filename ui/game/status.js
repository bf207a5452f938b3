/** Reads from a view how far its game has got. */

/** @import { Refusal, View } from "../../tests/ui/wire" */

/** @param {Pick<View, "status">} view */
export const hasEnded = ({ status }) => status === "won" || status === "over";

/** Returns why the game on the table is not in view, or null if it is. @param {Pick<View, "puzzle" | "replay"> | null} view @returns {Refusal | null} */
export const whyCovered = (view) => (view?.replay ? "replaying" : view?.puzzle ? "puzzle" : null);
