export const boats = 1;
