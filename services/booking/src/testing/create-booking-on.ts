import type { Clock } from '@atoll/time/clock';
import type { Bookings } from '../bookings/bookings.port.js';
import type { Inventory } from '../inventory/inventory.port.js';
import { ClaimSeats } from '../selling/create-booking/claim-seats.js';
import { CreateBooking } from '../selling/create-booking/create-booking.js';
import { InsertBookings } from '../selling/create-booking/insert-bookings.js';
import type { BookingIds } from '../selling/booking-ids.port.js';
import type { SendOtp } from '../selling/local-price/send-otp.js';
import type { LimitUnpaidSeats } from '../selling/unpaid-seats/limit-unpaid-seats.js';
import type { Settings } from '../settings.port.js';
import type { KeptTrips } from '../trips/kept-trips.js';
import type { Trips } from '../trips/trips.port.js';
import { noCodes } from './code-sender.fake.js';
import { neverKept, noLimits } from './fakes.js';

interface SaleParts {
  settingsOf: Settings;
  trips: Pick<Trips, 'snapshots'>;
  kept?: KeptTrips;
  inventory: Inventory;
  bookings: Bookings;
  ids: BookingIds;
  clock: Clock;
  codes?: Pick<SendOtp, 'first'>;
  unpaidSeats?: Pick<LimitUnpaidSeats, 'count' | 'giveBack'>;
}

/** createbooking on these stores; unless told otherwise it reads the trips each time, sends no codes and limits no unpaid seats. */
export function createBookingOn(parts: SaleParts): CreateBooking {
  const { settingsOf, trips, kept = neverKept(trips), inventory, bookings, ids, clock, codes = noCodes, unpaidSeats = noLimits } = parts;
  const seats = new ClaimSeats(inventory, unpaidSeats);
  return new CreateBooking(settingsOf, kept, ids, seats, new InsertBookings(bookings, inventory), bookings, codes, clock);
}
