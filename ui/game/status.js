/** Reads from a view how far its game has got. */

/** @import { View } from "../../tests/ui/wire" */

/** @param {Pick<View, "status">} view */
export const hasEnded = ({ status }) => status === "won" || status === "over";

/** Whether the game would be unfinished if the player left it now. @param {View} view */
export const isMidway = (view) => !hasEnded(view) && (view.moveCount > 0 || view.deal > 1);
