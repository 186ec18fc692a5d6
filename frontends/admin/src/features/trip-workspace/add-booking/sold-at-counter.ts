import { seatsLeft } from '@atoll/booking-facts/counter-sale';
import { canActOnTrip } from '@atoll/booking-facts/trip-acts';
import type { Trip } from '../../../server-types.js';

/** A booking of a direct trip needs no more than a name, a phone number and how many; the counter asks for no stops. */
export const isSoldAtCounter = (trip: Trip, now: Date): boolean => trip.routeId === null && canActOnTrip(trip.acts, 'sell', now) && seatsLeft(trip) > 0;
