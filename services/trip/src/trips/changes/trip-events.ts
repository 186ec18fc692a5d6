import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { afterChange, type Pending, type Trip } from '../trip.js';

type EventPayload = NonNullable<TripEvent['event']>;

function payloadOf(trip: Trip, { change }: Pending): EventPayload {
  switch (change.kind) {
    case 'created':
      return {
        $case: 'tripCreated',
        value: {
          fromTimeMs: trip.fromTime.getTime(),
          toTimeMs: trip.toTime.getTime(),
          fromLocationId: trip.from.id,
          toLocationId: trip.to.id,
          boatId: trip.boat.id,
          routeId: trip.route?.id,
          capacity: trip.capacity,
        },
      };
    case 'departed':
      return change.departedAt ? { $case: 'tripDeparted', value: {} } : { $case: 'tripDepartureCancelled', value: {} };
    case 'ended':
      return change.endedAt ? { $case: 'tripEnded', value: {} } : { $case: 'tripEndCancelled', value: {} };
    case 'layoutReplaced':
      return { $case: 'tripLayoutReplaced', value: { activeSeats: change.activeSeats } };
    case 'capacityChanged':
      return { $case: 'tripCapacityChanged', value: { capacity: change.capacity } };
  }
}

/** The event of a pending change, published once the change is committed. */
export function eventOf(trip: Trip, pending: Pending): TripEvent {
  return {
    operatorId: trip.operatorId,
    tripId: trip.id,
    version: afterChange(trip).version,
    occurredAtMs: pending.at.getTime(),
    byUserId: pending.byUserId,
    event: payloadOf(trip, pending),
  };
}
