/** Where games are stored, as far as the player should know it. The files of an app need no words. */

/** @import { StorageAdvice } from "../../tests/ui/tauri" */

const storage = globalThis.rangoonStorage ?? null;

/** Whether games are stored among the data of a browser, which can delete them. */
export const isInBrowserData = () => storage?.isStored() ?? false;

/** Whether the games are nowhere but in this window, as nothing stores them. */
export const areOnlyInWindow = () => storage?.areOnlyHere() ?? false;

/** Whether what stores the games has agreed to keep them; a browser may not. */
export const isLasting = async () => (await storage?.isLasting()) ?? true;

/** Returns what to say after the end of a game about the place where it is stored, if anything. @returns {Promise<StorageAdvice | null>} */
export const adviceAfterGame = async () => (await storage?.adviseAfterGame()) ?? null;
