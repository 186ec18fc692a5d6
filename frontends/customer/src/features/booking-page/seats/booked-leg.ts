import type { Leg } from '@atoll/booking-facts/legs';
import type { Booking } from '../booking-page-calls.js';

/** As many as need a seat. */
export const placesOf = ({ customers }: Booking): number => customers.filter(({ ageGroup }) => ageGroup.occupiesSeat).length;

/** Seats can be chosen until the boat leaves, by who still travels on it [BK-48, D-33, D-38]. */
export const seatsCanBeChosen = ({ isCancelled }: Booking, { trip, departs }: Leg, now: Date): boolean =>
  !isCancelled && !trip.departed && !trip.ended && trip.deleted_at === null && trip.transferred_at === null && Date.parse(departs) > now.getTime();
