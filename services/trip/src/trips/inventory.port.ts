import type { Caller } from '@atoll/runtime/context/caller';
import { isBoardingOpen, isOnSale, type Trip } from './trip.js';

/** All that the inventory has to know of a trip. */
export interface TripPlaces {
  tripId: number;
  version: number;
  legs: number;
  capacity: number;
  onSale: boolean;
  /** At the first stop, and with it at all. */
  boardingOpen: boolean;
  /** At later stops of a route. */
  boardingOpenLater: boolean;
  deleted: boolean;
  activeSeatIds: number[];
  /** Chosen seats are released. */
  layoutReplaced: boolean;
}

/** Of a trip, from one stop to another; legs are counted from 0, the last is `toLeg - 1`. Without legs the whole trip. */
export interface TripPart {
  tripId: number;
  fromLeg?: number;
  toLeg?: number;
}

/** People getting on and off at a stop, counted from 1. */
export interface PeopleAtStop {
  order: number;
  boarded: number;
  left: number;
}

/** What staff see of a trip; stops where nobody gets on or off are left out. */
export interface Load {
  booked: number;
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
  boardingOpen: isBoardingOpen(trip, 1),
  boardingOpenLater: isBoardingOpen(trip, 2),
  deleted: trip.deletedAt !== null,
  activeSeatIds: seats.map((seat) => seat.id),
  layoutReplaced,
});

/** Booking's, which alone knows what is sold. */
export abstract class Inventory {
  /** Ids of bookings that lost chosen seats. A repeat or an older version changes nothing; a change that does not fit what is sold is refused as a conflict. */
  abstract apply(caller: Caller, trips: TripPlaces[]): Promise<number[]>;
  /** Places booked by trip (D-17); trips without an inventory are left out. Each trip is asked for once. */
  abstract booked(caller: Caller, parts: TripPart[]): Promise<Map<number, number>>;
  /** Of whole trips, with the people at the stops of those that follow a route. */
  abstract loads(caller: Caller, tripIds: number[], routeTripIds: number[]): Promise<Map<number, Load>>;
  /** BOOKING_NOT_FOUND unless the booking travels on the trip. */
  abstract seatsHeld(caller: Caller, tripId: number, bookingUuid: string | undefined): Promise<HeldSeats>;
}
