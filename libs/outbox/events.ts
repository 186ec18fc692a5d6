import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { declareIndexes } from '@atoll/runtime/mongo';

/** A fact, kept inside the document that it changed until the relay has published it. */
export interface EventRecord {
  readonly id: string;
  readonly type: string;
  /** Of the aggregate, after the change. */
  readonly version: number;
  readonly occurredAt: Date;
  /** Events of one key arrive in order: 'operatorId:tripId', 'operatorId:bookingId'. */
  readonly key: string;
  readonly payload: Uint8Array;
  readonly traceparent: string;
}

export type NewEvent = Omit<EventRecord, 'id'> & { readonly id?: string };

export const eventRecord = (event: NewEvent): EventRecord => ({ ...event, id: event.id ?? randomUUID() });

export interface EventFields {
  events: EventRecord[];
  unsentAt?: Date;
}

/** For a document that is inserted with its first events. */
export const eventFields = (events: readonly EventRecord[]): EventFields => {
  const [first] = events;
  return first ? { events: [...events], unsentAt: first.occurredAt } : { events: [] };
};

type Operators = Readonly<Record<string, unknown>>;

/** Adds events to the update that causes them. `unsentAt` only ever moves back here, so that a busy document is not overtaken for ever. */
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

/** The relay finds what is unsent by this index, which holds nothing else. */
export function declareEvents(connection: Connection, collection: string): void {
  declareIndexes(connection, collection, [{ key: { unsentAt: 1 }, name: 'unsent', partialFilterExpression: { unsentAt: { $exists: true } } }]);
}
