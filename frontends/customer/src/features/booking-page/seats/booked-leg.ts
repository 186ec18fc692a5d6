import type { Leg } from '@atoll/booking-facts/legs';
import type { Booking } from '../server-types.js';

/** Number of passengers who occupy a seat. */
export const seatsNeeded = ({ customers }: Booking): number => customers.filter(({ ageGroup }) => ageGroup.occupiesSeat).length;

/** The server returns the closing time, so that a page that stays open closes the choice by its own clock [BK-48]. */
export function seatsOfLegCanBeChosen({ legs }: Booking, { trip }: Leg, now: Date): boolean {
  const until = legs.find(({ tripId }) => tripId === trip.id)?.seatsUntil;
  return until != null && now.getTime() < Date.parse(until);
}
