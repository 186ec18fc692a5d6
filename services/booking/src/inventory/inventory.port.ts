import type { Claim, Grown, SegmentRange, StoredClaim, Taken } from './claim.js';
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
  /** By other bookings, on the segments asked for. */
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
  /** Bookings that lost the seats they had chosen; they still hold as many seats. */
  bookingsWithoutSeats: number[];
}

/**
 * Decides alone whether seats of a trip can be sold. Seats are claimed before a booking is written or changed and released
 * after it, so at any moment every live booking has its claim; the repairer releases a claim that has no booking.
 */
export abstract class Inventory {
  /**
   * Takes the seats of every claim or of none, and returns what it took. SEATS_NOT_AVAILABLE when a segment is full or a named
   * seat is held, TRIP_NOT_ON_SALE (a private claim: boarding is closed), CLAIM_DIFFERS when the booking holds another claim there, StaleTerms, InventoryNotOpen. A repeat of a
   * claim takes nothing more but renews it: the repairer waits its full time again, and one that has read it before cannot release it.
   */
  abstract claim(claims: Claim[]): Promise<Taken[]>;

  /** Whether a claim of the last second found too few seats for one of these: `claim` would refuse them, unless a seat has come free since. */
  abstract isKnownFullFor(claims: readonly Claim[]): boolean;

  /**
   * Makes a claim `seatCount` seats large and renews it, on sale or not; one that is larger stays as large. SEATS_NOT_AVAILABLE when a
   * segment has not enough free seats, CLAIM_RELEASED without a claim. Called before the booking is saved, as a claim is [D-36].
   */
  abstract grow(operatorId: string, tripId: number, bookingId: number, seatCount: number, at: Date): Promise<Grown>;

  /**
   * Makes a claim `seatCount` seats large at most; of its named seats the last chosen beyond that are released [D-36]. Called after the
   * booking is saved, or to undo `grow`. False, and no change, when the claim was changed since `revision`.
   */
  abstract shrink(claim: Taken, seatCount: number): Promise<boolean>;

  /** Releases exactly these claims at these revisions: what one call of `claim` took for a booking that its store refused. Returns those that were changed since, which stay. */
  abstract giveBack(taken: readonly Taken[]): Promise<Taken[]>;

  /** Puts a claim back into the repairer's queue with its full time, whatever state the trip is in. Does nothing without a claim. */
  abstract renew(operatorId: string, tripId: number, bookingId: number, at: Date): Promise<void>;

  /**
   * Releases the claim of a booking on a trip; does nothing without a claim. `revision` may be left out only for a booking that
   * can never travel there again (cancelled); one that moves away names the revision of the claim it leaves. False, and no change,
   * where the claim was changed since `revision`.
   */
  abstract release(operatorId: string, tripId: number, bookingId: number, revision?: number): Promise<boolean>;

  /**
   * Makes `seats` the complete choice of a booking. SEATS_NOT_AVAILABLE when one is not of the layout or held by another booking;
   * CONCURRENT_CHANGE when the claim was released or changed since `revision`, MORE_SEATS_THAN_PASSENGERS, TRIP_NOT_ON_SALE.
   */
  abstract chooseSeats(operatorId: string, tripId: number, bookingId: number, seats: number[], revision: number): Promise<void>;

  /** Releases the named seats; the booking still holds as many seats [D-18]. False, and no change, when the claim was changed since `revision`. */
  abstract releaseSeats(claim: Taken): Promise<boolean>;

  /** Opens the inventory of a trip; one that is open stays as it is. */
  abstract open(state: TripState): Promise<void>;

  /**
   * Applies a change of the trip, or refuses it with CAPACITY_TOO_SMALL when more is sold on a segment; opens a missing inventory.
   * The outcome of a version is final: a repeat has the same, and an older version changes nothing.
   */
  abstract apply(change: TripChange): Promise<Applied>;

  /**
   * The trips are sold only on terms that know this version of a record ('route7', 'location3') or a later one. A repeat and an older
   * version change nothing; a trip without inventory is left out.
   */
  abstract raiseTerms(operatorId: string, tripIds: readonly number[], record: string, version: number): Promise<void>;

  /** Returns the occupancy of many trips in one query; a trip without inventory is left out. */
  abstract occupancy(operatorId: string, tripIds: number[]): Promise<Occupancy[]>;

  /** Seats that `bookingId` cannot choose on `segments`; without segments on those it travels, without a booking on any. */
  abstract seatsHeld(operatorId: string, tripId: number, bookingId?: number, segments?: SegmentRange): Promise<SeatsHeld>;

  /** Chosen seats are stored only in the claims; this reads those of a page of bookings. A booking without seats is left out. */
  abstract chosenSeats(operatorId: string, tripIds: number[], bookingIds: number[]): Promise<ChosenSeats[]>;

  /** For passengers who board at this stop, counted from 1; trip closes it before it marks the trip departed or ended. False too for a trip without inventory. */
  abstract boardingOpen(operatorId: string, tripId: number, stopOrder: number): Promise<boolean>;

  /** Those of the trips that the operator has deleted. */
  abstract deletedTrips(operatorId: string, tripIds: number[]): Promise<number[]>;

  abstract claimOf(operatorId: string, tripId: number, bookingId: number): Promise<StoredClaim | undefined>;
}
