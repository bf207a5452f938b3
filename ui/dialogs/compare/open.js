/** Opens the comparison of rule sets. */

import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog(
	"dialogs/compare",
	() => import("./compare.js"),
	"dialogs/compare/compare.css",
);

/** Shows what was played by each rule set. */
export const openComparison = () => dialog.open((module) => module.openComparison());
