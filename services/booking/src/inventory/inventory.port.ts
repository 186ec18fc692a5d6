import type { Claim, Legs, StandingClaim, Taken } from './claim.js';
import type { Occupancy } from './occupancy.js';
import type { TripChange, TripState } from './trip-state.js';

/** The trip has no inventory yet: `open` it from trip's snapshot and claim again. */
export class InventoryNotOpen extends Error {
  constructor(readonly tripId: number) {
    super(`The inventory of trip ${tripId} is not open.`);
    this.name = 'InventoryNotOpen';
  }
}

export interface SeatsHeld {
  /** By anybody else on the legs asked for. */
  others: number[];
  /** By the asking booking. */
  own: number[];
}

export interface ChosenSeats {
  tripId: number;
  bookingId: number;
  seats: number[];
}

export interface Applied {
  /** Bookings that lost the seats they had chosen; they keep their places. */
  bookingsWithoutSeats: number[];
}

/**
 * Decides alone whether places of a trip can be sold. Places are taken before a booking is written or changed and
 * released after it, so at any moment every live booking has its claim; a claim without its booking is healed by the repairer.
 */
export abstract class Inventory {
  /**
   * Takes the places and seats of every claim or of none, and says what it took. SEATS_NOT_AVAILABLE when a leg is full or a
   * seat is held, TRIP_NOT_ON_SALE, CLAIM_DIFFERS when the booking holds another claim there, InventoryNotOpen. The same claim again takes nothing more: it is
   * renewed, which gives its booking the full time again and keeps a frozen repairer from releasing it.
   */
  abstract claim(claims: Claim[]): Promise<Taken[]>;

  /** Undoes what one call of `claim` took and nothing else: for a process whose booking was refused by the store. */
  abstract giveBack(taken: Taken[]): Promise<void>;

  /** Gives a claim its full time again, whatever became of the trip: the repairer looks at it once more. Nothing where there is none. */
  abstract renew(operatorId: string, tripId: number, bookingId: number, at: Date): Promise<void>;

  /**
   * Releases all that a booking holds on a trip; nothing happens where it holds nothing. Without `rev` only for a booking that
   * can never travel there again (cancelled); one that moves away names the `rev` of the claim it leaves.
   */
  abstract release(operatorId: string, tripId: number, bookingId: number, rev?: number): Promise<void>;

  /**
   * Makes `seats` the complete choice of a booking. SEATS_NOT_AVAILABLE when one is not of the layout or held by another;
   * CONCURRENT_CHANGE when the claim is gone or changed since `rev`, MORE_SEATS_THAN_PASSENGERS, TRIP_NOT_ON_SALE.
   */
  abstract chooseSeats(operatorId: string, tripId: number, bookingId: number, seats: number[], rev: number): Promise<void>;

  /** Releases chosen seats; the places stay [D-18]. */
  abstract releaseSeats(operatorId: string, tripId: number, bookingId: number): Promise<void>;

  /** Opens the inventory of a trip; one that is open stays as it is. */
  abstract open(state: TripState): Promise<void>;

  /**
   * Makes a change of the trip true, or refuses it with CAPACITY_TOO_SMALL when more is sold on a leg; opens a missing inventory.
   * A version's answer is final: repeated, it is the same, and an older version changes nothing.
   */
  abstract apply(change: TripChange): Promise<Applied>;

  /** Of many trips in one question; a trip without inventory is left out. */
  abstract occupancy(operatorId: string, tripIds: number[]): Promise<Occupancy[]>;

  /** Seats that cannot be chosen by `bookingId`, on `legs`; without legs on those it travels, without a booking on any. */
  abstract seatsHeld(operatorId: string, tripId: number, bookingId?: number, legs?: Legs): Promise<SeatsHeld>;

  /** Chosen seats live only in the claims; this reads those of a page of bookings. A booking without seats is left out. */
  abstract chosenSeats(operatorId: string, tripIds: number[], bookingIds: number[]): Promise<ChosenSeats[]>;

  /** For passengers who get on at this stop, counted from 1; trip closes it before a departure or an end is true. False too for a trip without inventory. */
  abstract boardingOpen(operatorId: string, tripId: number, stopOrder: number): Promise<boolean>;

  /** Those of the trips that the operator has deleted. */
  abstract deletedTrips(operatorId: string, tripIds: number[]): Promise<number[]>;

  abstract claimOf(operatorId: string, tripId: number, bookingId: number): Promise<StandingClaim | null>;
}
