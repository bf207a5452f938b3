/** Whether an element has a place on the screen, so that it can be focused. @param {Element} element */
export const isShown = (element) => element.getClientRects().length > 0;
