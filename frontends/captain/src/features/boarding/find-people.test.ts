import { expect, it } from '@jest/globals';
import { aBooking, aCustomer, kenji, lindqvists } from '../../testing/shapes.js';
import { findPeople } from './find-people.js';

const lucia = aBooking({ id: 9, refNo: 'LW6MGBCW', phone: '+960 771 2345', customers: [aCustomer(1, 'Lucía Fernández', { nid: 'A-123456' })] });
const all = [lindqvists, kenji, lucia];
const found = (search: string): number[] => findPeople(all, search).map(({ id }) => id);

it.each([
  ['part of a name', 'jonas', [7]],
  ['a name without its accents', 'lucia fernandez', [9]],
  ['names in another order', 'watanabe kenji', [8]],
  ['part of the booking number', 'qdkx', [8]],
  ['a phone number written otherwise', '7712345', [9]],
  ['an identity number', 'a123456', [9]],
  ['nothing in particular', '  ', [7, 8, 9]],
  ['nobody', 'zzz', []],
])('finds a booking by %s [CP-05]', (_how, search, ids) => {
  expect(found(search)).toEqual(ids);
});
