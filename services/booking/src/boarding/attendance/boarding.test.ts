import { describe, expect, it } from '@jest/globals';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { oneOf, recorded } from '@atoll/contracts/testing/recorded';
import type { Booking, Leg } from '../../bookings/booking.js';
import { aBooking, CANCELLED, PAID, staff } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { boardableUntil, markBoarded, travelledLeg } from './boarding.js';

const AT_NOW = { at: NOW, now: NOW };
const whole = { tripId: 1, wholeBooking: true, boarded: true };
const paid = (over: Partial<Booking> = {}): Booking => aBooking({ ...PAID, ...over });
const outOf = (booking: Booking): Leg => travelledLeg(booking, 1);
const conflict = (code: string): unknown => expect.objectContaining({ code, kind: 'conflict', text: 'This action is not possible in the current state.' });

describe('boarding', () => {
  it('marks one passenger or all of them, and publishes whom [BK-64] [BK-05]', () => {
    const one = markBoarded(paid(), outOf(paid()), { ...whole, wholeBooking: false, customerId: 2 }, staff, AT_NOW);
    expect(one?.booking.passengers.map(({ boarded }) => boarded)).toEqual([false, true]);
    const rest = markBoarded(one!.booking, outOf(paid()), { ...whole, customerId: 99 }, staff, AT_NOW);
    expect(rest?.booking.passengers.map(({ boarded }) => boarded)).toEqual([true, true]);
    expect(rest?.events).toEqual([{ $case: 'attendanceMarked', value: { tripId: 1, customerIds: [1], boarded: true } }]);
    expect(rest?.booking.actions.at(-1)).toMatchObject({ username: 'adam', code: 'BOARDED', params: { names: 'Person 1' } });
  });

  it('is taken back as well [BK-64]', () => {
    const aboard = markBoarded(paid(), outOf(paid()), whole, staff, AT_NOW)!.booking;
    const ashore = markBoarded(aboard, outOf(aboard), { ...whole, boarded: false }, staff, AT_NOW);
    expect(ashore?.booking.passengers.map(({ boarded }) => boarded)).toEqual([false, false]);
    expect(ashore?.events).toEqual([{ $case: 'attendanceMarked', value: { tripId: 1, customerIds: [1, 2], boarded: false } }]);
  });

  it('changes nothing when repeated [XC-14]', () => {
    const aboard = markBoarded(paid(), outOf(paid()), whole, staff, AT_NOW)!.booking;
    expect(markBoarded(aboard, outOf(aboard), whole, staff, AT_NOW)).toBeUndefined();
  });

  it('is never overwritten by an act that took place before it and arrives later [D-107]', () => {
    const earlier = new Date(NOW.getTime() - 60_000);
    const aboard = markBoarded(paid(), outOf(paid()), whole, staff, { at: earlier, now: NOW })!;
    expect([aboard.at, aboard.booking.actions.at(-1)?.at]).toEqual([NOW, earlier]);
    const ashore = markBoarded(aboard.booking, outOf(paid()), { ...whole, boarded: false }, staff, AT_NOW)!.booking;
    expect(() => markBoarded(ashore, outOf(paid()), whole, staff, { at: earlier, now: NOW })).toThrow(conflict('ATTENDANCE_CHANGED'));
    expect(markBoarded(ashore, outOf(paid()), { ...whole, boarded: false }, staff, { at: earlier, now: NOW })).toBeUndefined();
  });

  it('of the return leg has its own flag [BK-65]', () => {
    const [out] = paid().legs;
    const booking = paid({ legs: [out!, { ...out!, tripId: 2, isReturn: true }] });
    const change = markBoarded(booking, travelledLeg(booking, 2), { ...whole, tripId: 2 }, staff, AT_NOW);
    expect(change?.booking.passengers.map(({ boarded, boardedReturn }) => [boarded, boardedReturn])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('is for bookings that are paid or allowed, and not cancelled [BK-66]', () => {
    const allowed = aBooking({ allowed: { type: '', currency: 'MVR' } });
    expect(markBoarded(allowed, outOf(allowed), whole, staff, AT_NOW)).toBeDefined();
    const mark = (booking: Booking) => () => markBoarded(booking, outOf(booking), whole, staff, AT_NOW);
    for (const unpaid of [aBooking(), aBooking({ cashAllowed: true })]) expect(mark(unpaid)).toThrow(conflict('BOOKING_NOT_PAID'));
    expect(mark(paid(CANCELLED))).toThrow(conflict('BOOKING_CANCELLED'));
  });

  it('needs a passenger of this booking, on a trip of this booking', () => {
    expect(() => markBoarded(paid(), outOf(paid()), { ...whole, wholeBooking: false, customerId: 3 }, staff, AT_NOW)).toThrow('Not found.');
    expect(() => markBoarded(paid(), outOf(paid()), { ...whole, wholeBooking: false }, staff, AT_NOW)).toThrow('Please check customerId.');
    expect(() => travelledLeg(paid(), 2)).toThrow('Booking not found.');
  });
});

describe('boarding time', () => {
  const trips = recorded<TripSnapshot>('trip-snapshots');
  const endsAt = (name: string, fromOrder: number): string | undefined => {
    const until = boardableUntil(oneOf(trips, name), { fromOrder });
    return until === undefined ? undefined : new Date(until).toISOString().slice(11, 16);
  };

  it('ends with departure on a direct trip and at the first stop of a route, as trip decides [BK-66] [CP-05] [D-84]', () => {
    expect([endsAt('direct', 1), endsAt('direct, departed', 1), endsAt('direct, transferred', 1)]).toEqual([undefined, '02:50', undefined]);
    expect([endsAt('line', 1), endsAt('line, departed', 1)]).toEqual([undefined, '03:05']);
  });

  it('at a later stop of a route goes on after departure, until the trip ends [BK-66] [D-84]', () => {
    expect([endsAt('line, departed', 2), endsAt('line, ended', 2), endsAt('line, deleted', 2)]).toEqual([undefined, '04:50', '02:00']);
  });
});
