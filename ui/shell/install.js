/** Installing a page as an app. What is an app already has nothing to install. */

/** Returns how the player can install the page: by an offer of the browser or by hand; null if that is not possible now. */
export const installWay = () => globalThis.rangoonInstall?.installWay() ?? null;

/** Lets the browser install the page. */
export const install = () => void globalThis.rangoonInstall?.install();

/** Calls `changed` whenever {@link installWay} may have changed. @param {() => void} changed */
export const onInstallChange = (changed) => addEventListener("install", changed);
