/** Fragment of an address: opens 'Find my booking' of the shell on any page. */
export const FIND_BOOKING = '#find-booking';
