import { seatsLeft } from '@atoll/booking-facts/counter-sale';
import { salePairs } from '@atoll/booking-facts/sale-stops';
import { canActOnTrip } from '@atoll/booking-facts/trip-acts';
import type { Trip } from '../../../server-types.js';

/** A route trip is sold by pairs of stops; the inventory decides whether one of them has a seat left. */
const hasSeats = (trip: Trip): boolean => (trip.routeId === null ? seatsLeft(trip) > 0 : salePairs(trip).length > 0);

export const isSoldAtCounter = (trip: Trip, now: Date): boolean => canActOnTrip(trip.acts, 'sell', now) && hasSeats(trip);
