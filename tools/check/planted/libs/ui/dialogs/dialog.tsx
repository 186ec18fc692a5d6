export const Dialog = 1;
