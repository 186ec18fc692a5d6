import type { Leg } from '@atoll/booking-facts/legs';
import { seatsCanBeChosen } from '@atoll/form-rules/seat-window';
import type { Booking } from '../booking-page-calls.js';

/** As many as need a seat. */
export const placesOf = ({ customers }: Booking): number => customers.filter(({ ageGroup }) => ageGroup.occupiesSeat).length;

export const seatsOfLegCanBeChosen = ({ isCancelled }: Booking, { trip, departs }: Leg, now: Date): boolean => {
  const tripClosed = trip.departed || trip.ended || trip.deleted_at !== null || trip.transferred_at !== null;
  return seatsCanBeChosen({ bookingCancelled: isCancelled, tripClosed, departsAt: Date.parse(departs) }, now);
};
