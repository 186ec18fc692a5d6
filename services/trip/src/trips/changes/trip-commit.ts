import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { eventRecords, withEvents } from '@atoll/outbox/events';
import { keyOf } from '../../stored.js';
import { eventOf } from './trip-events.js';
import { afterChange, changedFields, isOnSale, type Pending, type Trip } from '../trip.js';

/** The write that makes a proposed change true, with its event inside; it matches nothing when another process has made it. */
export function committing(trip: Trip, pending: Pending) {
  const { operatorId, id } = trip;
  const { version, change } = pending;
  const events = eventRecords(TripEvent, { key: keyOf(operatorId, id) }, [eventOf(trip, pending)]);
  return {
    filter: { _id: keyOf(operatorId, id), operatorId, 'pending.version': version },
    update: withEvents({ $set: { ...changedFields(change), version, onSale: isOnSale(afterChange(trip)) }, $unset: { pending: '' as const } }, events),
  };
}
