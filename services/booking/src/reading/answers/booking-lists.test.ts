import { describe, expect, it, jest } from '@jest/globals';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { moneyLineOf } from '../../bookings/history/history.js';
import { bookingFilter } from './booking-filter.js';
import { aNewBooking, aPayment, aRefund, CANCELLED, codes, PAID } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { aWorldWithBookings } from '../../testing/worlds/world.js';

const admin = callerAs(adminActor());
const hassan = callerAs(captainActor());

describe('bookings of a trip', () => {
  it('have no uuids, refunds or lines about money for captains [BK-31] [CP-14]', async () => {
    const paid = { at: NOW, username: 'System', ...moneyLineOf('PAID_BY_CARD', { amount: { currency: 'MVR', minor: 61680 } }) };
    const linked = { id: 2, uuid: codes(2).uuid, as: 'return' } as const;
    const pairOf = { id: 1, uuid: codes(1).uuid, as: 'outbound' } as const;
    const { read } = await aWorldWithBookings([
      { ...PAID, linked, refunds: [aRefund({ paymentEventId: 'e' })], actions: [...aNewBooking().booking.actions, paid] },
      { linked: pairOf },
    ]);
    const { bookings } = await read.ofTrip(hassan, { tripId: 1, captain: true });
    const [seen] = bookings;
    expect(seen).toMatchObject({
      id: 1,
      isPaid: true,
      uuid: '',
      ticketHash: 'EeWU9IGVjBDjAV0L8ER6IvBoqKZH9HXfFc4serS48_E',
      returnTripUUID: null,
      actions: [{ action: 'Booking created' }],
    });
    expect(bookings[1]).toMatchObject({ id: 2, uuid: '', outboundTripUUID: null });
    expect(seen).not.toHaveProperty('refundDue');
    expect(JSON.stringify(bookings)).not.toMatch(/00000000-0000-4000|616\.80/);
    const [whole, other] = (await read.ofTrip(admin, { tripId: 1 })).bookings;
    expect(other).toMatchObject({ uuid: codes(2).uuid, outboundTripUUID: codes(1).uuid });
    expect(whole).toMatchObject({
      uuid: codes(1).uuid,
      returnTripUUID: codes(2).uuid,
      refundDue: true,
      actions: [{}, { action: 'Paid by card (MVR 616.80)', code: 'PAID_BY_CARD', params: { amount: 'MVR 616.80' } }],
    });
  });

  it('are those to board for captains: not cancelled, without slip details [BK-31] [CP-14]', async () => {
    const { read, world } = await aWorldWithBookings([{}, CANCELLED]);
    world.payments.stored = [aPayment({ transfer: { id: 9, status: 'Verified', refNo: 'T1', updatedAtMs: 1, slipToken: '', due: [], method: 'Transfer' } })];
    const { bookings } = await read.ofTrip(hassan, { tripId: 1, captain: true });
    expect(bookings).toMatchObject([{ id: 1, transfer: { id: 9, refNo: '' } }]);
    expect(world.trips.asked).toEqual([[1]]);
    await expect(read.ofTrip(callerAs(captainActor({ userId: 99 })), { tripId: 1, captain: true })).rejects.toThrow('Not found.');
  });

  it('include cancelled ones for admins [BK-31]', async () => {
    const { read } = await aWorldWithBookings([{}, CANCELLED]);
    expect((await read.ofTrip(admin, { tripId: 1 })).bookings.map(({ id }) => id)).toEqual([1, 2]);
    await expect(read.ofTrip(hassan, { tripId: 1 })).rejects.toThrow('You are not allowed to do this.');
    await expect(read.ofTrip(admin, { tripId: 9 })).rejects.toThrow('Not found.');
  });
});

describe('a page of bookings', () => {
  it('starts at page 0, five at a time, newest first; unknown values get the default [BK-30] [BK-33] [BK-34] [AW-32]', () => {
    expect(bookingFilter({})).toEqual({ page: 0, pageLimit: 5, oldestFirst: false, words: [] });
    expect(bookingFilter({ sort: 'Oldest', page: 2, pageLimit: 500, status: 'Paid', user: 41, paymentMethod: 'Card', search: 'Ali' })).toEqual({
      page: 2,
      pageLimit: 100,
      oldestFirst: true,
      status: 'Paid',
      user: 41,
      paymentMethod: 'Card',
      words: ['ali'],
    });
    expect(bookingFilter({ pageLimit: -1, sort: 'Sideways', status: '', search: ' ' })).toEqual({ page: 0, pageLimit: 5, oldestFirst: false, words: [] });
  });

  it('of a travel date has the bookings of that day in the zone of the operator, and of a text that is no day none [D-44]', () => {
    expect(bookingFilter({ day: '2026-11-23' }, 'Indian/Maldives').day).toBe('2026-11-22T19:00:00.000Z/2026-11-23T19:00:00.000Z');
    expect(bookingFilter({ day: 'anything' }, 'Indian/Maldives').day).toBe('1969-12-31T19:00:00.000Z/1970-01-01T19:00:00.000Z');
    // Clocks are put back there: the day has 25 hours.
    expect(bookingFilter({ day: '2026-10-25' }, 'Europe/Rome').day).toBe('2026-10-24T22:00:00.000Z/2026-10-25T23:00:00.000Z');
  });

  it('reads the other halves of all unpaid pairs in one query [BK-30]', async () => {
    const hold = { minutes: 30, until: new Date(NOW.getTime() + 1_800_000), closedAttempts: [] };
    const half = (id: number, as: 'outbound' | 'return') => ({ hold, linked: { id, uuid: codes(id).uuid, as } });
    const { read, world } = await aWorldWithBookings([half(3, 'return'), half(4, 'return'), half(1, 'outbound'), half(2, 'outbound')]);
    const byIds = jest.spyOn(world.bookings, 'byIds');
    expect((await read.page(admin, { pageLimit: 4, sort: 'Oldest' })).bookings.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(byIds.mock.calls).toEqual([['coral', [3, 4, 1, 2]]]);
  });

  it('calls each service once [BK-30]', async () => {
    const { read, world } = await aWorldWithBookings([{}, {}, {}]);
    expect(await read.page(admin, { pageLimit: 2 })).toMatchObject({ bookings: [{ id: 3 }, { id: 2 }], count: 3 });
    expect(world.trips.asked).toEqual([[1]]);
    expect(world.payments.asked.map((asked) => asked.length)).toEqual([2]);
  });
});
