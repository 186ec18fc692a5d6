import { callerAs } from '@atoll/runtime/testing/callers';
import type { Booking } from '../bookings/booking.js';
import { CreateBooking, type CreateBookingInput } from '../create-booking/create-booking.js';
import { ReadBookings } from '../read-bookings/read-bookings.js';
import { aNewBooking, aWorld, codes, people } from './builders.js';

export const oneAdult: CreateBookingInput = { tripId: 1, email: 'aisha@example.mv', customers: people(1) };

/** Makes bookings without a database. */
export function aDesk(...given: Parameters<typeof aWorld>) {
  const world = aWorld(...given);
  const create = new CreateBooking(world.settingsOf, world.trips, world.seats, world.bookings, world.ids, world.clock);
  const free = async (tripId = 1): Promise<number[]> => (await world.inventory.occupancy('coral', [tripId]))[0]?.free ?? [];
  return { ...world, world, create, free, book: (input: CreateBookingInput = oneAdult, caller = callerAs()) => create.run(caller, input) };
}

/** Bookings that were made, and the reading of them. */
export async function shelf(bookings: Partial<Booking>[] = [{}], ...given: Parameters<typeof aWorld>) {
  const world = aWorld(...given);
  for (const [i, over] of bookings.entries()) await world.bookings.add([aNewBooking({ ...codes(i + 1), ...over })]);
  const read = new ReadBookings(world.bookings, world.trips, world.answers);
  const byUuid = async (caller = callerAs(), id = 1) => await read.byUuid(caller, { uuid: codes(id).uuid });
  return { world, read, byUuid };
}
