/** Time that a closing dialog takes to return the focus to its opener, before which the page behind it is inert. */
export const FOCUS_AFTER_MS = 50;
