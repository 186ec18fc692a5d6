import { BookingEvent, type BookedLeg } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import type { Envelope } from '@atoll/outbox/envelope';
import { eventFormats } from '@atoll/outbox/event-formats';
import type { OutboxHost } from '@atoll/outbox/kafka/client';
import { FIRST_SNAPSHOT_INDEX, MAX_EVENTS_PER_CHANGE, sequenceOf } from '@atoll/outbox/sequence';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { publishTestEvents } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import type { ReportTopic } from '../projections/report.js';

type Written<E extends { event?: unknown }> = NonNullable<E['event']>;

export interface Told {
  readonly topic: ReportTopic;
  readonly envelope: Envelope<BookingEvent | PaymentEvent | TripEvent>;
}

interface Moment {
  readonly operatorId?: string;
  readonly version?: number;
  readonly at?: Date;
  readonly id?: string;
  /** Among the events of its version. */
  readonly index?: number;
}

const NOON = new Date('2026-11-23T07:00:00Z');

function told<E extends BookingEvent | PaymentEvent | TripEvent>(topic: ReportTopic, aggregate: string, event: E, moment: Moment): Told {
  const { operatorId = 'coral', version = 1, id, index = 0 } = moment;
  const type = (event.event as { $case: string }).$case;
  const over = { operatorId, version, aggregate, key: `${operatorId}:${aggregate}`, sequence: sequenceOf(version, index), ...(id && { id }) };
  return { topic, envelope: testEnvelope<BookingEvent | PaymentEvent | TripEvent>(type, event, over) };
}

const around = ({ operatorId = 'coral', version = 1, at = NOON }: Moment) => ({ operatorId, version, occurredAtMs: at.getTime() });

export const aBookingEvent = (bookingId: number, event: Written<BookingEvent>, moment: Moment = {}): Told =>
  told('booking', `bookings/${bookingId}`, wholeMessage(BookingEvent, { bookingId, ...around(moment), event }), moment);

export const aTripEvent = (tripId: number, event: Written<TripEvent>, moment: Moment = {}): Told =>
  told('trip', `trips/${tripId}`, wholeMessage(TripEvent, { tripId, ...around(moment), event }), moment);

export const aPaymentEvent = (bookingId: number, event: Written<PaymentEvent>, moment: Moment = {}): Told =>
  told('payment', `attempts/${bookingId}`, wholeMessage(PaymentEvent, { bookingId, ...around(moment), event }), moment);

/** A snapshot follows every event of its version. */
export const snapshotAt = (version: number): Moment => ({ version, index: FIRST_SNAPSHOT_INDEX });

export const aLeg = (tripId: number, over: Partial<BookedLeg> = {}): BookedLeg => ({ tripId, seatCount: 2, passengers: 2, isReturn: false, ...over });

/** Publishes events as their owners' relays would, each topic in order. */
export async function publishTold(host: OutboxHost, told: readonly Told[]): Promise<void> {
  for (const [topic, ofTopic] of Map.groupBy(told, (each) => each.topic)) {
    const messages = ofTopic.map(({ envelope: { event, ...envelope } }) => ({
      ...envelope,
      index: envelope.sequence % MAX_EVENTS_PER_CHANGE,
      payload: eventFormats[topic].encode(event as never).finish(),
    }));
    await publishTestEvents(host, topics[topic], messages);
  }
}
