import type { TripRepublished } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { writePrices } from '@atoll/money/prices';
import { eventFormats } from '@atoll/outbox/event-formats';
import { eventRecords } from '@atoll/outbox/events';
import { snapshotRecord, type SnapshotSource } from '@atoll/outbox/republish.mongo';
import type { CollectionDefinition } from '@atoll/runtime/mongo/collections';
import { storageId } from '@atoll/runtime/mongo/record-key';
import type { Trip } from '../trip.js';
import { trips, type TripRecord } from '../trips.schema.js';

type Published = TripRecord & Required<Pick<TripRecord, 'events'>>;

/** Trips as snapshot events; one whose creation is not committed has none. @param now when they are published */
export const tripSnapshots = (now: () => Date): SnapshotSource<Published> => ({
  collection: trips as unknown as CollectionDefinition<Published>,
  snapshotOf(trip) {
    if (trip.version === 0) return undefined;
    const { _id, operatorId, id, version } = trip;
    const event = { $case: 'tripRepublished' as const, value: snapshotOf(trip) };
    const message = { operatorId, tripId: id, version, occurredAtMs: now().getTime(), byUserId: 0, event };
    const [record] = eventRecords(eventFormats.trip, { key: storageId(operatorId, id) }, [message]);
    return record && snapshotRecord(`${trips.name}/${_id}`, record, eventFormats.trip.newestOf('TripRepublished'));
  },
});

/** The trip as it is committed: a pending change has an event of its own, and no remarks or contacts leave this service. */
function snapshotOf(trip: Trip): TripRepublished {
  return {
    fromTimeMs: trip.fromTime.getTime(),
    toTimeMs: trip.toTime.getTime(),
    fromLocationId: trip.from.id,
    toLocationId: trip.to.id,
    boatId: trip.boat.id,
    providerId: trip.provider.id,
    routeId: trip.route?.id,
    segments: trip.segments,
    capacity: trip.capacity,
    isPrivate: trip.isPrivate,
    tourist: writePrices(trip.prices.tourist),
    local: writePrices(trip.prices.local),
    departedAtMs: trip.departedAt?.getTime(),
    endedAtMs: trip.endedAt?.getTime(),
    deletedAtMs: trip.deletedAt?.getTime(),
    transferredAtMs: trip.transferredAt?.getTime(),
    copiedFromId: trip.copiedFrom,
    seriesId: trip.seriesId,
  };
}
