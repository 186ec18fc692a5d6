import { BookingInventoryClient } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { bookingInventoryContract } from '@atoll/contracts/testing/booking-inventory';
import { callerAs } from '@atoll/runtime/testing/callers';
import { Bookings } from '../bookings.port.js';
import { aNewBooking, codes, passengers } from '../../testing/builders.js';
import { aRunningService } from '../../testing/service.js';
import { Inventory } from '../../inventory/inventory.port.js';

const { running } = aRunningService();
const ADULT = 1;
const caller = callerAs();

bookingInventoryContract(() => {
  const client = running().peers.client(BookingInventoryClient);
  const inventory = running().service.get(Inventory);
  return {
    apply: (request) => client.apply(caller, request),
    occupancy: (request) => client.occupancy(caller, request),
    loads: (request) => client.loads(caller, request),
    seatsHeld: (request) => client.seatsHeld(caller, request),
    book: async ({ tripId, bookingId, seatCount, from, to, seats }) => {
      const change = aNewBooking({ ...codes(bookingId), passengers: passengers(...Array.from({ length: seatCount }, () => ADULT)) });
      const leg = { ...change.booking.legs[0]!, tripId, fromOrder: from + 1, toOrder: to + 1 };
      await inventory.claim([{ operatorId: 'coral', tripId, bookingId, segments: { from, to }, seatCount, seats, at: change.at }]);
      await running()
        .service.get(Bookings)
        .add([{ ...change, booking: { ...change.booking, legs: [leg] } }]);
      return change.booking.uuid;
    },
  };
});
