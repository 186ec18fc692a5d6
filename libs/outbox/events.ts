import { randomUUID } from 'node:crypto';
import { embedded, type Index } from '@atoll/runtime/mongo/collections';
import { currentTraceparent } from '@atoll/runtime/context/request-context';
import { FIRST_SNAPSHOT_INDEX } from './sequence.js';

/** An event, stored inside the document that it changed until the relay has published it. */
export interface EventRecord {
  readonly id: string;
  /** Name of its proto message: 'BookingCreated'. */
  readonly type: string;
  /** Version of the aggregate after the change. */
  readonly version: number;
  /** Position among the events of that change, from 0. */
  readonly index: number;
  readonly occurredAt: Date;
  /** Events of one key are delivered in order: 'operatorId:tripId', 'operatorId:bookingId'. */
  readonly key: string;
  readonly payload: Uint8Array;
  /** Trace of the request, event or job that made the change. */
  readonly traceparent: string;
  /** Where it differs from that of the collection's other events. */
  readonly topic?: string;
}

/** An event on its way to Kafka. */
export interface PublishedEvent extends EventRecord {
  readonly operatorId: string;
  readonly topic: string;
  /** The document that the event is about: `bookings/coral:41`. */
  readonly aggregate: string;
}

/** Every `*Event` message of proto/ has these: routing fields around a oneof of payloads. */
export interface EventMessage {
  operatorId: string;
  version: number;
  occurredAtMs: number;
  event?: { $case: string } | undefined;
}

/** The generated codec of such a message. */
export interface EventCodec<M> {
  encode(message: M): { finish(): Uint8Array };
}

export interface Publication {
  readonly key: string;
  /** For an event that several writers may cause: the same event has the same id from each of them. Random by default. */
  readonly id?: string;
}

/** The events of one change, in their order. Call it in the context of the request that makes the change, not in that of a batch. */
export function eventRecords<M extends EventMessage>(codec: EventCodec<M>, publication: Publication, messages: readonly NoInfer<M>[]): EventRecord[] {
  if (messages.length > FIRST_SNAPSHOT_INDEX) throw new Error(`a change with ${messages.length} events: ${FIRST_SNAPSHOT_INDEX} have a sequence`);
  const { key, id } = publication;
  const traceparent = currentTraceparent();
  return messages.map((message, index) => ({
    id: id ?? randomUUID(),
    type: typeOf(message),
    version: message.version,
    index,
    occurredAt: new Date(message.occurredAtMs),
    key,
    payload: codec.encode(message).finish(),
    traceparent,
  }));
}

/** A payload's field is named after its message (checked by events.test.ts), so the case of the oneof gives the message's name. */
export function typeOf({ event }: EventMessage): string {
  if (!event) throw new Error('an event without a payload');
  return event.$case.charAt(0).toUpperCase() + event.$case.slice(1);
}

export interface EventFields {
  events: EventRecord[];
  unsentAt?: Date;
}

/** These fields in the definition of a collection whose documents carry events. */
export const eventSchema = {
  events: [
    embedded<EventRecord>({
      id: { type: String, required: true },
      type: { type: String, required: true },
      version: { type: Number, required: true },
      index: { type: Number, required: true },
      occurredAt: { type: Date, required: true },
      key: { type: String, required: true },
      payload: { type: Buffer, required: true },
      traceparent: { type: String, required: true },
      topic: String,
    }),
  ],
  unsentAt: Date,
};

/** The relay finds documents with unsent events by this index. */
export const UNSENT_INDEX: Index = { key: { unsentAt: 1 }, name: 'unsent', partialFilterExpression: { unsentAt: { $exists: true } } };

/** For a document that is inserted with its first events. */
export const eventFields = (events: readonly EventRecord[]): EventFields => {
  const [first] = events;
  return first ? { events: [...events], unsentAt: first.occurredAt } : { events: [] };
};

type Operators = Readonly<Record<string, unknown>>;

/** Adds events to the update that causes them. `$min` keeps the time of the oldest unsent event, so that a document that changes often keeps its place in the relay's queue. */
export function withEvents<U extends object>(update: U, events: readonly EventRecord[]): U {
  const [first] = events;
  if (!first) return update;
  const { $push, $min, ...rest } = update as Operators;
  return {
    ...rest,
    $push: { ...($push as Operators), events: { $each: [...events] } },
    $min: { ...($min as Operators), unsentAt: first.occurredAt },
  } as unknown as U;
}
