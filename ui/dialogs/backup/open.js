/** Backup and restore. */

import { lazyModule } from "../../widgets/lazy.js";

const backup = lazyModule(() => import("./backup.js"));

/** Writes everything into a file of the player's choice. */
export const backUp = async () => (await backup()).backUp();

/** Puts a backup of the player's choice in the place of everything. */
export const restore = async () => (await backup()).restore();
