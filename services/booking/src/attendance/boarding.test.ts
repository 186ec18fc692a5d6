import { describe, expect, it } from '@jest/globals';
import type { Booking, Leg } from '../bookings/booking.js';
import { aBooking, aRouteTrip, aTrip, CANCELLED, NOW, PAID, staff } from '../bookings/testing.js';
import { boardingIsOpen, markBoarded, travelledLeg } from './boarding.js';

const whole = { tripId: 1, wholeBooking: true, boarded: true };
const paid = (over: Partial<Booking> = {}): Booking => aBooking({ ...PAID, ...over });
const outOf = (booking: Booking): Leg => travelledLeg(booking, 1);
const conflict = (code: string): unknown => expect.objectContaining({ code, kind: 'conflict', text: 'This action is not possible in the current state.' });

describe('boarding', () => {
  it('marks one passenger or all of them, and tells whom [BK-64] [BK-05]', () => {
    const one = markBoarded(paid(), outOf(paid()), { ...whole, wholeBooking: false, customerId: 2 }, staff, NOW);
    expect(one?.booking.passengers.map(({ boarded }) => boarded)).toEqual([false, true]);
    const rest = markBoarded(one!.booking, outOf(paid()), { ...whole, customerId: 99 }, staff, NOW);
    expect(rest?.booking.passengers.map(({ boarded }) => boarded)).toEqual([true, true]);
    expect(rest?.events).toEqual([{ $case: 'attendanceMarked', value: { tripId: 1, customerIds: [1], boarded: true } }]);
    expect(rest?.booking.actions.at(-1)).toMatchObject({ username: 'adam', code: 'BOARDED', params: { names: 'Person 1' } });
  });

  it('is taken back as well [BK-64]', () => {
    const aboard = markBoarded(paid(), outOf(paid()), whole, staff, NOW)!.booking;
    const ashore = markBoarded(aboard, outOf(aboard), { ...whole, boarded: false }, staff, NOW);
    expect(ashore?.booking.passengers.map(({ boarded }) => boarded)).toEqual([false, false]);
  });

  it('changes nothing when repeated [XC-14]', () => {
    const aboard = markBoarded(paid(), outOf(paid()), whole, staff, NOW)!.booking;
    expect(markBoarded(aboard, outOf(aboard), whole, staff, NOW)).toBeUndefined();
  });

  it('of the way back has its own flag [BK-65]', () => {
    const [out] = paid().legs;
    const booking = paid({ legs: [out!, { ...out!, tripId: 2, isReturn: true }] });
    const change = markBoarded(booking, travelledLeg(booking, 2), { ...whole, tripId: 2 }, staff, NOW);
    expect(change?.booking.passengers.map(({ boarded, boardedReturn }) => [boarded, boardedReturn])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('is for bookings that are paid or allowed, and not cancelled [BK-66]', () => {
    const allowed = aBooking({ allowed: { type: '', currency: 'MVR' } });
    expect(markBoarded(allowed, outOf(allowed), whole, staff, NOW)).toBeDefined();
    const mark = (booking: Booking) => () => markBoarded(booking, outOf(booking), whole, staff, NOW);
    for (const unpaid of [aBooking(), aBooking({ cashAllowed: true })]) expect(mark(unpaid)).toThrow(conflict('BOOKING_NOT_PAID'));
    expect(mark(paid(CANCELLED))).toThrow(conflict('BOOKING_CANCELLED'));
  });

  it('asks for a passenger of this booking, on a trip of this booking', () => {
    expect(() => markBoarded(paid(), outOf(paid()), { ...whole, wholeBooking: false, customerId: 3 }, staff, NOW)).toThrow('Not found.');
    expect(() => markBoarded(paid(), outOf(paid()), { ...whole, wholeBooking: false }, staff, NOW)).toThrow('Please check customerId.');
    expect(() => travelledLeg(paid(), 2)).toThrow('Booking not found.');
  });
});

describe('boarding time', () => {
  const firstStop = outOf(paid());
  const laterStop: Leg = { ...firstStop, fromOrder: 2, toOrder: 4, routeToStopId: 24 };

  it('ends with departure on a direct trip and at the first stop of a route [BK-66] [CP-05]', () => {
    expect([true, false].map((open) => boardingIsOpen(aTrip(), firstStop, open))).toEqual([true, false]);
    expect(boardingIsOpen(aRouteTrip({ departedAtMs: 1 }), { ...laterStop, fromOrder: 1 }, false)).toBe(false);
  });

  it('at a later stop of a route goes on after departure, until the trip ends [BK-66]', () => {
    expect(boardingIsOpen(aRouteTrip({ departedAtMs: 1 }), laterStop, false)).toBe(true);
    expect(boardingIsOpen(aRouteTrip({ departedAtMs: 1, endedAtMs: 2 }), laterStop, false)).toBe(false);
    expect(boardingIsOpen(aRouteTrip({ deletedAtMs: 1 }), laterStop, false)).toBe(false);
  });
});
