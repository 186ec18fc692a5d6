import type { Caller } from '@atoll/runtime/context/caller';
import { isBoardingOpen, isOnSale, type Trip } from './trip.js';

/** State of a trip that its inventory gets with each change. */
export interface InventoryState {
  tripId: number;
  version: number;
  segments: number;
  capacity: number;
  onSale: boolean;
  /** At the first stop; implies boarding at every later one. */
  boardingOpen: boolean;
  /** At later stops of a route. */
  boardingOpenLater: boolean;
  deleted: boolean;
  activeSeatIds: number[];
  /** Releases the named seats that bookings chose. */
  layoutReplaced: boolean;
}

/** A trip from one stop to another. Segments count from 0, the last is `toSegment - 1`. Without segments: the whole trip. */
export interface TripPart {
  tripId: number;
  fromSegment?: number;
  toSegment?: number;
}

/** People getting on and off at a stop, counted from 1. */
export interface PeopleAtStop {
  order: number;
  boarded: number;
  left: number;
}

/** Staff see this of a trip. Stops without passengers getting on or off are left out. */
export interface Load {
  booked: number;
  stops: PeopleAtStop[];
}

export interface HeldSeats {
  byOthers: Set<number>;
  own: Set<number>;
}

export const inventoryStateOf = (trip: Trip, seats: { id: number }[], layoutReplaced: boolean): InventoryState => ({
  tripId: trip.id,
  version: trip.version,
  segments: trip.segments,
  capacity: trip.capacity,
  onSale: isOnSale(trip),
  boardingOpen: isBoardingOpen(trip, 1),
  boardingOpenLater: isBoardingOpen(trip, 2),
  deleted: trip.deletedAt !== null,
  activeSeatIds: seats.map((seat) => seat.id),
  layoutReplaced,
});

/** Owned by booking, the only service that knows what is sold. */
export abstract class Inventory {
  /** Returns the ids of bookings that lost named seats. A repeat or an older version changes nothing; a change that does not fit what is sold is refused as a conflict. */
  abstract apply(caller: Caller, trips: InventoryState[]): Promise<number[]>;
  /** Seats booked by trip (D-17); trips without an inventory are left out. Each trip may occur once. */
  abstract booked(caller: Caller, parts: TripPart[]): Promise<Map<number, number>>;
  /** Returns the loads of whole trips, with the people at the stops of those `routeTripIds` that follow a route. */
  abstract loads(caller: Caller, tripIds: number[], routeTripIds: number[]): Promise<Map<number, Load>>;
  /** How many bookings of the trip are not cancelled. */
  abstract activeBookings(caller: Caller, tripId: number): Promise<number>;
  /** BOOKING_NOT_FOUND unless the booking travels on the trip. */
  abstract seatsHeld(caller: Caller, tripId: number, bookingUuid: string | undefined): Promise<HeldSeats>;
}
