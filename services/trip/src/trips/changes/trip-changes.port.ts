import type { Boat } from '../../catalogue/boats/boat.js';
import type { Layout } from '../../catalogue/boats/layout.js';
import type { Pending, Proposed, Trip } from '../trip.js';

/** Writes of trips. Each change is proposed first, then accepted by the inventory, then committed with its event or dropped. */
export abstract class TripChanges {
  /** All or none, unseen as yet; trips that were written by an earlier try of the same request stay. False when the boat changed since it was read; NOT_FOUND when a location was deleted. */
  abstract add(trips: Trip[], boat: Boat): Promise<boolean>;
  /** Unseen ones too. */
  abstract byIds(operatorId: string, ids: Iterable<number>): Promise<Trip[]>;
  /** False when the trip changed since it was read. */
  abstract propose(trip: Trip, pending: Pending): Promise<boolean>;
  /**
   * Gives the boat the layout and proposes it to each of its trips that departs later than the proposal. False, and nothing done,
   * when the boat changed since it was read or one of these trips has another change pending.
   */
  abstract proposeLayout(operatorId: string, boat: Boat, layout: Layout, by: Proposed): Promise<boolean>;
  abstract pendingOfBoat(operatorId: string, boatId: number, limit: number): Promise<Trip[]>;
  /** All or none of them, each with its event; what was committed or dropped already stays. */
  abstract commit(trips: Trip[]): Promise<void>;
  abstract drop(trip: Trip): Promise<void>;
}
