import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { eventRecord, withEvents } from '@atoll/outbox/events';
import { keyOf } from '../stored.js';
import { eventOf } from './trip-events.js';
import { afterChange, changedFields, isOnSale, type Pending, type Trip } from './trip.js';

const nameOf = ({ event }: TripEvent): string => (event ? `${event.$case.charAt(0).toUpperCase()}${event.$case.slice(1)}` : '');

/** The write that makes a proposed change true, with its event inside; it finds nothing when somebody else has made it. */
export function committing(trip: Trip, pending: Pending) {
  const { operatorId, id } = trip;
  const { version, change, at, traceparent } = pending;
  const event = eventOf(trip, pending);
  const record = eventRecord({
    type: nameOf(event),
    version,
    occurredAt: at,
    key: keyOf(operatorId, id),
    payload: TripEvent.encode(event).finish(),
    traceparent,
  });
  return {
    filter: { _id: keyOf(operatorId, id), operatorId, 'pending.version': version },
    update: withEvents({ $set: { ...changedFields(change), version, onSale: isOnSale(afterChange(trip)) }, $unset: { pending: '' as const } }, [record]),
  };
}
