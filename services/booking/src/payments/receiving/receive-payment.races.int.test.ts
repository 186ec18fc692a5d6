import { expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import type { Booking } from '../../bookings/booking.js';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import { bookingsOf, type BookingCollection } from '../../bookings/store/bookings.schema.js';
import { dueOf, isPaid } from '../../bookings/money/paid.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import { paymentsOf } from '../../reading/answers/payments-of.js';
import { bookingDatabase } from '../../testing/booking-database.js';
import { withoutBookingGuard } from '../../testing/races/booking-faults.js';
import { aNewBooking, aReceipt, codes, staff } from '../../testing/builders.js';
import { meanwhile } from '../../testing/races/faults.js';
import { ReturnMoney, type ReturnedMoney } from './return-money.js';
import { ReceivePayment, type ReceivedPayment } from './receive-payment.js';

const ROUNDS = roundsOf(20, 500);
const PRICE = 61_680;

const database = bookingDatabase();
const all = (): BookingCollection => bookingsOf(database.connection());
const store = (collection = all()): MongoBookings => new MongoBookings(database.connection(), testAuditor(), collection);
const receivePayment = (collection = all()): ReceivePayment => new ReceivePayment(store(collection), new MongoInventory(database.connection()));
const read = async (id: number): Promise<Booking> => (await store().byId('coral', id))!;

const card = (bookingId: number): ReceivedPayment => ({ ...aReceipt({ eventId: `card-${bookingId}` }), operatorId: 'coral', bookingId });
function transfer(bookingId: number): ReceivedPayment {
  const { gateway: _, ...receipt } = aReceipt({ eventId: `slip-${bookingId}`, method: 'Transfer' });
  return { ...receipt, operatorId: 'coral', bookingId, by: staff };
}

it('a verified slip and a captured card, each told twice at the same moment, are one receipt each, and one of both is owed back [PY-08, PY-13, PY-36]', async () => {
  for (let id = 1_001; id <= 1_000 + ROUNDS; id += 1) {
    await store().add([aNewBooking(codes(id))]);
    await Promise.all([card(id), transfer(id), card(id), transfer(id)].map((money) => receivePayment().run(money)));
    const booking = await read(id);
    expect(booking.receipts.map(({ eventId }) => eventId).toSorted()).toEqual([`card-${id}`, `slip-${id}`]);
    expect(booking.refunds).toMatchObject([{ reason: 'PAID_TWICE', of: 'excess', amount: { minor: PRICE }, paymentEventId: booking.receipts[1]?.eventId }]);
    expect([isPaid(booking), booking.version]).toEqual([true, 3]);
    expect(new Map(paymentsOf(booking).map(({ method, username }) => [method, username]))).toEqual(
      new Map([
        ['Card', 'System'],
        ['Transfer', 'adam'],
      ]),
    );
  }
});

it.each([true, false])('asRead: a slip that is verified while the capture of a card is written is counted: %s [PY-36]', async (guarded) => {
  const id = guarded ? 301 : 302;
  await store().add([aNewBooking(codes(id))]);
  const verified = async (): Promise<void> => receivePayment().run(transfer(id));
  const frozen = meanwhile(guarded ? all() : withoutBookingGuard(all(), 'asRead'), 'updateOne', 1, verified);
  await receivePayment(frozen).run(card(id));
  const { receipts, refunds } = await read(id);
  expect([receipts.map(({ method }) => method), refunds.length]).toEqual(guarded ? [['Transfer', 'Card'], 1] : [['Card'], 0]);
});

const PART = 10_000;
const partOf = (bookingId: number): ReceivedPayment => ({ ...transfer(bookingId), eventId: `part-${bookingId}`, amount: money('MVR', PART) });
const rest = (bookingId: number): ReceivedPayment => ({ ...card(bookingId), amount: money('MVR', PRICE - PART) });
function refundOfPart(bookingId: number): ReturnedMoney {
  const { at } = partOf(bookingId);
  const by = { operatorId: 'coral', bookingId, kind: 'refund', by: staff, at } as const;
  return { ...by, eventId: `refund-${bookingId}`, paymentEventId: `part-${bookingId}`, method: 'Transfer', amount: money('MVR', PART) };
}

it('a part payment that goes back at the moment the card pays the rest: the booking is paid by both, or all of the card is owed back [D-71, PY-36]', async () => {
  for (let id = 2_001; id <= 2_000 + ROUNDS; id += 1) {
    await store().add([aNewBooking(codes(id))]);
    await receivePayment().run(partOf(id));
    await Promise.all([new ReturnMoney(store()).run(refundOfPart(id)), receivePayment().run(rest(id)), new ReturnMoney(store()).run(refundOfPart(id))]);
    const booking = await read(id);
    const owed = booking.refunds.map(({ reason, amount: { minor } }) => [reason, minor]);
    const due = dueOf(booking).find(({ currency }) => currency === 'MVR')?.minor;
    const isCardFirst = isPaid(booking);
    expect([owed, due]).toEqual(
      isCardFirst
        ? [[], 0]
        : [
            [
              ['REFUNDED_BEFORE_PAID', PART],
              ['AMOUNT_DIFFERS', PRICE - PART],
            ],
            PRICE,
          ],
    );
  }
});

it.each([true, false])('asRead: a part payment that goes back while the rest is written is noticed: %s [D-71, PY-36]', async (guarded) => {
  const id = guarded ? 501 : 502;
  await store().add([aNewBooking(codes(id))]);
  await receivePayment().run(partOf(id));
  const refunded = async (): Promise<void> => new ReturnMoney(store()).run(refundOfPart(id));
  const frozen = meanwhile(guarded ? all() : withoutBookingGuard(all(), 'asRead'), 'updateOne', 1, refunded);
  await receivePayment(frozen).run(rest(id));
  const booking = await read(id);
  expect([isPaid(booking), booking.returns?.length ?? 0]).toEqual([!guarded, 1]);
});
