import { bookingInventoryContract } from '@atoll/contracts/testing/booking-inventory';
import { callerAs } from '@atoll/runtime/testing/callers';
import { FakeInventory, inventoryHandlers } from './fakes.js';

const caller = callerAs();

bookingInventoryContract(() => {
  const fake = new FakeInventory();
  const handlers = inventoryHandlers(fake, () => caller);
  return {
    apply: (request) => handlers.apply(request, undefined),
    occupancy: (request) => handlers.occupancy(request, undefined),
    loads: (request) => handlers.loads(request, undefined),
    seatsHeld: (request) => handlers.seatsHeld(request, undefined),
    book: async ({ tripId, bookingId, seatCount, from, to, seats }) => {
      const uuid = `uuid-${bookingId}`;
      fake.sell(caller.operatorId, tripId, seatCount, from, to);
      fake.hold(caller.operatorId, tripId, bookingId, uuid, seats, from, to);
      return uuid;
    },
  };
});
