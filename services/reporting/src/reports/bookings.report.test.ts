import { expect, it } from '@jest/globals';
import { BookingChanged, BookingCreated, BookingPaid, BookingRepublished } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { folded, type Row } from '../projections/fold.js';
import { changesOf } from '../projections/report.js';
import { aBookingEvent, aLeg, snapshotAt, type Told } from '../testing/history.js';
import { bookings } from './bookings.report.js';

const rowOf = (...told: Told[]) =>
  told.flatMap(({ topic, envelope }) => changesOf(bookings, topic, envelope)).reduce<Row | undefined>((row, change) => folded(row, change), undefined)?.facts;

const created = aBookingEvent(7, { $case: 'bookingCreated', value: wholeMessage(BookingCreated, { legs: [aLeg(1), aLeg(2, { isReturn: true })] }) });
const toTrip = (tripId: number, version: number) =>
  aBookingEvent(7, { $case: 'bookingChanged', value: wholeMessage(BookingChanged, { before: aLeg(1), after: aLeg(tripId) }) }, { version });

it('a leg that was changed to another trip leaves its first one, and the other leg stays [BK-45]', () => {
  const expected = { outbound: { tripId: 9, seatCount: 2 }, return: { tripId: 2, seatCount: 2 } };
  expect(rowOf(created, toTrip(8, 2), toTrip(9, 3))).toMatchObject(expected);
  expect(rowOf(toTrip(9, 3), created, toTrip(8, 2))).toMatchObject(expected);
});

it('a booking has the seats that it occupies since its passengers were edited [BK-43, D-36]', () => {
  const edited = aBookingEvent(7, { $case: 'bookingPassengersChanged', value: { legs: [aLeg(1, { seatCount: 1 })] } }, { version: 2 });
  expect(rowOf(created, edited, created)).toMatchObject({ outbound: { tripId: 1, seatCount: 1 } });
});

it('a payment that was taken back leaves the booking pending, also in a snapshot [RP-02, D-71]', () => {
  const paid = aBookingEvent(
    7,
    { $case: 'bookingPaid', value: wholeMessage(BookingPaid, { method: 'Cash', amount: { currency: 'MVR', minor: 5 } }) },
    { version: 2 },
  );
  const unpaid = aBookingEvent(7, { $case: 'bookingUnpaid', value: { legs: [] } }, { version: 3 });
  expect([rowOf(created, paid)?.['paidIn'], rowOf(created, paid, unpaid)?.['paidIn'], rowOf(unpaid, created, paid)?.['paidIn']]).toEqual([
    'MVR',
    undefined,
    undefined,
  ]);
});

it('a snapshot names the currency whose receipts cover the price, excess left out', () => {
  const money = (currency: string, minor: number) => ({ currency, minor });
  const receipt = (currency: string, minor: number, paymentEventId: string) => ({
    method: 'Cash',
    gateway: '',
    amount: money(currency, minor),
    fee: money(currency, 0),
    atMs: 1,
    paymentEventId,
    isReversed: false,
  });
  const snapshot = (receipts: ReturnType<typeof receipt>[], excess: ReturnType<typeof money>[] = []) => {
    const refunds = excess.map((amount) => ({ method: 'Cash', gateway: '', amount, reason: 'PAID_TWICE', paymentEventId: 'b', of: 'excess' }));
    const value = wholeMessage(BookingRepublished, { isPaid: true, price: [money('MVR', 100), money('USD', 10)], receipts, refunds });
    return rowOf(aBookingEvent(7, { $case: 'bookingRepublished', value }, snapshotAt(1)))?.['paidIn'];
  };
  expect(snapshot([receipt('USD', 5, 'a'), receipt('MVR', 60, 'b'), receipt('MVR', 40, 'c')])).toBe('MVR');
  expect(snapshot([receipt('USD', 10, 'a'), receipt('MVR', 100, 'b')], [money('MVR', 100)])).toBe('USD');
});
