export const bookings = 1;
