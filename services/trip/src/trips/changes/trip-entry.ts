import type { ActOn } from '@atoll/contracts/http/audit/audited-acts';
import type { AuditEntry, Auditor, AuditedType } from '@atoll/outbox/audit/auditor';
import { changedFields, type Change, type Pending, type Trip } from '../trip.js';

/** Not readable: remarks, the contact of a transfer, and who is named beside the fuel. */
export const auditedTrip: AuditedType = {
  name: 'trip',
  readable: [
    'fromTime',
    'toTime',
    'from',
    'to',
    'boat',
    'provider',
    'route',
    'capacity',
    'prices',
    'layoutId',
    'isPrivate',
    'departedAt',
    'endedAt',
    'deletedAt',
    'transferredAt',
    'transfer.provider',
    'transfer.boat',
    'transfer.newTime',
    'transfer.newArrivalTime',
    'fuel.litres',
    'fuel.addedByUserId',
  ],
};

/** The audit entry of a pending change; undefined where no staff made it. The chain continues from the trip as it was read: a commit matches only the proposal that was made to it. */
export function tripEntry(trip: Trip, { author, at, change }: Pending, auditor: Auditor): AuditEntry | undefined {
  if (!author) return undefined;
  const { operatorId, id, auditHead: head } = trip;
  return auditor.entry({ operatorId, type: auditedTrip, recordId: id, head, author, at, act: actOf(change), ...fieldsOf(trip, change) });
}

function actOf(change: Change): ActOn<'trip'> {
  if (change.kind === 'departed' && !change.departedAt) return 'departureCancelled';
  return change.kind === 'ended' && !change.endedAt ? 'endCancelled' : change.kind;
}

function fieldsOf(trip: Trip, change: Change): { before: object; after: object } {
  if (change.kind === 'created') {
    const { fromTime, toTime, from, to, boat, provider, route, capacity, prices, isPrivate } = trip;
    return { before: {}, after: { fromTime, toTime, from, to, boat, provider, route, capacity, prices, isPrivate } };
  }
  const after = changedFields(change);
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, trip[field as keyof Trip]]));
  return { before, after };
}
