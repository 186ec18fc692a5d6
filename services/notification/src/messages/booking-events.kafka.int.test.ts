import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { startConsumer, type RunningConsumer } from '@atoll/outbox/consumer/consumer';
import { eventRecords } from '@atoll/outbox/events';
import { waitingLetters, replayAll } from '@atoll/outbox/testing/dead-letters';
import { testHost, type TestHost } from '@atoll/outbox/testing/host';
import { publishTestEvents, until } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import { createCollections } from '@atoll/runtime/testing/collections';
import { bookingEvents } from './booking-events.kafka.js';
import { MongoPendingMessages } from './pending-messages.mongo.js';
import type { PendingMessage } from './pending-message.js';
import { CHANNELS } from '../testing/channels.js';

let host: TestHost;
let consumer: RunningConsumer;
let messages: FailingMessages;

/** The real store, which fails for the messages of one booking until it is repaired. */
class FailingMessages extends MongoPendingMessages {
  failsFor: number | undefined = 2;

  override async add(pending: PendingMessage[]): Promise<void> {
    if (pending.some(({ bookingId }) => bookingId === this.failsFor)) throw new Error('template broken');
    await super.add(pending);
  }
}

beforeAll(async () => {
  host = await testHost('notification');
  messages = new FailingMessages(host.connection);
  await createCollections(host.connection);
  consumer = startConsumer(host, { subscriptions: [bookingEvents(messages, CHANNELS)] });
  await consumer.joined;
});
afterAll(async () => {
  await consumer?.stop();
  await host?.drop();
});

const cancelled = (bookingId: number) =>
  eventRecords(BookingEvent, { key: `coral:${bookingId}` }, [
    {
      operatorId: 'coral',
      bookingId,
      version: 2,
      occurredAtMs: 0,
      byUserId: 0,
      event: { $case: 'bookingCancelled', value: { legs: [], wasPaid: false, hasPhone: true, hasEmail: false, expired: false } },
    },
  ]).map((event) => ({ ...event, operatorId: 'coral', aggregate: `bookings/coral:${bookingId}` }));
const templatesOf = async (bookingId: number) => (await messages.ofBooking('coral', bookingId)).map(({ template }) => template);

it('dead-letters an event whose messages cannot be stored, continues, and stores them when it is replayed [NT-07, XC-14]', async () => {
  await publishTestEvents(host, topics.booking, [...cancelled(1), ...cancelled(2), ...cancelled(3)]);
  await until(async () => (await templatesOf(3)).length === 1 && (await waitingLetters(host)).length === 1, 'the events around the failing one');
  expect(await templatesOf(1)).toEqual(['booking-cancelled']);
  messages.failsFor = undefined;
  await replayAll(host);
  await until(async () => (await templatesOf(2)).length === 1, 'the replayed event');
  expect(await waitingLetters(host)).toEqual([]);
});
