import { expect, it } from '@jest/globals';
import { explainsWithoutCollscan } from '@atoll/runtime/testing/mongo';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { bookingDatabase } from '../../testing/booking-database.js';
import { aNewBooking, aReceipt, aRefund, CANCELLED, codes, PAID, passengers } from '../../testing/builders.js';
import type { Booking } from '../booking.js';
import { MongoBookingTotals } from './booking-totals.mongo.js';
import { bookingsOf } from './bookings.schema.js';
import { MongoBookings } from './bookings.mongo.js';

const ADULT = 1;
const INFANT = 3;

const database = bookingDatabase();
let serial = 0;

async function booked(over: Partial<Booking>, createdAt = '2026-11-26T07:00:00Z'): Promise<void> {
  serial += 1;
  const store = new MongoBookings(database.connection(), testAuditor(), bookingsOf(database.connection()));
  await store.add([aNewBooking({ ...codes(serial), createdAt: new Date(createdAt), ...over })]);
}

it('counts bookings that are not cancelled by the day of the operator and how they are paid, and no other operator’s [D-52, ID-07]', async () => {
  await booked({});
  await booked({}, '2026-11-26T18:59:59Z');
  await booked({}, '2026-11-26T19:00:00Z');
  await booked(PAID);
  await booked({ ...PAID, allowed: { type: 'Credit', currency: 'MVR' } });
  await booked({
    receipts: [aReceipt(), aReceipt({ eventId: 'e2', amount: { currency: 'USD', minor: 1 } })],
    refunds: [aRefund({ paymentEventId: 'e2', amount: { currency: 'USD', minor: 1 } })],
  });
  await booked({ receipts: [aReceipt({ amount: { currency: 'MVR', minor: 1 } })] });
  await booked({ allowed: { type: '', currency: 'MVR' } });
  await booked({ ...PAID, ...CANCELLED });
  await booked({ operatorId: 'lagoon' });
  await booked({}, '2026-11-28T07:00:00Z');
  const days = await new MongoBookingTotals(database.connection()).byDay('coral', { zone: 'Indian/Maldives', from: '2026-11-26', to: '2026-11-27' });
  expect(days.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
    { day: '2026-11-26', counts: { pending: 3, 'paid MVR': 3, allowed: 1 } },
    { day: '2026-11-27', counts: { pending: 1 } },
  ]);
});

it('sums seats, passengers and who is marked as boarded of the trips of each day, each leg on its own trip, and no cancelled booking or other operator’s [D-52, ID-07]', async () => {
  const [leg] = aNewBooking().booking.legs;
  const [adult, infant] = passengers(ADULT, INFANT);
  const legs = [
    { ...leg!, tripId: 901 },
    { ...leg!, tripId: 902, isReturn: true },
  ];
  const aboard = [
    { ...adult!, boarded: true },
    { ...infant!, boarded: true, boardedReturn: true },
  ];
  await booked({ legs, passengers: aboard });
  await booked({ legs: [legs[0]!], passengers: [adult!] });
  await booked({ legs, passengers: aboard, ...CANCELLED });
  await booked({ legs, passengers: aboard, operatorId: 'lagoon' });
  const totals = new MongoBookingTotals(database.connection());
  const days = [
    { day: '2026-11-26', tripIds: [901, 999] },
    { day: '2026-11-27', tripIds: [902] },
    { day: '2026-11-28', tripIds: [999] },
  ];
  expect(await totals.loadsOn('coral', days)).toEqual([
    { day: '2026-11-26', counts: { seats: 2, passengers: 3, ticked: 2 } },
    { day: '2026-11-27', counts: { seats: 1, passengers: 2, ticked: 1 } },
  ]);
  expect(await explainsWithoutCollscan(totals.loadsQuery('coral', [901, 902]))).toBe(true);
});

it('reads the bookings of the range only, by the index of the list', async () => {
  const totals = new MongoBookingTotals(database.connection());
  for (const createdAt of ['2025-03-01', '2025-03-02', '2025-03-03', '2025-03-09']) await booked({}, `${createdAt}T07:00:00Z`);
  const { executionStats } = await totals.bookingsIn('coral', { zone: 'Indian/Maldives', from: '2025-03-02', to: '2025-03-03' }).explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
});
