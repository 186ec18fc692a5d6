import { describe, expect, it } from '@jest/globals';
import { money, type Currency } from '@atoll/money/money';
import type { Receipt } from '../../bookings/booking.js';
import { isPaid } from '../../bookings/money/paid.js';
import { paymentFields } from '../../reading/answers/payment-fields.js';
import { aBooking, aReceipt, aRefund, by, CANCELLED, PAID } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { receive } from './payment-received.js';

const amount = (minor: number, currency: Currency = 'MVR') => ({ currency, minor });
/** Received by staff: without a payment gateway. */
const cash = (minor: number, eventId: string): Receipt => ({ eventId, method: 'Cash', amount: amount(minor), fee: amount(0), at: NOW });
const REFUND_EVENT = { method: 'Card', gateway: 'bml-connect', paymentEventId: 'e1' };

describe('a payment received', () => {
  it('for an unpaid booking makes it paid, in one currency [BK-03] [PY-08]', () => {
    const change = receive(aBooking(), aReceipt(), by);
    expect(change?.booking).toMatchObject({ version: 2, receipts: [aReceipt()], refunds: [] });
    expect(change && isPaid(change.booking)).toBe(true);
    expect(change?.booking.actions.at(-1)).toMatchObject({ code: 'PAID_BY_CARD', params: { amount: { currency: 'MVR', minor: 61680 } }, isMoney: true });
    expect(change?.events).toEqual([
      {
        $case: 'bookingPaid',
        value: { legs: [{ tripId: 1, seatCount: 2, passengers: 2, isReturn: false }], method: 'Card', amount: amount(61680) },
      },
    ]);
  });

  it('is counted once, however often the event is delivered [PY-08] [XC-14]', () => {
    const first = receive(aBooking(), aReceipt(), by);
    expect(receive(first!.booking, aReceipt(), by)).toBeUndefined();
  });

  it('in MVR keeps no fee as cents [PY-07] [BK-03]', () => {
    const change = receive(aBooking(), aReceipt({ fee: amount(151) }), by);
    expect(change && paymentFields(change.booking)).toMatchObject({ isPaid: true, currency: 'MVR', stripeFeeCent: 0 });
  });

  it.each([
    ['less', 61679],
    ['the price of the other currency', 4000],
  ])('through a gateway that is %s than the price does not make it paid, and is owed back [PY-08] [PY-36]', (_, minor) => {
    const change = receive(aBooking(), aReceipt({ amount: amount(minor) }), by);
    expect(change && isPaid(change.booking)).toBe(false);
    expect(change?.booking.refunds).toEqual([aRefund({ amount: amount(minor), reason: 'AMOUNT_DIFFERS' })]);
    expect(change?.events.map(({ $case }) => $case)).toEqual(['bookingRefundDue']);
  });

  it('of more than the price pays the booking, and only the difference is owed back [PY-36]', () => {
    const change = receive(aBooking(), aReceipt({ amount: amount(92520) }), by);
    expect(change && isPaid(change.booking)).toBe(true);
    expect(change?.booking.refunds).toEqual([aRefund({ amount: amount(30840), reason: 'AMOUNT_DIFFERS' })]);
    expect(change?.booking.actions.at(-1)).toMatchObject({ code: 'OVERPAID_BY_CARD', params: { amount: amount(92520), refund: amount(30840) }, isMoney: true });
    expect(change?.events).toMatchObject([
      { $case: 'bookingPaid', value: { amount: amount(61680) } },
      { $case: 'bookingRefundDue', value: { ...REFUND_EVENT, amount: amount(30840), reason: 'AMOUNT_DIFFERS' } },
    ]);
  });

  it('that completes the price owes back the parts in another currency, which it tells [PY-36] [D-71]', () => {
    const part = receive(aBooking(), aReceipt({ eventId: 'e0', method: 'Transfer', gateway: undefined, amount: money('USD', 1000) }), by)!;
    expect([isPaid(part.booking), part.booking.refunds]).toEqual([false, []]);
    const change = receive(part.booking, aReceipt({ amount: amount(61680) }), by)!;
    const refund = { method: 'Transfer', amount: money('USD', 1000), reason: 'PAID_TWICE', paymentEventId: 'e0', of: 'excess' };
    expect([isPaid(change.booking), change.booking.refunds]).toEqual([true, [refund]]);
    expect(change.events.map(({ $case }) => $case)).toEqual(['bookingPaid', 'bookingRefundDue']);
    expect(change.booking.actions.map(({ code }) => code).slice(-2)).toEqual(['PAID_BY_CARD', 'PAID_TWICE']);
  });

  it.each([
    ['PAID_TWICE', PAID],
    ['PAID_AFTER_CANCELLATION', CANCELLED],
    ['PAID_ALTHOUGH_ALLOWED', { allowed: { type: 'Credit', currency: 'MVR' } }],
  ] as const)('too late is stored as a receipt and owed back: %s [PY-36]', (reason, fields) => {
    const before = aBooking(fields);
    const late = aReceipt({ eventId: 'e2' });
    const change = receive(before, late, by);
    const refund = { ...REFUND_EVENT, paymentEventId: 'e2', amount: amount(61680), reason };
    expect(change?.booking).toMatchObject({ ...fields, receipts: [...before.receipts, late], refunds: [refund] });
    expect(change?.events).toEqual([{ $case: 'bookingRefundDue', value: refund }]);
  });
});

describe('money that staff receive in parts', () => {
  it('pays the booking with the part that completes the price [BK-03]', () => {
    const first = receive(aBooking(), cash(20000, 'e1'), by);
    expect(first && isPaid(first.booking)).toBe(false);
    expect(first?.events).toEqual([]);
    expect(first?.booking.actions.at(-1)).toMatchObject({ code: 'PART_PAID_BY_CASH', params: { amount: amount(20000) }, isMoney: true });
    const second = receive(first!.booking, cash(41680, 'e2'), by);
    expect(second && isPaid(second.booking)).toBe(true);
    expect(second?.events).toMatchObject([{ $case: 'bookingPaid', value: { method: 'Cash', amount: amount(61680) } }]);
  });

  it('pays the booking with what exceeds the rest owed back in part [PY-36]', () => {
    const first = receive(aBooking(), cash(20000, 'e1'), by);
    const second = receive(first!.booking, cash(50000, 'e2'), by);
    expect(second?.booking.refunds).toMatchObject([{ method: 'Cash', amount: amount(8320), paymentEventId: 'e2', of: 'excess' }]);
    expect(second?.booking.refunds[0]).not.toHaveProperty('gateway');
  });
});
