/** What a view says of how far its game is. */

/** @import { View } from "../../tests/ui/wire" */

/** Whether the game is over or won. @param {Pick<View, "status">} view */
export const hasEnded = ({ status }) => status === "won" || status === "over";

/** Whether leaving the game now leaves it unfinished. @param {View} view */
export const isMidway = (view) => !hasEnded(view) && (view.moveCount > 0 || view.deal > 1);
