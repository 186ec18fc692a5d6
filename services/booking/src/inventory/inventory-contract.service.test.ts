import { BookingInventoryClient } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { bookingInventoryContract } from '@atoll/contracts/testing/booking-inventory';
import { callerAs } from '@atoll/runtime/testing/callers';
import { Bookings } from '../bookings/bookings.port.js';
import { aNewBooking, codes, passengers } from '../testing/builders.js';
import { frontDesk } from '../testing/front-desk.js';
import { Inventory } from './inventory.port.js';

const { desk } = frontDesk();
const ADULT = 1;
const caller = callerAs();

bookingInventoryContract(() => {
  const client = desk().peers.client(BookingInventoryClient);
  const inventory = desk().service.get(Inventory);
  return {
    apply: (request) => client.apply(caller, request),
    occupancy: (request) => client.occupancy(caller, request),
    loads: (request) => client.loads(caller, request),
    seatsHeld: (request) => client.seatsHeld(caller, request),
    book: async ({ tripId, bookingId, places, from, to, seats }) => {
      const change = aNewBooking({ ...codes(bookingId), passengers: passengers(...Array.from({ length: places }, () => ADULT)) });
      const leg = { ...change.booking.legs[0]!, tripId, fromOrder: from + 1, toOrder: to + 1 };
      await inventory.claim([{ operatorId: 'coral', tripId, bookingId, segments: { from, to }, seatCount: places, seats, at: change.at }]);
      await desk()
        .service.get(Bookings)
        .add([{ ...change, booking: { ...change.booking, legs: [leg] } }]);
      return change.booking.uuid;
    },
  };
});
