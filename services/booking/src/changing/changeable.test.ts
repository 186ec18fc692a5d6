import { describe, expect, it } from '@jest/globals';
import { aBooking, CANCELLED, codes } from '../testing/builders.js';
import { aTrip, departed, NOW } from '../testing/trip-builders.js';
import type { Booking, Leg } from '../bookings/booking.js';
import { changeWindow, checkChangeable } from './changeable.js';

const trip = aTrip();
const departs = new Date(trip.fromTimeMs);
const justBefore = new Date(departs.getTime() - 1);
const legOf = (over: Partial<Leg> = {}): Leg => ({ ...aBooking().legs[0]!, ...over });
const linked = (as: 'outbound' | 'return'): Pick<Booking, 'linked'> => ({ linked: { id: 2, uuid: codes(2).uuid, as } });
const at = { deletedAtMs: 1, endedAtMs: 2, transferredAtMs: 3 };

describe('a leg', () => {
  it('is changed by customers until its departure, and by staff until the trip departs [BK-47] [BK-48]', () => {
    expect(changeWindow(aBooking(), legOf(), trip, false)).toEqual({ until: departs });
    expect(changeWindow(aBooking(), legOf(), trip, true)).toEqual({});
    const change = (byStaff: boolean, now: Date) => () => checkChangeable(aBooking(), legOf(), trip, byStaff, now);
    expect(change(false, justBefore)).not.toThrow();
    expect(change(false, departs)).toThrow(expect.objectContaining({ code: 'TRIP_DEPARTED' }));
    expect(change(true, departs)).not.toThrow();
  });

  it.each<[string, Partial<Booking>, Partial<Leg>, Partial<typeof trip>, string | undefined, string | undefined]>([
    ['of a cancelled booking [BK-48]', CANCELLED, {}, {}, 'BOOKING_CANCELLED', 'BOOKING_CANCELLED'],
    ['of a private booking [BK-49]', { isPrivate: true }, {}, {}, 'BOOKING_PRIVATE', 'BOOKING_PRIVATE'],
    ['between stops of a route [BK-47] [BK-49]', {}, { routeToStopId: 12 }, {}, 'BOOKING_MULTI_STOP', 'BOOKING_MULTI_STOP'],
    ['of a trip that has departed [BK-47] [BK-48]', {}, {}, departed(trip), 'TRIP_DEPARTED', 'TRIP_DEPARTED'],
    ['of a trip that has ended [BK-47] [BK-48]', {}, {}, { ...departed(trip), endedAtMs: 2 }, 'TRIP_ENDED', 'TRIP_ENDED'],
    ['of a deleted trip [TR-25]', {}, {}, { deletedAtMs: at.deletedAtMs }, 'TRIP_DELETED', undefined],
    ['outbound on a transferred trip [BK-50]', {}, {}, { transferredAtMs: at.transferredAtMs }, 'TRIP_TRANSFERRED', undefined],
    ['back on a transferred trip [BK-50]', {}, { isReturn: true }, { transferredAtMs: at.transferredAtMs }, undefined, undefined],
    ['outbound of a linked pair, on a transferred trip [BK-50]', linked('return'), {}, { transferredAtMs: at.transferredAtMs }, 'TRIP_TRANSFERRED', undefined],
    ['back of a linked pair, on a transferred trip [BK-50]', linked('outbound'), {}, { transferredAtMs: at.transferredAtMs }, undefined, undefined],
  ])('%s', (_, booking, leg, over, customer, admin) => {
    const refused = (byStaff: boolean) => changeWindow(aBooking(booking), legOf(leg), { ...trip, ...over }, byStaff).refusedBy;
    expect([refused(false), refused(true)]).toEqual([customer, admin]);
    const thrown = (byStaff: boolean): string | undefined => {
      try {
        checkChangeable(aBooking(booking), legOf(leg), { ...trip, ...over }, byStaff, NOW);
        return undefined;
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect([thrown(false), thrown(true)]).toEqual([customer, admin]);
  });
});
