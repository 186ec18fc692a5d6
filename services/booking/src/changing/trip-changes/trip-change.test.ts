import { describe, expect, it } from '@jest/globals';
import type { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Booking } from '../../bookings/booking.js';
import { aBooking, CANCELLED, staff } from '../../testing/builders.js';
import { aRouteTrip, aTransfer, aTrip, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { tripChangeOf, withTripChange, type TripChange } from './trip-change.js';

const HOUR = 3_600_000;
const tripChange = (kind: TripChange['kind'], over: Partial<TripChange> = {}): TripChange => ({
  operatorId: 'coral',
  tripId: 1,
  version: 2,
  kind,
  byUserId: 42,
  at: NOW,
  ...over,
});
const moved = aTrip({ version: 2 }, MALE, MAAFUSHI, new Date(NOW.getTime() + 5 * HOUR));
const told = (booking: Booking, what: TripChange, trip: TripSnapshot = moved, withSeats: number[] = []) =>
  withTripChange(booking, { tripChange: what, trip, withSeats: new Set(withSeats), by: staff, settings: someSettings() });
const linesOf = (change: ReturnType<typeof told>) => change?.booking.actions.slice(1).map(({ code, params, username }) => [code, params, username]);
const withChosen = (seats: number[]): Booking => {
  const booking = aBooking();
  return { ...booking, legs: booking.legs.map((leg) => ({ ...leg, publishedSeats: seats })) };
};

describe('a rescheduled trip', () => {
  it('moves the departure of its bookings, with a line of history and an event [NT-07, TR-23]', () => {
    const change = told(aBooking(), tripChange('rescheduled'));
    expect(change?.booking.legs[0]).toMatchObject({ departsAt: new Date(NOW.getTime() + 5 * HOUR), tripVersion: 2 });
    expect(linesOf(change)).toEqual([['TRIP_RESCHEDULED', { trip: '1', before: expect.any(String), after: expect.any(String) }, 'adam']]);
    expect(change?.events).toEqual([{ $case: 'bookingTripChanged', value: { tripId: 1, change: 'rescheduled', seatsLost: false } }]);
    expect(change?.booking.price).toEqual(aBooking().price);
  });

  it('is announced once: the same change again changes nothing, and the event of an earlier change announces the last one [NT-07]', () => {
    const { booking } = told(aBooking(), tripChange('rescheduled'), { ...moved, version: 3 })!;
    expect(told(booking, tripChange('rescheduled'))).toBeUndefined();
    const second = told(booking, tripChange('rescheduled', { version: 3 }));
    expect([second?.events, linesOf(second)?.length]).toEqual([[], 1]);
  });

  it('does not concern a booking that was made after it [NT-07]', () => {
    const booking = aBooking();
    const later = { ...booking, legs: booking.legs.map((leg) => ({ ...leg, tripVersion: 2 })) };
    expect(told(later, tripChange('rescheduled'))).toBeUndefined();
  });

  it('moves a cancelled booking as well, but does not tell it [NT-07]', () => {
    const change = told(aBooking(CANCELLED), tripChange('rescheduled'));
    expect(change?.booking.legs[0]?.departsAt).toEqual(new Date(NOW.getTime() + 5 * HOUR));
    expect([change?.events, linesOf(change)]).toEqual([[], []]);
  });
});

describe('another change of the trip', () => {
  it('names boat, provider and time of a transfer (D-33) [TR-35, NT-07]', () => {
    const transfer = {
      providerName: 'Red Boats',
      boatName: 'Speedy',
      newTimeMs: Date.UTC(2026, 10, 23, 5),
      contactNumber: '',
      remarks: '',
      newArrivalTimeMs: undefined,
    };
    expect(linesOf(told(aBooking(), tripChange('transferred'), aTrip({ version: 2, transfer })))).toEqual([
      ['TRIP_TRANSFERRED', { trip: '1', boat: 'Speedy', provider: 'Red Boats', time: '23-Nov-2026 10:00 AM' }, 'adam'],
    ]);
  });

  it('names the new time of the stop where the booking boards (D-33) [TR-35, NT-07]', () => {
    const trip = aRouteTrip({ id: 1, version: 2 });
    const transfer = { ...aTransfer, newTimeMs: trip.fromTimeMs + 24 * HOUR };
    const booking = aBooking();
    const boardsLater = { ...booking, legs: booking.legs.map((leg) => ({ ...leg, fromOrder: 2, toOrder: 3 })) };
    // stop 2 is half an hour after the first, 11:00 AM
    expect(linesOf(told(boardsLater, tripChange('transferred'), { ...trip, transfer }))?.[0]?.[1]).toMatchObject({ time: '24-Nov-2026 11:30 AM' });
  });

  it('tells of a deleted trip, and leaves the booking as it is (D-38) [TR-25, NT-07]', () => {
    const change = told(aBooking(), tripChange('deleted'), aTrip({ version: 2, deletedAtMs: 1 }));
    expect([linesOf(change)?.[0]?.[0], change?.booking.cancelled]).toEqual(['TRIP_DELETED', undefined]);
  });

  it.each<[string, TripChange['kind'], number[], number[], string[] | undefined, boolean]>([
    ['another boat without chosen seats', 'boatChanged', [], [], ['BOAT_CHANGED'], false],
    ['another boat, the chosen seats are released', 'boatChanged', [11], [], ['BOAT_CHANGED', 'SEATS_LOST'], true],
    ['another boat, seats were chosen again since', 'boatChanged', [11], [1], ['BOAT_CHANGED'], false],
    ['another layout, the chosen seats are released', 'layoutReplaced', [11], [], ['SEATS_LOST'], true],
    ['another layout without chosen seats is not told', 'layoutReplaced', [], [], [], false],
  ])('%s (D-40, D-41) [TR-22, CAT-44, NT-07]', (_words, kind, chosen, withSeats, codes, seatsLost) => {
    const change = told(withChosen(chosen), tripChange(kind), aTrip({ version: 2 }), withSeats);
    expect(linesOf(change)?.map(([code]) => code)).toEqual(codes);
    expect(change?.events.map((event) => (event.$case === 'bookingTripChanged' ? event.value.seatsLost : undefined))).toEqual(codes?.length ? [seatsLost] : []);
    expect(change?.booking.legs[0]?.publishedSeats).toEqual(seatsLost ? [] : chosen);
  });
});

it('only changes that concern those who have booked reach bookings [NT-07]', () => {
  const event = (payload: TripEvent['event']): TripEvent => ({ operatorId: 'coral', tripId: 1, version: 2, occurredAtMs: 5, byUserId: 42, event: payload });
  expect(tripChangeOf(event({ $case: 'tripDeleted', value: {} }))).toEqual(tripChange('deleted', { at: new Date(5) }));
  for (const payload of [{ $case: 'tripDeparted', value: {} }, { $case: 'tripRemarksChanged', value: {} }, undefined] as const)
    expect(tripChangeOf(event(payload))).toBeUndefined();
});
