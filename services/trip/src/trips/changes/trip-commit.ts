import { eventFormats } from '@atoll/outbox/event-formats';
import type { Auditor } from '@atoll/outbox/audit/auditor';
import { eventRecords, withEvents } from '@atoll/outbox/events';
import { keyOf, storageId } from '@atoll/runtime/mongo/record-key';
import { eventOf } from './trip-events.js';
import { afterChange, changedFields, isOnSale, type Pending, type Trip } from '../trip.js';
import { tripEntry } from './trip-entry.js';

/** The write that commits a proposed change with its event and its audit entry; it matches nothing if another process has committed, dropped or renamed it. */
export function committing(trip: Trip, pending: Pending, auditor: Auditor, staffBeforeUserIds: readonly number[]) {
  const { operatorId, id } = trip;
  const { version, change } = pending;
  // The provider of a new boat may be renamed while the change is pending; `change` then holds the old name.
  const copied = change.kind === 'boatChanged' ? { 'pending.change.provider.name': change.provider.name } : {};
  const events = eventRecords(eventFormats.trip, { key: storageId(operatorId, id) }, [eventOf(trip, pending, staffBeforeUserIds)]);
  const entry = tripEntry(trip, pending, auditor);
  const fields = { ...changedFields(change), version, onSale: isOnSale(afterChange(trip)) };
  return {
    filter: { ...keyOf(operatorId, id), 'pending.version': version, ...copied },
    update: withEvents({ $set: { ...fields, ...(entry && { auditHead: entry.head }) }, $unset: { pending: '' as const } }, [
      ...events,
      ...(entry ? [entry.event] : []),
    ]),
  };
}
