import { bookingInventoryContract } from '@atoll/contracts/testing/booking-inventory';
import { callerAs } from '@atoll/runtime/testing-callers';
import { FakeInventory } from './inventory.js';

const caller = callerAs();

bookingInventoryContract(() => {
  const fake = new FakeInventory();
  return {
    apply: async ({ trips }) => ({ bookingIdsWithoutSeats: await fake.apply(caller, trips) }),
    occupancy: async ({ tripIds }) => ({
      trips: [...(await fake.occupancy(caller, tripIds))].map(([tripId, { capacity, free }]) => ({ tripId, capacity, free })),
    }),
    loads: async ({ tripIds, routeTripIds }) => {
      const loads = [...(await fake.loads(caller, tripIds, routeTripIds))];
      return {
        trips: loads.map(([tripId, { capacity, free }]) => ({ tripId, capacity, free })),
        stops: loads.flatMap(([tripId, { stops }]) => stops.map((stop) => ({ tripId, ...stop }))),
      };
    },
    seatsHeld: async ({ tripId, bookingUuid }) => {
      const held = await fake.seatsHeld(caller, tripId, bookingUuid || undefined);
      return { seatIds: [...held.byOthers], ownSeatIds: [...held.own] };
    },
    book: async ({ tripId, bookingId, places, from, to, seats }) => {
      const uuid = `uuid-${bookingId}`;
      fake.sell(caller.operatorId, tripId, places, from, to);
      fake.hold(caller.operatorId, tripId, bookingId, uuid, seats, from, to);
      return uuid;
    },
  };
});
