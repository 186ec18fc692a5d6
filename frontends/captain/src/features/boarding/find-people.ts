import type { Booking } from '../../calls.js';

/** 'Malé' is found by 'male', '771 2345' by '7712345'. */
const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const tight = (words: string): string => plain(words).replace(/[\s+()-]/g, '');

/** A booking is found by its number, a passenger's name, phone, email or seat; its whole party then stays together. */
export function findPeople(bookings: readonly Booking[], search: string): readonly Booking[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return bookings;
  const asked = tight(search);
  return bookings.filter((booking) => {
    const { refNo, phone, email, customers, seats } = booking;
    const exact = [refNo, phone ?? '', ...customers.map(({ nid }) => nid ?? '')].some((value) => asked !== '' && tight(value).includes(asked));
    const names = plain([...customers.map(({ name }) => name), email ?? '', ...seats.map((seat) => seat.boatLayoutColumn.name)].join(' '));
    return exact || words.every((word) => names.includes(word));
  });
}
