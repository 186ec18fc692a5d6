import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { MongoLedger } from '../ledger/entries/ledger.mongo.js';
import { createCollections } from '@atoll/runtime/testing/collections';
import { connectMongo, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { suiteDatabase } from '@atoll/testing/database';
import { freshName } from '@atoll/testing/fresh';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import { MongoAttempts } from '../attempts/attempts.mongo.js';
import { orphanOf } from '../attempts/attempt.js';
import { changeRecords } from '../booking-payments/records/change-records.js';
import { type Done, type PaymentRecords } from '../booking-payments/records/payment-records.js';
import { transferOf, rejectCash, rejectTransfer, requestCash, uploadSlip, verifyTransfer } from '../testing/method-rules.js';
import { MongoPaymentRecords } from '../booking-payments/records/payment-records.mongo.js';
import { bookingPayments } from '../booking-payments/records/payment-records.schema.js';
import { anAttempt, aReceipt, NOON } from '../testing/builders.js';
import type { BookingToClose } from '../bookings/closing.port.js';
import { closures } from '../attempts/closures.schema.js';
import { MongoClosures } from '../attempts/closures.mongo.js';
import { MongoRecordsClosing } from '../booking-payments/records/records-closing.mongo.js';

const suite = suiteDatabase('payment_closing');
const RACES = roundsOf(75, 2500);
const operatorId = freshName('op');
const VISITOR: Done = { by: {}, at: NOON };
let connection: MongoConnection;
let attempts: MongoAttempts;
let records: MongoPaymentRecords;
let cards: MongoClosures;
let others: MongoRecordsClosing;
let serial = 0;

beforeAll(async () => {
  connection = await connectMongo(suite.url, suite.name);
  cards = new MongoClosures(connection);
  attempts = new MongoAttempts(connection, cards);
  records = new MongoPaymentRecords(connection, testAuditor(), new MongoLedger(connection));
  others = new MongoRecordsClosing(connection);
  await createCollections(connection);
});
afterAll(() => connection.close());

const aBookingToClose = (over: Partial<BookingToClose> = {}): BookingToClose => ({
  id: ++serial,
  paymentEventIds: [],
  closedAttemptIds: [],
  paymentRecordsRevision: 0,
  ...over,
});
const attemptOf = (bookingId: number) => anAttempt({ operatorId, id: ++serial, key: `key-${serial}`.padEnd(32, '-'), bookingId });
const started = (bookingId: number, by = attempts): Promise<boolean> =>
  by.add(attemptOf(bookingId)).then(
    () => true,
    (refusal: { code?: string }) => {
      expect(refusal.code).toBe('PAYMENT_CLOSED');
      return false;
    },
  );
const changed = (bookingId: number, decide: (before: PaymentRecords) => PaymentRecords): Promise<boolean> =>
  changeRecords(records, { operatorId, bookingId }, decide).then(
    () => true,
    (refusal: { code?: string }) => {
      expect(refusal.code).toBe('PAYMENT_CLOSED');
      return false;
    },
  );
const slip = (bookingId: number) => changed(bookingId, (before) => uploadSlip(before, { id: ++serial, slipId: 'a' }, VISITOR));
const cash = (bookingId: number) => changed(bookingId, (before) => requestCash(before, ++serial, VISITOR));

const reject = (before: PaymentRecords): PaymentRecords => rejectTransfer(before, transferOf(before)?.id ?? 0, VISITOR);

/** How often each of two racing sides won; both at once fails the test. */
async function race(start: (bookingId: number) => Promise<boolean>, close: (booking: BookingToClose) => Promise<boolean>, rounds = RACES) {
  const won = { start: 0, close: 0, both: 0 };
  for (let from = 0; from < rounds; from += 25)
    await Promise.all(
      Array.from({ length: 25 }, async (_, i) => {
        const booking = aBookingToClose();
        const sides = [() => start(booking.id), () => close(booking)];
        const [first, second] = await Promise.all(i % 2 ? sides.map((run) => run()) : sides.toReversed().map((run) => run()));
        const [isStarted, isClosed] = i % 2 ? [first, second] : [second, first];
        won[isStarted && isClosed ? 'both' : isStarted ? 'start' : 'close'] += 1;
      }),
    );
  return won;
}

describe('a booking that is closed to payment while a payment is started', () => {
  it('by card is either closed or has an open attempt, never both [D-16]', async () => {
    const won = await race(
      (id) => started(id),
      (booking) => cards.close(operatorId, booking),
    );
    expect(won).toMatchObject({ both: 0 });
    expect(won.start + won.close).toBe(RACES);
  });

  it.each([
    ['slip', slip],
    ['cash request', cash],
  ])('by %s is either closed or waits for an admin, never both [D-16]', async (_, start) => {
    const won = await race(start, (booking) => others.close(operatorId, booking));
    expect(won).toMatchObject({ both: 0 });
    expect(won.start + won.close).toBe(RACES);
  });

  it('would be closed with an open attempt if starting one did not write what closing writes: the guard of the test above', async () => {
    const blind = new MongoAttempts(connection, { admit: async () => undefined });
    const booking = aBookingToClose();
    await cards.close(operatorId, booking);
    expect(await started(booking.id, blind)).toBe(true);
  });

  it('would be started although it is closed if the mark were no condition: the guard of the test above', async () => {
    const marks = closures.on(connection);
    const blind = new MongoClosures(connection, {
      ...marks,
      updateOne: ((filter: object, ...rest: [never]) =>
        marks.updateOne(Object.fromEntries(Object.entries(filter).filter(([key]) => key !== 'closedAt')) as never, ...rest)) as never,
    });
    const booking = aBookingToClose();
    await cards.close(operatorId, booking);
    expect(await started(booking.id, new MongoAttempts(connection, blind))).toBe(true);
  });

  it.each([
    ['the revision', 'revision', slip],
    ['what waits at a counter', '$or', cash],
  ])('would lose what waits if %s were no condition: the guard of the test above', async (_, condition, start) => {
    const marks = bookingPayments.on(connection);
    const blind = new MongoRecordsClosing(connection, {
      updateOne: ((filter: object, ...rest: [never]) =>
        marks.updateOne(Object.fromEntries(Object.entries(filter).filter(([key]) => key !== condition)) as never, ...rest)) as never,
    });
    const booking = aBookingToClose();
    await start(booking.id);
    const known = { ...booking, paymentRecordsRevision: condition === 'revision' ? 0 : 1 };
    expect([await others.close(operatorId, known), await blind.close(operatorId, known)]).toEqual([false, true]);
  });
});

describe('closing to card payments', () => {
  it('is refused while an attempt is open, and until booking has consumed the event of its end [D-16]', async () => {
    const booking = aBookingToClose();
    const attempt = attemptOf(booking.id);
    await attempts.add(attempt);
    expect(await cards.close(operatorId, booking)).toBe(false);
    await attempts.close(attempt, 'failed', NOON, true);
    expect(await cards.close(operatorId, booking)).toBe(false);
    expect(await cards.close(operatorId, { ...booking, closedAttemptIds: [attempt.id] })).toBe(true);
  });

  it('is refused until booking has consumed the event of money received [D-16] [PY-36]', async () => {
    const booking = aBookingToClose();
    const attempt = attemptOf(booking.id);
    await attempts.add(attempt);
    await attempts.markPaid(attempt, aReceipt(attempt));
    expect(await cards.close(operatorId, booking)).toBe(false);
    expect(await cards.close(operatorId, { ...booking, paymentEventIds: [`payment:${operatorId}:${attempt.id}:3`] })).toBe(true);
  });

  it('is not refused for an orphaned transaction, which was never open [D-16]', async () => {
    const booking = aBookingToClose();
    await attempts.add(orphanOf(attemptOf(booking.id), ++serial, `orphan-${serial}`, NOON));
    expect(await cards.close(operatorId, booking)).toBe(true);
  });

  it('may be repeated, and is undone by opening, which may be repeated too [D-16]', async () => {
    const booking = aBookingToClose();
    expect([await cards.close(operatorId, booking), await cards.close(operatorId, booking)]).toEqual([true, true]);
    expect(await started(booking.id)).toBe(false);
    await cards.open(operatorId, booking.id);
    await cards.open(operatorId, booking.id);
    expect(await started(booking.id)).toBe(true);
  });
});

describe('closing to transfers and cash', () => {
  it('is refused while a cash request waits, and until booking has consumed the event of its rejection [D-16]', async () => {
    const booking = aBookingToClose();
    await cash(booking.id);
    expect(await others.close(operatorId, { ...booking, paymentRecordsRevision: 1 })).toBe(false);
    await changed(booking.id, (before) => rejectCash(before, VISITOR));
    expect(await others.close(operatorId, { ...booking, paymentRecordsRevision: 1 })).toBe(false);
    expect(await others.close(operatorId, { ...booking, paymentRecordsRevision: 2 })).toBe(true);
  });

  it('is refused until booking has consumed the event of a slip; then the slip waits on, and staff can decide about it [D-16]', async () => {
    const booking = aBookingToClose();
    await slip(booking.id);
    expect(await others.close(operatorId, booking)).toBe(false);
    const known = { ...booking, paymentRecordsRevision: 1 };
    expect([await others.close(operatorId, known), await others.close(operatorId, known)]).toEqual([true, true]);
    expect([await slip(booking.id), await cash(booking.id)]).toEqual([false, false]);
    expect(await changed(booking.id, reject)).toBe(true);
    expect(await others.close(operatorId, known)).toBe(false);
  });

  it('is refused while a verified transfer is not counted, whatever booking has consumed [D-16] [PY-36]', async () => {
    const booking = aBookingToClose();
    await slip(booking.id);
    await changed(booking.id, (before) => verifyTransfer(before, transferOf(before)?.id ?? 0, 'FT-1', VISITOR));
    expect(await others.close(operatorId, { ...booking, paymentRecordsRevision: 2 })).toBe(false);
  });

  it.each<[string, (before: PaymentRecords) => PaymentRecords, string]>([
    ['verified', (before) => verifyTransfer(before, transferOf(before)?.id ?? 0, 'FT-1', VISITOR), 'Verified'],
    ['rejected', reject, 'Rejected'],
  ])('while the slip is %s never loses the decision [D-16]', async (_, decide, status) => {
    const won = { closed: 0, refused: 0 };
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const booking = aBookingToClose();
        await slip(booking.id);
        const close = others.close(operatorId, { ...booking, paymentRecordsRevision: 1 });
        const [isDecided, isClosed] = await Promise.all([changed(booking.id, decide), close]);
        won[isClosed ? 'closed' : 'refused'] += 1;
        const stored = await records.of(operatorId, booking.id);
        expect([isDecided, transferOf(stored)?.status, stored.closedAt !== undefined]).toEqual([true, status, isClosed]);
      }),
    );
    expect(won.closed + won.refused).toBe(50);
  });

  it('may be repeated, and is undone by opening [D-16]', async () => {
    const booking = aBookingToClose();
    expect([await others.close(operatorId, booking), await others.close(operatorId, booking)]).toEqual([true, true]);
    expect(await slip(booking.id)).toBe(false);
    await others.open(operatorId, booking.id);
    expect(await slip(booking.id)).toBe(true);
  });
});
