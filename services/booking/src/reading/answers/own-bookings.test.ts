import { describe, expect, it } from '@jest/globals';
import { booking as bookingShape } from '@atoll/contracts/http/booking/records';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { aNewBooking, aRefund, CANCELLED, codes, PAID } from '../../testing/builders.js';
import { aTrip, NOW } from '../../testing/trip-builders.js';
import { aWorldWithBookings, oneAdult } from '../../testing/worlds/world.js';

const visitor = callerAs();
const aisha = callerAs(userActor());
const admin = callerAs(adminActor());
const hassan = callerAs(captainActor());
const HOUR_MS = 3_600_000;

describe("a user's bookings", () => {
  it('are their own, newest departure first, as customers see them [BK-32] [ID-10]', async () => {
    const [leg] = aNewBooking().booking.legs;
    const on = (tripId: number, userId?: number) => ({
      ...(userId && { userId }),
      legs: [{ ...leg!, tripId, departsAt: new Date(NOW.getTime() + tripId * HOUR_MS) }],
    });
    const tripAt = (id: number, hours: number) => aTrip({ id, fromTimeMs: NOW.getTime() + hours * HOUR_MS, toTimeMs: NOW.getTime() + (hours + 1) * HOUR_MS });
    // the trip 2 was rescheduled after it was booked, to leave after trip 3
    const { read } = await aWorldWithBookings([on(1, 41), on(2, 41), on(3, 41), on(1, 42), on(1)], [tripAt(1, 1), tripAt(2, 9), tripAt(3, 3)]);
    const { bookings, count } = await read.ofUser(aisha, {});
    expect([bookings.map(({ id }) => id), count]).toEqual([[2, 3, 1], 3]);
    expect(bookings.map((one) => bookingShape.strict().parse(one))).toEqual(bookings);
    expect((await read.ofUser(aisha, { page: 1 })).bookings).toEqual([]);
    const [own] = (await read.ofUser(admin, {})).bookings;
    expect(own).toMatchObject({ id: 4 });
    expect(own).not.toHaveProperty('actions');
    await expect(read.ofUser(visitor, {})).rejects.toThrow('Please log in.');
  });

  it('are those made while logged in [BK-32] [ID-10]', async () => {
    const { read, world } = await aWorldWithBookings([]);
    await world.book(oneAdult, aisha);
    await world.book(oneAdult);
    expect(await read.ofUser(aisha, {})).toMatchObject({ bookings: [{ id: 1 }], count: 1 });
  });

  it('are read 20 on a page, with one call to each service [BK-32]', async () => {
    const { read, world } = await aWorldWithBookings(Array.from({ length: 21 }, () => ({ userId: 41 })));
    expect((await read.ofUser(aisha, {})).bookings).toHaveLength(20);
    expect([world.trips.asked, world.payments.asked.length]).toEqual([[[1]], 1]);
    expect(await read.ofUser(aisha, { page: 1 })).toMatchObject({ bookings: [{ id: 1 }], count: 21 });
  });
});

describe('the summary of a booking', () => {
  it('is the booking to whoever holds its uuid [BK-28]', async () => {
    const { read, byUuid } = await aWorldWithBookings([{ userId: 41 }]);
    const summary = await read.summary(visitor, { uuid: codes(1).uuid });
    expect(summary).toEqual({ booking: (await byUuid()).booking });
    expect(summary.booking).not.toHaveProperty('actions');
    expect((await read.summary(admin, { uuid: codes(1).uuid })).booking).toMatchObject({ uuid: codes(1).uuid, userId: 41, actions: [{}] });
    for (const uuid of ['nobody', null]) await expect(read.summary(visitor, { uuid })).rejects.toThrow('Booking not found.');
  });

  it("to a captain of the trip's boat is as in their lists, cancelled bookings too; to another captain as to any visitor [BK-28] [XC-10]", async () => {
    const linked = { id: 2, uuid: codes(2).uuid, as: 'return' } as const;
    const [person] = aNewBooking().booking.passengers;
    const { read } = await aWorldWithBookings([{ ...PAID, ...CANCELLED, linked, refunds: [aRefund()], passengers: [{ ...person!, nid: 'A123' }] }]);
    const { booking } = await read.summary(hassan, { uuid: codes(1).uuid });
    expect(booking).toMatchObject({
      id: 1,
      tripId: 1,
      uuid: '',
      returnTripUUID: null,
      isCancelled: true,
      notBoarded: 'cancelled',
      customers: [{ nid: 'A123' }],
    });
    expect(booking).not.toHaveProperty('refundDue');
    const other = await read.summary(callerAs(captainActor({ userId: 99 })), { uuid: codes(1).uuid });
    expect(other).toEqual(await read.summary(visitor, { uuid: codes(1).uuid }));
  });
});
