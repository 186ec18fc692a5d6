import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import type { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';
import type { Fields, Index } from '@atoll/runtime/mongo/collections';

/** The topics of which reports are made, each with its message. */
interface EventOf {
  booking: BookingEvent;
  trip: TripEvent;
  payment: PaymentEvent;
}
export type ReportTopic = keyof EventOf;

/** An event says this about one row. A field that is set to undefined is cleared; the newest event that set a field wins, in whatever order events arrive. */
export interface Fact<R> {
  /** Id of the row within its operator. */
  readonly row: string;
  readonly set: { readonly [K in keyof R]?: R[K] | undefined };
}

type Case<E extends { event?: unknown }> = NonNullable<E['event']>;
type Handlers<E extends { event?: unknown }, R> =
  Case<E> extends infer C
    ? { readonly [K in C as K extends { $case: infer N extends string } ? N : never]?: (value: ValueOf<K>, envelope: Envelope<E>) => readonly Fact<R>[] }
    : never;
type ValueOf<K> = K extends { value: infer V } ? V : never;

/** Whole numbers by name. */
export type Counts = Readonly<Record<string, number>>;

/** A row adds this to the counters of one day. */
export interface Counted {
  readonly at: Date;
  readonly counts: Counts;
}

/** An entry of the table of reports has rows folded from events, and counters of each operator's days that are the sum of its rows. */
export interface Report<R extends object = object> {
  readonly name: string;
  /** Raised when rows or counters are derived in another way: the new version is built from the start of the topics while the old one serves. */
  readonly version: number;
  /** The version that release N-1 serves, for one release. */
  readonly before?: Report;
  readonly fields: Fields<R>;
  readonly indexes?: readonly Index[];
  readonly events: { readonly [T in ReportTopic]?: Handlers<EventOf[T], R> };
  /** Absent for rows that are not counted by day. */
  count?(row: Partial<R>): Counted | undefined;
  /** Says what a row adds to counters by another key than the day: by trip, `{ '41': { seats: 2 } }`. Absent for reports without such counters. */
  tally?(row: Partial<R>): Readonly<Record<string, Counts>>;
  /** Says what the counters of a key add to those of a day: a trip's to the day on which it departs. They are a sum of days then, as those of rows are. */
  countTally?(tally: Counts): Counted | undefined;
}

/** A fact with the operator of its event and the event's sequence. */
export interface RowChange {
  readonly operatorId: string;
  readonly row: string;
  readonly sequence: number;
  readonly set: Readonly<Record<string, unknown>>;
}

type AnyEnvelope = Envelope<{ event?: { $case: string; value: unknown } | undefined }>;
type AnyHandler = (value: unknown, envelope: AnyEnvelope) => readonly Fact<Record<string, unknown>>[];

/** Returns the changes of a report's rows by an event. */
export function changesOf(report: Report, topic: ReportTopic, envelope: Envelope<unknown>): RowChange[] {
  const { operatorId, sequence, event } = envelope as AnyEnvelope;
  const handlers = report.events[topic] as Readonly<Record<string, AnyHandler | undefined>> | undefined;
  const handler = event.event && handlers?.[event.event.$case];
  if (!event.event || !handler) return [];
  return handler(event.event.value, envelope as AnyEnvelope).map(({ row, set }) => ({ operatorId, row, sequence, set }));
}

/** The versions that this release keeps, oldest first. */
export const versionsOf = (report: Report): Report[] => [...(report.before ? versionsOf(report.before) : []), report];
