import type { Booking } from './booking.js';

/** 'Malé' is found by 'male', '771 2345' by '7712345'. */
const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const tight = (words: string): string => plain(words).replace(/[\s+()-]/g, '');

/** Matches the booking number, names in any order, phone, e-mail, national id or seat. A match of one passenger finds the whole booking. */
export function findBookings<B extends Booking>(bookings: readonly B[], search: string): readonly B[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return bookings;
  const whole = tight(search);
  return bookings.filter(({ refNo, phone, email, customers, seats }) => {
    const people = customers.flatMap(({ name, nid }) => [name, nid ?? '']);
    const said = plain([refNo, email ?? '', ...people, ...seats.map(({ boatLayoutColumn }) => boatLayoutColumn.name)].join(' '));
    const numbers = [refNo, phone ?? '', ...customers.map(({ nid }) => nid ?? '')];
    return words.every((word) => said.includes(word)) || (whole !== '' && numbers.some((number) => tight(number).includes(whole)));
  });
}
