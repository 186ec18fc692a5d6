import { expect, it } from '@jest/globals';
import { findBookings } from './find-bookings.js';
import { aBooking, aCustomer } from './testing.js';

const party = aBooking({ id: 7, refNo: 'ACASL2CH', customers: [aCustomer({ name: 'Emma Lindqvist' }), aCustomer({ id: 2, name: 'Jonas Lindqvist' })] });
const kenji = aBooking({ id: 8, refNo: '8QDKXQSH', email: 'kenji@example.com', customers: [aCustomer({ name: 'Kenji Watanabe' })] });
const lucia = aBooking({
  id: 9,
  refNo: 'LW6MGBCW',
  phone: '+9607712345',
  customers: [aCustomer({ name: 'Lucía Fernández', nid: 'A-123456' })],
  seats: [{ tripId: 155, bookingId: 1, boatLayoutColumnID: 3, boatLayoutColumn: { id: 3, name: 'B2' } }],
});

it.each([
  ['part of a name', 'jonas', [7]],
  ['a name without its accents', 'lucia fernandez', [9]],
  ['names in another order', 'watanabe kenji', [8]],
  ['part of the booking number', 'qdkx', [8]],
  ['a name and the booking number', 'kenji 8qdk', [8]],
  ['an e-mail address', 'kenji@', [8]],
  ['a phone number written otherwise', '+960 771 2345', [9]],
  ['an identity number', 'a123456', [9]],
  ['a seat', 'b2', [9]],
  ['nothing in particular', '  ', [7, 8, 9]],
  ['nobody', 'zzz', []],
])('a booking is found by %s [AW-21] [CP-05]', (_how, search, ids) => {
  expect(findBookings([party, kenji, lucia], search).map(({ id }) => id)).toEqual(ids);
});
