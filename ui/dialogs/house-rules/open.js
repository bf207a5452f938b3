/** Opens the dialog House rules. */

import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog("dialogs/house-rules", () => import("./house-rules.js"));

/**
 * Lets the player choose rules. Returns their code, or null if the player cancels.
 * @param {string | null} from the rules to start from, by name or code; null for the rules of the current game
 * @param {string} label the label of the button that accepts the rules
 */
export const askRules = (from, label) => dialog.open((module) => module.askRules(from, label));
