import type { ApplyRequest, LoadsRequest, OccupancyRequest, SeatsHeldRequest } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import type { Caller } from '@atoll/runtime/context/caller';
import type { FakeInventory } from './inventory.js';

/** The fake inventory as booking's gRPC service. `askedBy` finds the operator in what comes with a call. */
export const inventoryHandlers = <T>(inventory: FakeInventory, askedBy: (call: T) => Pick<Caller, 'operatorId'>) => ({
  apply: async ({ trips }: ApplyRequest, call: T) => ({
    bookingIdsWithoutSeats: await inventory.apply(
      askedBy(call),
      trips.map(({ segments, ...state }) => ({ ...state, legs: segments })),
    ),
  }),
  occupancy: async ({ parts }: OccupancyRequest, call: T) => {
    const asking = askedBy(call);
    return {
      trips: [
        ...(await inventory.booked(
          asking,
          parts.map(({ tripId, fromSegment, toSegment }) => ({ tripId, fromLeg: fromSegment, toLeg: toSegment })),
        )),
      ].map(([tripId, booked]) => occupancyOf(inventory, asking, tripId, booked)),
    };
  },
  loads: async ({ tripIds, routeTripIds }: LoadsRequest, call: T) => {
    const asking = askedBy(call);
    const loads = [...(await inventory.loads(asking, tripIds, routeTripIds))];
    return {
      trips: loads.map(([tripId, { booked }]) => occupancyOf(inventory, asking, tripId, booked)),
      stops: loads.flatMap(([tripId, { stops }]) => stops.map((stop) => ({ tripId, ...stop }))),
    };
  },
  seatsHeld: async ({ tripId, bookingUuid }: SeatsHeldRequest, call: T) => {
    const held = await inventory.seatsHeld(askedBy(call), tripId, bookingUuid || undefined);
    return { seatIds: [...held.byOthers], ownSeatIds: [...held.own] };
  },
});

const occupancyOf = (inventory: FakeInventory, { operatorId }: Pick<Caller, 'operatorId'>, tripId: number, booked: number) => ({
  tripId,
  capacity: inventory.of(operatorId, tripId)?.capacity ?? 0,
  booked,
});
