import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { someSettings } from '@atoll/operator-settings/testing';
import { callerAs } from '@atoll/runtime/testing/callers';
import { fixedClock } from '@atoll/time/testing';
import type { Booking } from '../../bookings/booking.js';
import { ChangeBooking } from '../../changing/change-booking/change-booking.js';
import { ReadChangeFacts } from '../../changing/change-booking/change-facts.js';
import { FindChangeDays } from '../../changing/change-booking/find-change-days.js';
import { FindChangeTrips } from '../../changing/change-booking/find-change-trips.js';
import { ReleaseLeftClaims } from '../../inventory/release-left-claims.js';
import type { CreateBookingInput } from '../../selling/create-booking/create-booking.js';
import { MemoryInventory } from '../stores/inventory.memory.js';
import { BookingResponses } from '../../reading/booking-responses.js';
import { ReadBookings } from '../../reading/answers/read-bookings.js';
import { SelectSeats } from '../../changing/seats/select-seats.js';
import { MemoryBookings } from '../stores/bookings.memory.js';
import { aNewBooking, codes, people } from '../builders.js';
import { anOtpWorld } from './otp-world.js';
import { CountingIds, FakePayments, FakeSettings, FakeTrips } from '../fakes.js';
import { createBookingOn } from '../create-booking-on.js';
import { TicketTokens } from '../../reading/ticket-tokens.js';
import { MemoryTicketKeys } from '../stores/ticket-keys.memory.js';
import { aTrip, NOW } from '../trip-builders.js';

export const oneAdult: CreateBookingInput = { tripId: 1, email: 'aisha@example.mv', customers: people(1) };

/** The use cases on fakes. Settings and trips can be replaced while it runs. */
export function aWorld(known: TripSnapshot[] = [aTrip()], settings: OperatorSettings = someSettings()) {
  const clock = fixedClock(NOW.toISOString());
  const [trips, payments, inventory, bookings, ids] = [
    new FakeTrips(known),
    new FakePayments(),
    new MemoryInventory(),
    new MemoryBookings(clock),
    new CountingIds(),
  ];
  const responses = new BookingResponses(trips, payments, inventory, bookings, clock);
  const stored = { settings };
  const settingsOf = new FakeSettings(stored);
  const otp = anOtpWorld(bookings, clock);
  const ticketKeys = new MemoryTicketKeys();
  const tokens = new TicketTokens('secret', ticketKeys, settingsOf, clock);
  const create = createBookingOn({ settingsOf, trips, inventory, bookings, ids, clock, codes: otp.sendOtp });
  const changeFacts = new ReadChangeFacts(settingsOf, trips, bookings, clock);
  const changeTrips = new FindChangeTrips(changeFacts, trips, inventory, bookings);
  return Object.assign(stored, {
    trips,
    payments,
    inventory,
    bookings,
    ids,
    responses,
    settingsOf,
    clock,
    otp,
    ticketKeys,
    tokens,
    create,
    changeFacts,
    change: new ChangeBooking(changeFacts, inventory, new ReleaseLeftClaims(inventory, bookings), bookings),
    changeTrips,
    changeDays: new FindChangeDays(changeTrips),
    select: new SelectSeats(settingsOf, trips, inventory, bookings, clock),
    book: (input: CreateBookingInput = oneAdult, caller = callerAs()) => create.run(caller, input),
    free: async (tripId = 1): Promise<number[]> => (await inventory.occupancy('coral', [tripId]))[0]?.free ?? [],
  });
}

/** A world in which these bookings are stored, and the use case that reads them. */
export async function aWorldWithBookings(bookings: Partial<Booking>[] = [{}], ...given: Parameters<typeof aWorld>) {
  const world = aWorld(...given);
  for (const [i, over] of bookings.entries()) await world.bookings.add([aNewBooking({ ...codes(i + 1), ...over })]);
  const read = new ReadBookings(
    world.bookings,
    world.bookings,
    world.responses,
    world.otp.show,
    world.tokens,
    { run: async () => new Map() },
    world.settingsOf,
    world.clock,
  );
  const byUuid = async (caller = callerAs(), id = 1) => await read.byUuid(caller, { uuid: codes(id).uuid });
  return { world, read, byUuid };
}
