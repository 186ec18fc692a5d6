import { describe, expect, it } from '@jest/globals';
import type { Booking } from './booking.js';
import { cancel, loseSameDayDiscount, reasonOf } from './cancellation.js';
import { aBooking, CANCELLED, NOW, PAID, staff } from './testing.js';

const paidBooking = (over: Partial<Booking> = {}): Booking =>
  aBooking({
    ...PAID,
    settlements: [{ eventId: 'e1', method: 'Card', currency: 'MVR', amount: 61680, fee: 0, at: NOW }],
    ...over,
  });

it('needs a reason that says something [BK-51] [AW-31]', () => {
  for (const nothing of [undefined, null, '', '  ']) expect(() => reasonOf(nothing)).toThrow('Please enter a reason for cancellation.');
  expect(reasonOf(' Storm ')).toBe('Storm');
});

describe('a cancelled booking', () => {
  it('keeps its reason, is written into the history and told to others [BK-51] [BK-53]', () => {
    const { booking, events } = cancel(aBooking(), 'Storm', staff, NOW);
    expect(booking).toMatchObject({ version: 2, cancelled: { reason: 'Storm', at: NOW }, refundsDue: [] });
    expect(booking.actions.at(-1)).toEqual({ at: NOW, userId: 42, username: 'adam', code: 'CANCELLED', params: { reason: 'Storm' } });
    expect(events).toEqual([
      {
        $case: 'bookingCancelled',
        value: { legs: [{ tripId: 1, places: 2, passengers: 2, isReturn: false }], wasPaid: false, hasPhone: true, hasEmail: true },
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
    const owed = { method: 'Card', currency: 'MVR', amount: 61680, reason: 'BOOKING_CANCELLED', paymentEventId: 'e1' };
    expect(booking).toMatchObject({ ...PAID, refundsDue: [owed] });
    expect(events.map(({ $case }) => $case)).toEqual(['bookingCancelled', 'bookingRefundDue']);
    expect(events[1]?.value).toEqual(owed);
  });

  it('owes nothing back a second time [PY-36]', () => {
    const twice = { eventId: 'e2', method: 'Card', currency: 'MVR', amount: 61680, fee: 0, at: NOW } as const;
    const before = paidBooking({
      settlements: [...paidBooking().settlements, twice],
      refundsDue: [{ method: 'Card', currency: 'MVR', amount: 61680, reason: 'PAID_TWICE', paymentEventId: 'e2' }],
    });
    expect(cancel(before, 'Storm', staff, NOW).booking.refundsDue.map(({ paymentEventId }) => paymentEventId)).toEqual(['e2', 'e1']);
  });

  it('offers no cash on arrival any more [BK-41]', () => {
    expect(cancel(aBooking({ cashAllowed: true }), 'Storm', staff, NOW).booking.cashAllowed).toBe(false);
  });
});

describe('the way back of a cancelled way out', () => {
  const back = (over: Partial<Booking> = {}): Booking =>
    aBooking({
      price: { cent: 3000, laari: 46260 },
      sameDayDiscount: { cent: 1000, laari: 15420 },
      ...over,
    });

  it('loses the discount of the day [BK-51] [PY-33]', () => {
    const change = loseSameDayDiscount(back(), staff, NOW);
    expect(change?.booking).toMatchObject({
      price: { cent: 4000, laari: 61680 },
      sameDayDiscount: { cent: 0, laari: 0 },
      legs: [{ share: { cent: 4000, laari: 61680 } }],
    });
    expect(change?.events).toEqual([{ $case: 'bookingPriceChanged', value: { priceInCent: 4000, priceInLaari: 61680 } }]);
  });

  it('keeps a price that is settled, cancelled, or without discount [BK-51]', () => {
    const settled = [back(PAID), back({ allowed: { type: '', currency: 'MVR' } }), back(CANCELLED), back({ sameDayDiscount: { cent: 0, laari: 0 } })];
    expect(settled.map((booking) => loseSameDayDiscount(booking, staff, NOW))).toEqual([undefined, undefined, undefined, undefined]);
  });
});
