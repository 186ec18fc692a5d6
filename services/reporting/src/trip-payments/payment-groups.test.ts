import { describe, expect, it } from '@jest/globals';
import type { BookingForReport } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import { seededRandom } from '@atoll/testing/seeded-random';
import { paymentGroups, type TripMoney } from './payment-groups.js';

const both = (mvr: number, usd = 0) => [
  { currency: 'MVR', minor: mvr },
  { currency: 'USD', minor: usd },
];
const named = (bookingId: number, over: Partial<BookingForReport> = {}): BookingForReport => ({
  bookingId,
  refNo: `R${bookingId}`,
  customer: 'Ali',
  passengers: [{ name: 'Ali', ageGroup: 'Adult', boarded: true }],
  share: both(1_000),
  price: both(1_000),
  ...over,
});
const money = (over: Partial<TripMoney>): TripMoney => ({ tripId: 1, bookings: [{ bookingId: 7 }], movements: [], named: [named(7)], references: [], ...over });
const moved = (minor: number, method = 'Cash', currency = 'MVR') => ({ bookingId: 7, method, currency, minor });
const filled = (of: TripMoney) => paymentGroups(of).filter(({ rows }) => rows.length > 0);

describe('the groups of a trip', () => {
  it('are in the order of the specification, Free of charge without a currency [RP-08]', () => {
    expect(paymentGroups(money({})).map(({ method, currency }) => [method, currency].join(' ').trim())).toEqual([
      'Free of charge',
      ...['Card', 'Transfer', 'Cash', 'Credit', 'Pre-paid'].flatMap((method) => [`${method} MVR`, `${method} USD`]),
    ]);
  });

  it('list a booking under each way in which it was paid, with its reference where staff verified a proof [RP-10]', () => {
    const references = [{ bookingId: 7, method: 'Transfer', reference: 'BML-1' }];
    const groups = filled(money({ references, movements: [moved(400), moved(600, 'Transfer')] }));
    expect(groups.map(({ method, rows }) => [method, rows[0]?.amount, rows[0]?.transferReference])).toEqual([
      ['Transfer', 600, 'BML-1'],
      ['Cash', 400, undefined],
    ]);
  });

  it('list what is free of charge with 0, and not once it is cancelled [D-80]', () => {
    const [only] = filled(money({ bookings: [{ bookingId: 7, allowance: '' }] }));
    expect(only).toMatchObject({ method: 'Free of charge', currency: null, total: 0, rows: [{ refNumber: 'R7', amount: 0 }] });
    expect(filled(money({ bookings: [{ bookingId: 7, allowance: '', isCancelled: true }] }))).toEqual([]);
  });

  it('mark a cancelled booking, and leave it out once its money has been returned [D-52]', () => {
    const bookings = [{ bookingId: 7, isCancelled: true }];
    expect(filled(money({ bookings, movements: [moved(1_000)] }))[0]?.rows[0]).toMatchObject({ amount: 1_000, cancelled: true });
    expect(filled(money({ bookings, movements: [moved(1_000), moved(-1_000)] }))).toEqual([]);
  });

  it('have of a round trip the share of the leg, so that both trips add up to what was received [D-101]', () => {
    const legs = { outbound: { tripId: 1, seatCount: 1, passengers: 1 }, return: { tripId: 2, seatCount: 1, passengers: 1 } };
    const amountOn = (tripId: number, share: number, price: number, minor: number) =>
      filled(
        money({ tripId, bookings: [{ bookingId: 7, ...legs }], named: [named(7, { share: both(share), price: both(price) })], movements: [moved(minor)] }),
      )[0]?.rows[0]?.amount;
    expect([amountOn(1, 30_840, 53_970, 53_970), amountOn(2, 23_130, 53_970, 53_970)]).toEqual([30_840, 23_130]);
    const random = seededRandom(3);
    for (let i = 0; i < 200; i++) {
      const [outbound, back, minor] = [random.between(0, 900_000), random.between(0, 900_000), random.between(1, 2_000_000)];
      const sum = (amountOn(1, outbound, outbound + back, minor) ?? 0) + (amountOn(2, back, outbound + back, minor) ?? 0);
      expect(sum).toBe(minor);
    }
  });
});
