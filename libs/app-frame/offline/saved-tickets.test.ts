import { beforeEach, expect, it, jest } from '@jest/globals';
import { aBooking } from '@atoll/booking-facts/testing';
import type { Calls } from '@atoll/contracts/http/calls';
import { savedTickets } from './saved-tickets.js';

type Response = Calls['getBookingByUuid']['output'];

const DEPARTURE = '2030-01-02T05:00:00.000Z';
const NOW = Date.parse('2030-01-01T00:00:00Z');
const DAY_MS = 86_400_000;
const paid = { isPaid: true, status: 'Paid' } as const;
const trip = { ...aBooking().trip, fromTime: DEPARTURE };

const ticketOf = (over: Partial<Response['booking']> = {}): Response => ({
  booking: aBooking({ uuid: 'b-1', trip, ...paid, ...over }),
  stripeFeeEstimate: 0,
  payment: { methods: [], cardAttemptOpen: false },
  otp: null,
});

beforeEach(() => localStorage.clear());

it.each([
  ['paid', paid],
  ['allowed', { isPaid: false, isAllowed: true }],
  ['to be paid in cash', { isPaid: false, isCashAllowed: true }],
])('keeps the ticket of a booking that is %s, with the time of the response', (_what, over) => {
  expect(savedTickets.update(ticketOf(over), null, NOW)).toBe(true);
  expect(savedTickets.of('b-1', NOW + 5)).toEqual({ response: ticketOf(over), savedAt: NOW, userId: null });
});

it.each([
  ['unpaid', { isPaid: false }],
  ['cancelled', { isCancelled: true }],
  ['of a trip that the operator cancelled', { trip: { ...trip, deleted_at: DEPARTURE } }],
  ['seen by staff', { actions: [] }],
])('keeps no ticket that is %s, and drops the one that it had', (_what, over) => {
  savedTickets.update(ticketOf(), null, NOW);
  expect(savedTickets.update(ticketOf(over), null, NOW)).toBe(false);
  expect([savedTickets.of('b-1', NOW), localStorage.length]).toEqual([undefined, 0]);
});

it('drops a ticket three days after its last departure, not before', () => {
  const end = Date.parse(DEPARTURE) + 3 * DAY_MS;
  savedTickets.update(ticketOf(), null, NOW);
  expect([savedTickets.of('b-1', end), savedTickets.of('b-1', end + 1)]).toEqual([expect.anything(), undefined]);
  savedTickets.prune(end + 1);
  expect(localStorage.length).toBe(0);
  const returning = { returnTrip: { ...trip, id: 2, fromTime: new Date(end).toISOString() } };
  expect(savedTickets.update(ticketOf(returning), null, end + 1)).toBe(true);
});

it('keeps ten, and drops the one that was seen longest ago', () => {
  for (let each = 1; each <= 11; each += 1) savedTickets.update(ticketOf({ uuid: `b-${each}` }), null, NOW + each);
  expect([localStorage.length, savedTickets.of('b-1', NOW), savedTickets.of('b-2', NOW)?.savedAt]).toEqual([10, undefined, NOW + 2]);
});

it('drops at a logout what was seen while logged in, and at a login what another user has seen', () => {
  savedTickets.update(ticketOf({ uuid: 'visitor' }), null, NOW);
  savedTickets.update(ticketOf({ uuid: 'aisha' }), 41, NOW);
  savedTickets.update(ticketOf({ uuid: 'ali' }), 42, NOW);
  savedTickets.removeOfUsers(41);
  expect(['visitor', 'aisha', 'ali'].map((uuid) => savedTickets.of(uuid, NOW) !== undefined)).toEqual([true, true, false]);
  savedTickets.removeOfUsers(null);
  expect(['visitor', 'aisha'].map((uuid) => savedTickets.of(uuid, NOW) !== undefined)).toEqual([true, false]);
});

it('returns none for what another version has stored, and works where the browser refuses storage', () => {
  localStorage.setItem('atoll.ticket.b-1', '{"response":{}}');
  localStorage.setItem('atoll.ticket.b-2', 'not json');
  expect([savedTickets.of('b-1'), savedTickets.of('b-2')]).toEqual([undefined, undefined]);
  savedTickets.prune(NOW);
  expect(localStorage.length).toBe(0);
  const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no space');
  });
  expect(() => savedTickets.update(ticketOf(), null, NOW)).not.toThrow();
  refusing.mockRestore();
});
