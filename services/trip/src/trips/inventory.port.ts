import type { Caller } from '@atoll/runtime/caller';
import { isBoardingOpen, isOnSale, type Trip } from './trip.js';

/** All that the inventory has to know of a trip. */
export interface TripPlaces {
  tripId: number;
  version: number;
  legs: number;
  capacity: number;
  onSale: boolean;
  boardingOpen: boolean;
  activeSeatIds: number[];
  /** Chosen seats are released. */
  layoutReplaced: boolean;
}

/** Free places per leg of a trip. */
export interface Occupancy {
  capacity: number;
  free: number[];
}

/** People getting on and off at a stop, counted from 1. */
export interface PeopleAtStop {
  order: number;
  boarded: number;
  left: number;
}

/** What staff see of a trip; stops where nobody gets on or off are left out. */
export interface Load extends Occupancy {
  stops: PeopleAtStop[];
}

export interface HeldSeats {
  byOthers: Set<number>;
  own: Set<number>;
}

export const placesOf = (trip: Trip, seats: { id: number }[], layoutReplaced: boolean): TripPlaces => ({
  tripId: trip.id,
  version: trip.version,
  legs: trip.legs,
  capacity: trip.capacity,
  onSale: isOnSale(trip),
  boardingOpen: isBoardingOpen(trip),
  activeSeatIds: seats.map((seat) => seat.id),
  layoutReplaced,
});

/** Booking's, which alone knows what is sold. */
export abstract class Inventory {
  /** Ids of bookings that lost chosen seats. A repeat or an older version changes nothing; a change that does not fit what is sold is refused as a conflict. */
  abstract apply(caller: Caller, trips: TripPlaces[]): Promise<number[]>;
  /** Trips without an inventory are left out. */
  abstract occupancy(caller: Caller, tripIds: number[]): Promise<Map<number, Occupancy>>;
  /** The same with the people at the stops of those trips that follow a route. */
  abstract loads(caller: Caller, tripIds: number[], routeTripIds: number[]): Promise<Map<number, Load>>;
  /** BOOKING_NOT_FOUND unless the booking travels on the trip. */
  abstract seatsHeld(caller: Caller, tripId: number, bookingUuid: string | undefined): Promise<HeldSeats>;
}
