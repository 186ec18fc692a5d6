import { describe, expect, it } from '@jest/globals';
import { BookingReportsClient } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { aBooking, passengers } from '../../testing/builders.js';
import { aRunningService } from '../../testing/service.js';
import { bookingForReport } from './booking-reports.grpc.js';

const { running, book, shown } = aRunningService();
const asked = (caller = serviceCaller('reporting', 'coral'), bookingIds: number[] = []) =>
  running().peers.client(BookingReportsClient).forTripPayments(caller, { tripId: 1, bookingIds });

describe('what the report of a trip shows of bookings', () => {
  it('is their reference, passengers with their age group, and the share of the leg on the trip [RP-10, D-101]', async () => {
    const { booking } = await shown(await book({ isRoundTrip: true, returnTripId: 2 }));
    const { bookings } = await asked(serviceCaller('reporting', 'coral'), [booking.id, 999_999]);
    expect(bookings).toHaveLength(1);
    expect(bookings[0]).toMatchObject({ bookingId: booking.id, refNo: booking.refNo, passengers: [{ ageGroup: 'Adult', boarded: false }] });
    const [share, price] = [bookings[0]!.share, bookings[0]!.price].map((amounts) => amounts.find(({ currency }) => currency === 'MVR')!.minor);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(price!);
  });

  it("has the attendance of the leg on the trip, and the contact of a booking without names as its customer's", () => {
    const [leg] = aBooking().legs;
    const [person] = passengers(1).map((one) => ({ ...one, name: '', boarded: false, boardedReturn: true }));
    const back = bookingForReport(aBooking({ passengers: [person!], legs: [{ ...leg!, isReturn: true }] }), leg!.tripId);
    expect([back.passengers[0]?.boarded, back.customer]).toEqual([true, '+9607771234']);
    expect(bookingForReport(aBooking({ passengers: [person!] }), leg!.tripId).passengers[0]?.boarded).toBe(false);
    expect(bookingForReport(aBooking({ passengers: passengers(1).map((one) => ({ ...one, name: 'Ali' })) }), 999)).toMatchObject({
      customer: 'Ali',
      share: [],
    });
  });

  it("is for payment the reference and the trips alone, and of the own operator's bookings [ID-07, PY-35]", async () => {
    const { booking } = await shown(await book());
    const refNos = (caller: Caller) =>
      running()
        .peers.client(BookingReportsClient)
        .refNos(caller, { bookingIds: [booking.id, 999_999] });
    expect(await refNos(serviceCaller('payment', 'coral'))).toEqual({
      bookings: [{ bookingId: booking.id, refNo: booking.refNo, trips: [{ tripId: booking.trip.id, departsAtMs: Date.parse(booking.trip.fromTime) }] }],
    });
    expect(await refNos(serviceCaller('payment', 'lagoon'))).toEqual({ bookings: [] });
    await expect(refNos(serviceCaller('reporting', 'coral'))).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
    await expect(asked(serviceCaller('payment', 'coral'), [booking.id])).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  });

  it("is given to reporting alone, and of the own operator's bookings [ID-07]", async () => {
    const { booking } = await shown(await book());
    expect(await asked(serviceCaller('reporting', 'lagoon'), [booking.id])).toEqual({ bookings: [] });
    await expect(asked(serviceCaller('notification', 'coral'), [booking.id])).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  });
});
