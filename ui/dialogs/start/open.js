/** Opens Start game nr …. */

/** @import { View } from "../../../tests/ui/wire" */
import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog("dialogs/start", () => import("./start.js"), "widgets/progress.css");

/** Asks for the number of a game. @param {View} view @param {boolean} ofDay whether the game of the day is chosen at first */
export const askNumber = (view, ofDay) => dialog.open((module) => module.askNumber(view, ofDay));
