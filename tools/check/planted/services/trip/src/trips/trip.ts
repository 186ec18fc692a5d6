export const trip = 1;
