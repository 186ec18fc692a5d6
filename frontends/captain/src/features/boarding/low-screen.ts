/** A phone on its side, or a page at 200 %: what stays in view must leave room for the list. */
export const lowScreen = '@media (max-height: 520px) and (max-width: 999.98px)';
