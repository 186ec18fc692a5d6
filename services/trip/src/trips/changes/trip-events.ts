import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { writePrices } from '@atoll/money/prices';
import { afterChange, type Change, type Pending, type Trip } from '../trip.js';

type EventPayload = NonNullable<TripEvent['event']>;

type Edit = Exclude<Change, { kind: 'created' | 'departed' | 'ended' | 'layoutReplaced' | 'capacityChanged' }>;

/** Returns the event of what admins change. It has no texts: remarks and the other boat of a transfer are read from trip. */
function editPayload(before: Trip, change: Edit, staffBeforeUserIds: readonly number[]): EventPayload {
  switch (change.kind) {
    case 'rescheduled': {
      const [now, then] = [timesMs(change), timesMs(before)];
      return { $case: 'tripRescheduled', value: { ...now, fromTimeBeforeMs: then.fromTimeMs, toTimeBeforeMs: then.toTimeMs } };
    }
    case 'boatChanged': {
      const { boat, capacity, activeSeats } = change;
      return {
        $case: 'tripBoatChanged',
        value: { boatId: boat.id, boatBeforeId: before.boat.id, capacity, activeSeats, staffBeforeUserIds: [...staffBeforeUserIds] },
      };
    }
    case 'deleted':
      return { $case: 'tripDeleted', value: {} };
    case 'transferred': {
      const { newTime, newArrivalTime } = change.transfer;
      return { $case: 'tripTransferred', value: { newTimeMs: newTime.getTime(), newArrivalTimeMs: newArrivalTime?.getTime() } };
    }
    case 'pricesChanged':
      return { $case: 'tripPricesChanged', value: { tourist: writePrices(change.prices.tourist), local: writePrices(change.prices.local) } };
    case 'remarksChanged':
      return { $case: 'tripRemarksChanged', value: {} };
    case 'fuelRecorded':
      return { $case: 'tripFuelRecorded', value: { centilitres: Math.round(change.fuel.litres * 100) } };
  }
}

const timesMs = ({ fromTime, toTime }: Pick<Trip, 'fromTime' | 'toTime'>) => ({ fromTimeMs: fromTime.getTime(), toTimeMs: toTime.getTime() });

function payloadOf(trip: Trip, { change }: Pending, staffBeforeUserIds: readonly number[]): EventPayload {
  switch (change.kind) {
    case 'created':
      return {
        $case: 'tripCreated',
        value: {
          ...timesMs(trip),
          fromLocationId: trip.from.id,
          toLocationId: trip.to.id,
          boatId: trip.boat.id,
          routeId: trip.route?.id,
          capacity: trip.capacity,
          waitlistSlot: change.slot,
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
    default:
      return editPayload(trip, change, staffBeforeUserIds);
  }
}

/** The event of a pending change, published once the change is committed. @param staffBeforeUserIds staff of the boat that the trip leaves */
export function eventOf(trip: Trip, pending: Pending, staffBeforeUserIds: readonly number[] = []): TripEvent {
  return {
    operatorId: trip.operatorId,
    tripId: trip.id,
    version: afterChange(trip).version,
    occurredAtMs: pending.at.getTime(),
    byUserId: pending.byUserId,
    event: payloadOf(trip, pending, staffBeforeUserIds),
  };
}
