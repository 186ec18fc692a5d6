import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { startConsumer, subscription, type RunningConsumer } from '@atoll/outbox/consumer/consumer';
import { eventRecords } from '@atoll/outbox/events';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { replayAll, waitingLetters } from '@atoll/outbox/testing/dead-letters';
import { testHost, type TestHost } from '@atoll/outbox/testing/host';
import { publishTestEvents, until } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import { createCollections } from '@atoll/runtime/testing/collections';
import { MongoBookingLists } from '../../bookings/store/lists/booking-lists.mongo.js';
import { bookingsOf } from '../../bookings/store/bookings.schema.js';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import { aNewBooking, codes } from '../../testing/builders.js';
import { FakeUsers } from '../../testing/fakes.js';
import { ApplyPaymentEvent } from './apply-payment-event.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import { ReturnMoney } from './return-money.js';
import { RestartHold } from './restart-hold.js';
import { PaymentEventsKafka } from './payment-events.kafka.js';
import { UpdatePaymentRecords } from './update-payment-records.js';
import { ReceivePayment, type ReceivedPayment } from './receive-payment.js';
import { aRecordsChange } from '../../testing/records-change.js';

let host: TestHost;
let consumer: RunningConsumer;
let bookings: MongoBookings;
let lists: MongoBookingLists;
let receivePayment: FailingReceivePayment;

/** The real use case, which fails for one booking until it is repaired. */
class FailingReceivePayment extends ReceivePayment {
  failsFor: number | undefined = 1;

  override async run(money: ReceivedPayment): Promise<void> {
    if (money.bookingId === this.failsFor) throw new Error('rule broken');
    await super.run(money);
  }
}

beforeAll(async () => {
  host = await testHost('booking');
  bookings = new MongoBookings(host.connection, testAuditor(), bookingsOf(host.connection));
  lists = new MongoBookingLists(host.connection);
  await createCollections(host.connection);
  receivePayment = new FailingReceivePayment(bookings, new MongoInventory(host.connection));
  const payments = new PaymentEventsKafka(
    new ApplyPaymentEvent(
      receivePayment,
      new UpdatePaymentRecords(bookings, new FakeUsers()),
      new ReturnMoney(bookings),
      new RestartHold(bookings),
      new FakeUsers(),
      bookings,
      {},
    ),
  );
  const handle = subscription({ topic: topics.payment, decode: (bytes) => PaymentEvent.decode(bytes), handle: (batch) => payments.handle(batch) });
  consumer = startConsumer(host, { subscriptions: [handle] });
  await consumer.joined;
});
afterAll(async () => {
  await consumer?.stop();
  await host?.drop();
});

const received = (bookingId: number) =>
  eventRecords(PaymentEvent, { id: `e${bookingId}`, key: `coral:${bookingId}` }, [
    {
      operatorId: 'coral',
      bookingId,
      version: 3,
      occurredAtMs: Date.now(),
      event: {
        $case: 'paymentReceived',
        value: {
          attemptId: bookingId,
          method: 'Card',
          gateway: 'bml-connect',
          amount: { currency: 'MVR', minor: 61680 },
          fee: { currency: 'MVR', minor: 0 },
          byUserId: 0,
        },
      },
    },
  ]).map((event) => ({ ...event, operatorId: 'coral', aggregate: `attempts/coral:${bookingId}` }));
const isPaid = async (id: number): Promise<boolean> => ((await bookings.byId('coral', id))?.receipts.length ?? 0) > 0;

it('dead-letters a payment that cannot be applied, applies the others, and this one when it is replayed [PY-08, XC-14]', async () => {
  await bookings.add([aNewBooking(codes(1))]);
  await bookings.add([aNewBooking(codes(2))]);
  await publishTestEvents(host, topics.payment, [...received(1), ...received(2)]);
  await until(async () => (await waitingLetters(host)).length === 1 && (await isPaid(2)), 'the payment behind the failing one');
  expect(await isPaid(1)).toBe(false);
  receivePayment.failsFor = undefined;
  await replayAll(host);
  await until(() => isPaid(1), 'the replayed payment');
  expect(await waitingLetters(host)).toEqual([]);
});

const recordsOf = (bookingId: number, revision: number, transferStatus: string, cashStatus: string) =>
  eventRecords(PaymentEvent, { id: `r${bookingId}-${revision}`, key: `coral:${bookingId}` }, [
    {
      operatorId: 'coral',
      bookingId,
      version: revision,
      occurredAtMs: Date.now(),
      event: { $case: 'paymentRecordsChanged', value: aRecordsChange(revision, transferStatus, cashStatus) },
    },
  ]).map((event) => ({ ...event, operatorId: 'coral', aggregate: `records/coral:${bookingId}` }));

it('finds bookings by the status of slips and cash requests that payment publishes, and counts them [BK-34, BK-39, BK-40, D-44]', async () => {
  for (const id of [11, 12, 13]) await bookings.add([aNewBooking(codes(id))]);
  const found = async (status: string): Promise<number[]> => {
    const page = await lists.page('coral', { page: 0, pageLimit: 10, oldestFirst: true, words: ['ref001'], status });
    expect(page.count).toBe(page.bookings.length);
    return page.bookings.map(({ id }) => id);
  };
  const statuses = async () => [await found('Pending'), await found('Pending Verification'), await found('Pending Cash Option')];
  await publishTestEvents(host, topics.payment, [...recordsOf(11, 1, 'Pending', ''), ...recordsOf(12, 1, '', 'Pending')]);
  await until(async () => (await found('Pending Cash Option')).length === 1 && (await found('Pending Verification')).length === 1, 'both statuses');
  expect(await statuses()).toEqual([[13], [11], [12]]);
  const later = [...recordsOf(11, 3, 'Rejected', ''), ...recordsOf(11, 2, 'Pending', 'Pending'), ...recordsOf(13, 1, 'Pending', 'Pending')];
  await publishTestEvents(host, topics.payment, later);
  await until(async () => (await found('Pending Cash Option')).includes(13), 'the last of the later events');
  expect(await statuses()).toEqual([[11], [13], [12, 13]]);
});
