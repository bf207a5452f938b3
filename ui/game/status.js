/** Reads from a view how far its game has got. */

/** @import { Refusal, View } from "../../tests/ui/wire" */

/** @param {Pick<View, "status">} view */
export const hasEnded = ({ status }) => status === "won" || status === "over";

/** Whether the game would be unfinished if the player left it now. @param {View} view */
export const isMidway = (view) => !hasEnded(view) && (view.moveCount > 0 || view.deal > 1);

/** Returns why the game on the table is not in view, or null if it is. @param {Pick<View, "puzzle" | "replay"> | null} view @returns {Refusal | null} */
export const whyCovered = (view) => (view?.replay ? "replaying" : view?.puzzle ? "puzzle" : null);
