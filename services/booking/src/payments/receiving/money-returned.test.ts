import { expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { allow } from '../../bookings/money/allowance.js';
import type { Booking } from '../../bookings/booking.js';
import { cancel } from '../../bookings/cancellation/cancellation.js';
import { canExpire } from '../../bookings/holds/hold.js';
import { dueOf, isPaid } from '../../bookings/money/paid.js';
import { refundableOf, refundDueOf, refundDueOfCancellation, returnedMoney } from '../../bookings/money/returned.js';
import { aNewBooking } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { payBack, takeBack } from './money-returned.js';
import { receive } from './payment-received.js';

const admin = { userId: 7, username: 'admin' };
const mvr = (minor: number) => money('MVR', minor);
const price = (booking: Booking): number => booking.price.find(({ currency }) => currency === 'MVR')!.minor;
const afterReceipt = (booking: Booking, eventId: string, minor: number): Booking =>
  receive(booking, { eventId, method: 'Transfer', amount: mvr(minor), fee: mvr(0), at: NOW }, admin)!.booking;
const paid = (): Booking => {
  const { booking } = aNewBooking();
  return afterReceipt(booking, 'p1', price(booking));
};
const returned = (eventId: string, minor: number) => ({ eventId, paymentEventId: 'p1', method: 'Transfer', amount: mvr(minor), at: NOW });
const refunded = (booking: Booking, eventId: string, minor: number): Booking => payBack(booking, returned(eventId, minor), admin)!.booking;

it('a refund lowers what is due and what can be refunded, once, and leaves the booking paid in its history [D-71] [D-11]', () => {
  const cancelled = cancel(paid(), 'Storm', admin, NOW).booking;
  const all = price(cancelled);
  expect(refundDueOf(cancelled)).toEqual([mvr(all)]);
  const change = payBack(cancelled, returned('r1', 100), admin)!;
  expect(change.events).toEqual([{ $case: 'bookingRefunded', value: { method: 'Transfer', amount: mvr(100) } }]);
  expect(change.booking.actions.at(-1)).toMatchObject({ code: 'REFUND_RECORDED', params: { amount: mvr(100) }, isMoney: true, username: 'admin' });
  expect(payBack(change.booking, returned('r1', 100), admin)).toBeUndefined();
  expect([refundDueOf(change.booking), refundableOf(change.booking), returnedMoney(change.booking)]).toEqual([[mvr(all - 100)], [mvr(all - 100)], [mvr(100)]]);
  const done = refunded(change.booking, 'r2', all - 100);
  expect([refundDueOf(done), refundableOf(done), isPaid(done)]).toEqual([[], [], true]);
});

it('what was refunded before the cancellation counts against what is due then [D-71]', () => {
  const booking = refunded(paid(), 'r1', 200);
  const cancelled = cancel(booking, 'Storm', admin, NOW).booking;
  expect(refundDueOf(cancelled)).toEqual([mvr(price(booking) - 200)]);
  expect(refundDueOfCancellation(cancelled)).toEqual([mvr(price(booking) - 200)]);
});

it('the message of a cancellation has what it made due and what is left of that, not what was due before or went back [D-71, D-109, NT-07]', () => {
  const twice = afterReceipt(paid(), 'p2', 500);
  const half = Math.round(price(twice) / 2);
  const { booking } = cancel(twice, 'Storm', admin, NOW, { percent: 50 });
  expect([refundDueOf(booking), refundDueOfCancellation(booking)]).toEqual([[mvr(half + 500)], [mvr(half)]]);
  const after = refunded(booking, 'r1', half - 1);
  expect([refundDueOfCancellation(after), refundDueOfCancellation(refunded(after, 'r2', 1))]).toEqual([[mvr(1)], []]);
});

it('a payment that was taken back never counted: the booking is unpaid, once, and nothing of it is due [D-71]', () => {
  const change = takeBack(paid(), { paymentEventId: 'p1', at: NOW }, admin)!;
  expect(change.events).toMatchObject([{ $case: 'bookingUnpaid' }, { $case: 'bookingPriceChanged' }]);
  expect(change.booking.actions.at(-1)).toMatchObject({ code: 'PAYMENT_REVERSED', isMoney: true });
  expect([isPaid(change.booking), refundableOf(change.booking)]).toEqual([false, []]);
  expect(takeBack(change.booking, { paymentEventId: 'p1', at: NOW }, admin)).toBeUndefined();
  expect(refundDueOf(cancel(change.booking, 'Storm', admin, NOW).booking)).toEqual([]);
});

it('the second of two payments is taken back: the booking stays paid by the first, and the refund that was due is not due [D-71]', () => {
  const twice = afterReceipt(paid(), 'p2', 500);
  expect(refundDueOf(twice)).toEqual([mvr(500)]);
  const { booking, events } = takeBack(twice, { paymentEventId: 'p2', at: NOW }, admin)!;
  expect([isPaid(booking), refundDueOf(booking), events]).toEqual([true, [], []]);
});

it('of a payment that is unknown yet nothing is taken back: its own event comes first [D-71]', () => {
  expect(takeBack(paid(), { paymentEventId: 'p9', at: NOW }, admin)).toBeUndefined();
});

it('a part payment that is taken back while the rest is on credit enters the credit again, by all that is open then [D-71, PY-35]', () => {
  const part = afterReceipt(aNewBooking().booking, 'p1', 100);
  const onCredit = allow(part, { type: 'Credit', currency: 'MVR' }, admin, NOW).booking;
  const all = price(onCredit);
  const { booking, events } = takeBack(onCredit, { paymentEventId: 'p1', at: NOW }, admin)!;
  expect(events).toEqual([
    { $case: 'bookingAllowanceEnded', value: { type: 'Credit', amount: mvr(all - 100) } },
    { $case: 'bookingAllowed', value: { type: 'Credit', amount: mvr(all) } },
  ]);
  expect(cancel(booking, 'Storm', admin, NOW).events.at(-1)).toEqual({ $case: 'bookingAllowanceEnded', value: { type: 'Credit', amount: mvr(all) } });
});

const due = (booking: Booking): number => dueOf(booking).find(({ currency }) => currency === 'MVR')!.minor;
const partPaid = (minor: number): Booking => afterReceipt(aNewBooking().booking, 'p1', minor);

it('what goes back of a part payment is to be paid again, by an open card payment of the new amount only [D-71]', () => {
  const part = partPaid(1000);
  const change = payBack(part, returned('r1', 400), admin)!;
  expect(change.events).toMatchObject([
    { $case: 'bookingRefunded' },
    { $case: 'bookingRefundDue', value: { reason: 'REFUNDED_BEFORE_PAID', paymentEventId: 'p1', amount: mvr(400) } },
    { $case: 'bookingPriceChanged' },
  ]);
  expect([due(part), due(change.booking)]).toEqual([price(part) - 1000, price(part) - 600]);
  expect([refundDueOf(change.booking), refundableOf(change.booking)]).toEqual([[], [mvr(600)]]);
  const again = afterReceipt(change.booking, 'p2', price(part) - 600);
  expect([isPaid(afterReceipt(change.booking, 'p3', price(part) - 1000)), isPaid(again), refundDueOf(again)]).toEqual([false, true, []]);
});

it('a booking whose part payment went back as a whole may expire again [D-16, D-71]', () => {
  expect([partPaid(1000), refunded(partPaid(1000), 'r1', 1000)].map(canExpire)).toEqual([false, true]);
});

it('what goes back of an excess leaves what is due as it is: it never counted [D-71]', () => {
  const part = partPaid(1000);
  const tooLittle = receive(part, { eventId: 'c1', method: 'Card', gateway: 'bml-connect', amount: mvr(500), fee: mvr(0), at: NOW }, admin)!.booking;
  const { booking, events } = payBack(tooLittle, { ...returned('r1', 500), paymentEventId: 'c1' }, admin)!;
  expect([due(booking), refundDueOf(booking), events]).toEqual([
    price(part) - 1000,
    [],
    [{ $case: 'bookingRefunded', value: { method: 'Transfer', amount: mvr(500) } }],
  ]);
});

it('a refund that arrives before its part payment counts the same [D-71]', () => {
  const early = refunded(aNewBooking().booking, 'r1', 400);
  const booking = afterReceipt(early, 'p1', 1000);
  expect([due(booking), refundDueOf(booking)]).toEqual([price(booking) - 600, []]);
});

it('a part payment that goes back while the rest is on credit enters the credit again, by all that is open then [D-71, PY-35]', () => {
  const onCredit = allow(partPaid(1000), { type: 'Credit', currency: 'MVR' }, admin, NOW).booking;
  expect(payBack(onCredit, returned('r1', 1000), admin)!.events.slice(2)).toEqual([
    { $case: 'bookingAllowanceEnded', value: { type: 'Credit', amount: mvr(price(onCredit) - 1000) } },
    { $case: 'bookingAllowed', value: { type: 'Credit', amount: mvr(price(onCredit)) } },
  ]);
});

it('a refund of a paid booking never asks for it again, also when another payment is taken back later [D-11, D-71]', () => {
  const two = afterReceipt(partPaid(1000), 'p2', price(partPaid(1)) - 1000);
  const kept = refunded(two, 'r1', 300);
  const { booking } = takeBack(kept, { paymentEventId: 'p2', at: NOW }, admin)!;
  expect([due(kept), due(booking)]).toEqual([0, price(booking) - 1000]);
});
