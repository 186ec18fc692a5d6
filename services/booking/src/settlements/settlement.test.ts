import { describe, expect, it } from '@jest/globals';
import type { Settlement } from '../bookings/booking.js';
import { aBooking, by, CANCELLED, NOW, PAID } from '../bookings/testing.js';
import { settle } from './settlement.js';

const money = (over: Partial<Settlement> = {}): Settlement => ({ eventId: 'e1', method: 'Card', currency: 'MVR', amount: 61680, fee: 0, at: NOW, ...over });

describe('money that arrives', () => {
  it('for a booking that owes it makes it paid, in one currency [BK-03] [PY-08]', () => {
    const change = settle(aBooking(), money(), by);
    expect(change?.booking).toMatchObject({ version: 2, paid: { method: 'Card', currency: 'MVR', feeCent: 0 }, settlements: [money()], refundsDue: [] });
    expect(change?.booking.actions.at(-1)).toMatchObject({ code: 'PAID_BY_CARD', params: { amount: { currency: 'MVR', minor: 61680 } }, isMoney: true });
    expect(change?.events).toEqual([
      {
        $case: 'bookingPaid',
        value: {
          legs: [{ tripId: 1, places: 2, passengers: 2, isReturn: false }],
          method: 'Card',
          currency: 'MVR',
          amount: 61680,
          hasPhone: true,
          hasEmail: true,
        },
      },
    ]);
  });

  it('is counted once, however often it is told [PY-08] [XC-14]', () => {
    const first = settle(aBooking(), money(), by);
    expect(settle(first!.booking, money(), by)).toBeUndefined();
  });

  it('in USD by card keeps the fee beside the fare [PY-06] [PY-07] [BK-03]', () => {
    const change = settle(aBooking(), money({ currency: 'USD', amount: 4000, fee: 151 }), by);
    expect(change?.booking.paid).toEqual({ method: 'Card', currency: 'USD', feeCent: 151, at: NOW });
  });

  it('in MVR keeps no fee as cents [PY-07] [BK-03]', () => {
    expect(settle(aBooking(), money({ fee: 151 }), by)?.booking.paid).toEqual({ method: 'Card', currency: 'MVR', feeCent: 0, at: NOW });
  });

  it.each([
    ['less', 61679],
    ['more', 61681],
    ['the price of the other currency', 4000],
  ])('that is %s than the price does not make it paid, and is owed back [PY-08] [PY-36]', (_, amount) => {
    const change = settle(aBooking(), money({ amount }), by);
    expect(change?.booking).not.toHaveProperty('paid');
    expect(change?.booking.refundsDue).toEqual([{ method: 'Card', currency: 'MVR', amount, reason: 'AMOUNT_DIFFERS', paymentEventId: 'e1' }]);
  });

  it.each([
    ['PAID_TWICE', PAID],
    ['PAID_AFTER_CANCELLATION', CANCELLED],
    ['PAID_ALTHOUGH_ALLOWED', { allowed: { type: 'Credit', currency: 'MVR' } }],
  ] as const)('too late is kept in the books and owed back: %s [PY-36]', (reason, standing) => {
    const before = aBooking(standing);
    const change = settle(before, money(), by);
    expect(change?.booking).toMatchObject({ ...standing, settlements: [money()], refundsDue: [{ amount: 61680, reason }] });
    expect(change?.events).toEqual([{ $case: 'bookingRefundDue', value: { method: 'Card', currency: 'MVR', amount: 61680, reason, paymentEventId: 'e1' } }]);
  });
});
