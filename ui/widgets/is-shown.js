/** Whether an element is laid out, so that it can be focused. @param {Element} element */
export const isShown = (element) => element.getClientRects().length > 0;
