import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Booking } from '../booking.js';
import { cancel, loseSameDayDiscount, reasonOf } from './cancellation.js';
import { isPaid } from '../money/paid.js';
import { aBooking, aReceipt, aRefund, CANCELLED, PAID, staff } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';

const paidBooking = (over: Partial<Booking> = {}): Booking => aBooking({ ...PAID, ...over });

it('needs a reason that is not blank [BK-51] [AW-31]', () => {
  for (const nothing of [undefined, null, '', '  ']) expect(() => reasonOf(nothing)).toThrow('Please enter a reason for cancellation.');
  expect(reasonOf(' Storm ')).toBe('Storm');
});

describe('a cancelled booking', () => {
  it('stores its reason, has a line of history and publishes an event [BK-51] [BK-53]', () => {
    const { booking, events } = cancel(aBooking(), 'Storm', staff, NOW);
    expect(booking).toMatchObject({ version: 2, cancelled: { reason: 'Storm', at: NOW }, refunds: [] });
    expect(booking.actions.at(-1)).toEqual({ at: NOW, userId: 42, username: 'adam', code: 'CANCELLED', params: { reason: 'Storm' } });
    expect(events).toEqual([
      {
        $case: 'bookingCancelled',
        value: { legs: [{ tripId: 1, seatCount: 2, passengers: 2, isReturn: false }], wasPaid: false, expired: false },
      },
    ]);
  });

  it('is not cancelled again [BK-51]', () => {
    expect(() => cancel(aBooking(CANCELLED), 'Storm', staff, NOW)).toThrow(
      expect.objectContaining({ code: 'BOOKING_CANCELLED', text: 'This action is not possible in the current state.' }),
    );
  });

  it('that was paid stays paid in its history, and the money is owed back [PY-36] [BK-41]', () => {
    const { booking, events } = cancel(paidBooking(), 'Storm', staff, NOW);
    const owed = aRefund({ reason: 'BOOKING_CANCELLED', of: 'price' });
    expect(booking).toMatchObject({ ...PAID, refunds: [owed] });
    expect(isPaid(booking)).toBe(true);
    expect(events.map(({ $case }) => $case)).toEqual(['bookingCancelled', 'bookingRefundDue']);
    const { of: _, ...published } = owed;
    expect(events[1]?.value).toEqual(published);
  });

  it('owes nothing back twice [PY-36]', () => {
    const before = paidBooking({ receipts: [aReceipt(), aReceipt({ eventId: 'e2' })], refunds: [aRefund({ paymentEventId: 'e2' })] });
    expect(cancel(before, 'Storm', staff, NOW).booking.refunds.map(({ paymentEventId }) => paymentEventId)).toEqual(['e2', 'e1']);
  });

  it('owes back the share of what was received and not owed yet, once over all receipts; the rest of the rules stay [D-109]', () => {
    const mvr = (minor: number) => ({ currency: 'MVR' as const, minor });
    const receipts = [aReceipt({ amount: mvr(61_683) }), aReceipt({ eventId: 'e2', method: 'Cash', amount: mvr(100) })];
    const before = aBooking({ receipts, refunds: [aRefund({ amount: mvr(3), of: 'excess' })] });
    const due = (percent: number) =>
      cancel(before, 'Storm', staff, NOW, { percent })
        .booking.refunds.slice(1)
        .map(({ amount }) => amount.minor);
    expect([due(100), due(50), due(0)]).toEqual([[61_680, 100], [30_840, 50], []]);
    const prePaid = aBooking({ allowed: { type: 'Pre-paid', currency: 'USD' } });
    const whole = cancel(prePaid, 'Storm', staff, NOW).booking.refunds[0]!.amount.minor;
    expect(cancel(prePaid, 'Storm', staff, NOW, { percent: 25 }).booking.refunds).toMatchObject([{ method: 'Pre-paid', amount: { minor: whole / 4 } }]);
  });

  it('owes back the rest of money that was owed back in part, and each of several receipts [PY-36]', () => {
    const mvr = (minor: number) => ({ currency: 'MVR' as const, minor });
    const receipts = [aReceipt({ amount: mvr(61681) }), aReceipt({ eventId: 'e2', method: 'Cash', amount: mvr(100) })];
    const cancelled = cancel(aBooking({ receipts, refunds: [aRefund({ amount: mvr(1) })] }), 'Storm', staff, NOW);
    expect(cancelled.booking.refunds.map(({ amount, paymentEventId }) => [paymentEventId, amount.minor])).toEqual([
      ['e1', 1],
      ['e1', 61680],
      ['e2', 100],
    ]);
  });

  it('no longer allows cash on arrival [BK-41]', () => {
    expect(cancel(aBooking({ cashAllowed: true }), 'Storm', staff, NOW).booking.cashAllowed).toBe(false);
  });
});

describe('the return booking of a cancelled outbound booking', () => {
  const back = (over: Partial<Booking> = {}): Booking =>
    aBooking({
      price: usdMvr(3000, 46260),
      sameDayDiscount: usdMvr(1000, 15420),
      ...over,
    });

  it('loses the same-day discount [BK-51] [PY-33]', () => {
    const change = loseSameDayDiscount(back(), staff, NOW);
    expect(change?.booking).toMatchObject({
      price: usdMvr(4000, 61680),
      sameDayDiscount: usdMvr(0, 0),
      legs: [{ share: usdMvr(4000, 61680) }],
    });
    expect(change?.events).toEqual([{ $case: 'bookingPriceChanged', value: { price: usdMvr(4000, 61680) } }]);
  });

  it('keeps a price that is paid, allowed, cancelled or without discount [BK-51]', () => {
    const settled = [back(PAID), back({ allowed: { type: '', currency: 'MVR' } }), back(CANCELLED), back({ sameDayDiscount: usdMvr(0, 0) })];
    expect(settled.map((booking) => loseSameDayDiscount(booking, staff, NOW))).toEqual([undefined, undefined, undefined, undefined]);
  });
});
