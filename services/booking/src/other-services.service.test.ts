import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { BookingsClient } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { BookingInventoryClient } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { calls } from '@atoll/contracts/http/calls';
import { callerAs } from '@atoll/runtime/testing/callers';
import { people } from './testing/builders.js';
import { aTrip } from './testing/trip-builders.js';
import { aRunningService, oneAdult, visitor } from './testing/service.js';

const { running, book, shown } = aRunningService();

describe('other services', () => {
  it('get what payment needs of a booking: no names, no contact', async () => {
    const uuid = await book();
    const bookings = running().peers.client(BookingsClient);
    const { booking } = await bookings.byUuid(visitor, { uuid });
    expect(booking).toEqual({
      id: expect.any(Number),
      uuid,
      refNo: expect.any(String),
      price: usdMvr(2000, 30840),
      due: usdMvr(2000, 30840),
      tripIds: [1],
      isPaid: false,
      isExpired: false,
      closedAttemptIds: [],
      paymentRecordsRevision: 0,
      isAllowed: false,
      isCashAllowed: false,
      isCancelled: false,
      isTripDeleted: false,
      paymentEventIds: [],
      refundable: [],
    });
    expect(await bookings.byId(visitor, { bookingId: booking!.id })).toEqual({ booking });
    await expect(bookings.byUuid(callerAs(undefined, { operatorId: 'lagoon' }), { uuid })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });

  it('may be unavailable: without payment a booking is returned without payment methods [CW-39]', async () => {
    const uuid = await book();
    running().peerData.paymentAway = true;
    expect(await shown(uuid)).toMatchObject({ booking: { status: 'Pending' }, payment: { methods: [], cardAttemptOpen: false } });
    running().peerData.paymentAway = false;
  });

  it('reduce a capacity only to the seats sold [BK-13]', async () => {
    const inventory = running().peers.client(BookingInventoryClient);
    running().peerData.trips['coral']!.push(aTrip({ id: 3 }, 1, 2, new Date(Date.now() + 9e6)));
    await book({ tripId: 3, customers: people(1, 1) });
    const shrink = (version: number, capacity: number) =>
      inventory.apply(visitor, {
        trips: [
          {
            tripId: 3,
            version,
            segments: 1,
            capacity,
            onSale: true,
            boardingOpen: true,
            boardingOpenLater: false,
            deleted: false,
            activeSeatIds: [],
            layoutReplaced: false,
          },
        ],
      });
    await expect(shrink(2, 1)).rejects.toMatchObject({ code: 'CAPACITY_TOO_SMALL' });
    await shrink(3, 2);
    expect(await inventory.occupancy(visitor, { parts: [{ tripId: 3, fromSegment: 0, toSegment: 0 }] })).toEqual({
      trips: [{ tripId: 3, capacity: 2, booked: 2 }],
    });
    expect((await running().call(calls.createBooking, visitor, { ...oneAdult, tripId: 3 })).body).toMatchObject({
      error: 'Seats not available.',
      code: 'SEATS_NOT_AVAILABLE',
    });
  });
});
