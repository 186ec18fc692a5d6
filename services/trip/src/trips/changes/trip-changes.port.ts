import type { Boat } from '../../catalogue/boats/boat.js';
import type { Layout } from '../../catalogue/boats/layout.js';
import type { Pending, Proposed, Trip } from '../trip.js';

/** Two-phase writes of trips: each change is proposed, accepted by the inventory, then committed with its event or dropped. */
export abstract class TripChanges {
  /**
   * All or none, invisible until committed; trips that an earlier attempt of the same request wrote stay. False when the boat changed
   * since it was read; NOT_FOUND when a location or the route was deleted.
   */
  abstract add(trips: Trip[], boat: Boat): Promise<boolean>;
  /** The same for one trip, and false as well when another trip of the boat is under way at its time, committed or not. */
  abstract addAlone(trip: Trip, boat: Boat): Promise<boolean>;
  /** Trips of a boat, neither ended nor deleted, that are under way between two instants, including those whose creation is not committed. */
  abstract overlapping(operatorId: string, boatId: number, between: { from: Date; to: Date }): Promise<Trip[]>;
  /** Includes trips whose creation is not committed. */
  abstract byIds(operatorId: string, ids: Iterable<number>): Promise<Trip[]>;
  /** The trip of an accepted private transfer, also while its creation is not committed. */
  abstract ofAcceptance(operatorId: string, acceptanceId: string): Promise<Trip | undefined>;
  /** False when the trip changed since it was read, or the boat that the change copies. */
  abstract propose(trip: Trip, pending: Pending, boat?: Boat): Promise<boolean>;
  /**
   * Gives the boat the layout and proposes it to each of its trips that departs later than the proposal. False, and nothing written,
   * when the boat changed since it was read; or when one of these trips, or a trip that is about to use the boat, has another change pending.
   */
  abstract proposeLayout(operatorId: string, boat: Boat, layout: Layout, by: Proposed): Promise<boolean>;
  /** Proposes the capacity to each trip of the boat that departs later than the proposal, has another one and no other change pending. */
  abstract proposeCapacity(operatorId: string, boatId: number, capacity: number, by: Proposed): Promise<void>;
  /** Proposes the boat's own capacity in the same way. False, and nothing written, when the boat changed since it was read. */
  abstract restoreCapacity(operatorId: string, boat: Boat, by: Proposed): Promise<boolean>;
  /** Returns pending changes of trips that use the boat or are about to. */
  abstract pendingOfBoat(operatorId: string, boatId: number, limit: number): Promise<Trip[]>;
  /** All or none of them, each with its event. A proposal that was committed or dropped before is a no-op; a renamed provider keeps its new name. */
  abstract commit(trips: Trip[]): Promise<void>;
  abstract drop(trip: Trip): Promise<void>;
  /** A proposal counts as made at `at`. False when it was committed, given up or renewed since it was read. */
  abstract renew(trip: Trip, at: Date): Promise<boolean>;
  /** Turns the proposal of a trip into that of its deletion, which was never visible, and returns it. Undefined where `renew` is false. */
  abstract giveUp(trip: Trip, at: Date): Promise<Trip | undefined>;
}
