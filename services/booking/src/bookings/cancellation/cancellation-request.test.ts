import { describe, expect, it } from '@jest/globals';
import { aBooking, by, CANCELLED, staff } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { cancel } from './cancellation.js';
import { cancellationUntil, declineCancellation, declineReasonOf, isCancellationPending, requestCancellation } from './cancellation-request.js';

const departsAt = aBooking().legs[0]!.departsAt;
const asked = () => requestCancellation(aBooking(), 'Ill', by, NOW, 'k1').booking;
const declined = () => declineCancellation(asked(), 'Too late', staff, NOW).booking;
const refusal = (code: string) => expect.objectContaining({ code });

describe('a request for a cancellation', () => {
  it('is stored with its reason, has a line of history and publishes an event without the reason', () => {
    const { booking, events } = requestCancellation(aBooking(), 'Ill', by, NOW, 'k1');
    expect(booking.cancellationRequest).toEqual({ at: NOW, reason: 'Ill', key: 'k1' });
    expect(booking.actions.at(-1)).toEqual({ at: NOW, username: 'Customer', code: 'CANCELLATION_REQUESTED_BECAUSE', params: { reason: 'Ill' } });
    expect(events).toEqual([{ $case: 'bookingCancellationRequested', value: {} }]);
  });

  it('needs no reason', () => {
    const { booking } = requestCancellation(aBooking(), '', by, NOW);
    expect([booking.cancellationRequest, booking.actions.at(-1)?.code]).toEqual([{ at: NOW }, 'CANCELLATION_REQUESTED']);
  });

  it('can be made once, until the first departure, of a booking that is not cancelled', () => {
    const ask = (booking = aBooking(), now = NOW) => requestCancellation(booking, '', by, now);
    expect(() => ask(aBooking(), new Date(departsAt.getTime() - 1))).not.toThrow();
    expect(() => ask(aBooking(), departsAt)).toThrow(refusal('DEPARTURE_PASSED'));
    expect(() => ask(aBooking(CANCELLED))).toThrow(refusal('BOOKING_CANCELLED'));
    expect(() => ask(asked())).toThrow(refusal('CANCELLATION_REQUESTED'));
    expect(() => ask(declined())).toThrow(refusal('CANCELLATION_DECLINED'));
  });

  it('is offered exactly while it can be made', () => {
    expect(cancellationUntil(aBooking(), NOW)).toEqual(departsAt);
    expect(cancellationUntil(aBooking(), departsAt)).toBeUndefined();
    for (const booking of [aBooking(CANCELLED), asked(), declined()]) expect(cancellationUntil(booking, NOW)).toBeUndefined();
  });

  it('waits until it is declined or the booking is cancelled', () => {
    expect([aBooking(), asked(), declined(), cancel(asked(), 'Asked for', staff, NOW).booking].map(isCancellationPending)).toEqual([false, true, false, false]);
  });
});

describe('a declined request', () => {
  it('leaves the booking as it is and keeps the reason for its customer', () => {
    const { booking, events } = declineCancellation(asked(), 'Too late', staff, NOW, 'k2');
    expect(booking.cancellationRequest).toEqual({ at: NOW, reason: 'Ill', key: 'k1', declined: { at: NOW, reason: 'Too late', key: 'k2' } });
    expect(booking).toMatchObject({ legs: asked().legs, price: asked().price, refunds: [] });
    expect(booking.actions.at(-1)).toEqual({ at: NOW, userId: 42, username: 'adam', code: 'CANCELLATION_DECLINED', params: { reason: 'Too late' } });
    expect(events).toEqual([{ $case: 'bookingCancellationDeclined', value: {} }]);
  });

  it('needs a reason', () => {
    for (const nothing of [undefined, null, '', '  ']) expect(() => declineReasonOf(nothing)).toThrow('Please enter a reason.');
    expect(declineReasonOf(' Too late ')).toBe('Too late');
  });

  it('is declined once, and only what was asked', () => {
    const decline = (booking = aBooking()) => declineCancellation(booking, 'No', staff, NOW);
    expect(() => decline()).toThrow(refusal('CANCELLATION_NOT_REQUESTED'));
    expect(() => decline(declined())).toThrow(refusal('CANCELLATION_DECLINED'));
    expect(() => decline({ ...asked(), ...CANCELLED })).toThrow(refusal('BOOKING_CANCELLED'));
  });
});
