import { randomUUID } from 'node:crypto';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import type { Envelope } from '@atoll/outbox/envelope';
import { kafkaClient } from '@atoll/outbox/kafka/client';
import { topics } from '@atoll/outbox/topics';
import type { RunningService } from '@atoll/runtime/start/service';
import { eventually } from '@atoll/testing/eventually';

export type BookingEventPayload = NonNullable<BookingEvent['event']>;

/** Collections whose documents carry events of a booking. */
const PUBLISHING = ['attempts', 'booking_payments'];

/** Publishes an event of booking. */
export function publishBookingEvent(service: RunningService, bookingId: number, event: BookingEventPayload, id: string): Promise<void> {
  const bytes = BookingEvent.encode({ operatorId: 'coral', bookingId, version: 2, occurredAtMs: Date.now(), byUserId: 0, event }).finish();
  return send(service, topics.booking, { bookingId, bytes, type: event.$case, id });
}

/** Waits until every stored event of the booking is in `published`: a marker with the same key, so in the same partition, arrives after them. */
export async function everythingPublished(service: RunningService, bookingId: number, published: readonly Envelope<PaymentEvent>[]): Promise<void> {
  await eventually(async () => {
    const unsent = await Promise.all(PUBLISHING.map((name) => service.connection.collection(name).findOne({ bookingId, unsentAt: { $exists: true } })));
    if (unsent.some(Boolean)) throw new Error('events of the booking are not published yet');
  });
  const id = randomUUID();
  const bytes = PaymentEvent.encode(wholeMessage(PaymentEvent, { operatorId: 'coral', bookingId })).finish();
  await send(service, topics.payment, { bookingId, bytes, type: 'Marker', id });
  await eventually(() => {
    if (!published.some((one) => one.id === id)) throw new Error('the marker has not arrived yet');
  });
}

interface Message {
  bookingId: number;
  bytes: Uint8Array;
  type: string;
  id: string;
}

async function send({ environment }: RunningService, topic: string, { bookingId, bytes, type, id }: Message): Promise<void> {
  const producer = kafkaClient({ environment }).producer();
  await producer.connect();
  const headers = { id, type, operatorId: 'coral', aggregate: `bookings/coral:${bookingId}`, version: '2', index: '0', traceparent: '' };
  await producer.send({ topic: environment.kafkaPrefix + topic, messages: [{ key: `coral:${bookingId}`, value: Buffer.from(bytes), headers }] });
  await producer.disconnect();
}
