/** Opens the house rules. */

import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog(
	"dialogs/house-rules",
	() => import("./house-rules.js"),
	"dialogs/help/help.css",
	"dialogs/house-rules/house-rules.css",
);

/**
 * Lets the player make rules. Resolves to their code, or to null if the player leaves them.
 * @param {string | null} from where to begin, by name or code; null for the rules of the game at the table
 * @param {string} label what the button says that takes the rules
 */
export const askRules = (from, label) => dialog.open((module) => module.askRules(from, label));
