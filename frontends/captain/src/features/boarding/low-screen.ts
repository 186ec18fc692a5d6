/** A phone in landscape, or a page at 200 % zoom: fixed parts must leave space for the list. */
export const lowScreen = '@media (max-height: 520px) and (max-width: 999.98px)';
