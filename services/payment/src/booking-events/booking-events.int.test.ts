import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { startConsumer, type RunningConsumer } from '@atoll/outbox/consumer/consumer';
import { eventRecords } from '@atoll/outbox/events';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { replayAll, waitingLetters } from '@atoll/outbox/testing/dead-letters';
import { testHost, type TestHost } from '@atoll/outbox/testing/host';
import { publishTestEvents, until } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import { createCollections } from '@atoll/runtime/testing/collections';
import { fixedClock } from '@atoll/time/testing';
import { MongoAttempts } from '../attempts/attempts.mongo.js';
import { CloseAttempts } from '../attempts/close-attempts.js';
import { MongoPaymentRecords } from '../booking-payments/records/payment-records.mongo.js';
import { VoidOpenRecords } from '../booking-payments/acting/void-open-records.js';
import { BookingEvents } from './booking-events.kafka.js';
import { MongoCreditLedger } from '../credit-accounts/credit-ledger.mongo.js';
import { MongoLedger } from '../ledger/entries/ledger.mongo.js';
import { RecordAllowance } from '../ledger/from-bookings/record-allowance.js';
import { RecordRefundDue } from '../ledger/from-bookings/record-refund-due.js';

const clock = fixedClock('2026-11-23T10:00:00Z');

let host: TestHost;
let consumer: RunningConsumer;
let ledger: MongoLedger;
/** The next ids of entries; the ledger refuses one that exists. */
let nextIds = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

beforeAll(async () => {
  host = await testHost('payment');
  ledger = new MongoLedger(host.connection);
  const attempts = new MongoAttempts(host.connection);
  const records = new MongoPaymentRecords(host.connection, testAuditor(), new MongoLedger(host.connection));
  await createCollections(host.connection);
  const ids = { next: async () => nextIds.shift() ?? 3 };
  const events = new BookingEvents(
    new CloseAttempts(attempts, ledger, clock),
    new RecordRefundDue(ledger, ids),
    new RecordAllowance(ledger, ids, new MongoCreditLedger(host.connection, ledger, testAuditor())),
    new VoidOpenRecords(records, clock),
    {
      open: async () => undefined,
    },
  );
  consumer = startConsumer(host, { subscriptions: [events.subscription()] });
  await consumer.joined;
});
afterAll(async () => {
  await consumer?.stop();
  await host?.drop();
});

function cancelledAndDue(bookingId: number) {
  const base = { operatorId: 'coral', bookingId, version: 3, occurredAtMs: 0, byUserId: 0 };
  const due = { amount: { currency: 'MVR', minor: 61680 }, reason: 'Cancelled', paymentEventId: '', method: 'Card', gateway: 'bml-connect' };
  return eventRecords(BookingEvent, { key: `coral:${bookingId}` }, [
    { ...base, event: { $case: 'bookingCancelled', value: { legs: [], wasPaid: true, hasPhone: false, hasEmail: false, expired: false } } },
    { ...base, event: { $case: 'bookingRefundDue', value: due } },
  ]).map((event) => ({ ...event, operatorId: 'coral', aggregate: `bookings/coral:${bookingId}` }));
}
const dueOf = async (bookingId: number): Promise<number> => (await ledger.ofBooking('coral', bookingId)).length;

it('dead-letters a refund that the ledger refuses, records the others, and this one when it is replayed [PY-36, XC-14]', async () => {
  await publishTestEvents(host, topics.booking, cancelledAndDue(1));
  await until(async () => (await dueOf(1)) === 1, 'the first refund');
  await publishTestEvents(host, topics.booking, cancelledAndDue(2));
  await until(async () => (await waitingLetters(host)).length === 1, 'the dead letter');
  expect(await dueOf(2)).toBe(0);
  nextIds = [2];
  await replayAll(host);
  await until(async () => (await dueOf(2)) === 1, 'the replayed refund');
  expect(await waitingLetters(host)).toEqual([]);
});
