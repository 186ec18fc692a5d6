import { MAX_CAPACITY, MAX_LEGS } from '@atoll/contracts/limits';
import { assertSeats } from './claim.js';

/** What trip says of one of its trips. `legs` never changes in a trip's life; `version` grows with every change. */
export interface TripState {
  operatorId: string;
  tripId: number;
  version: number;
  legs: number;
  capacity: number;
  /** Layout columns on which somebody can sit. */
  activeSeats: number[];
  onSale: boolean;
  /** At the first stop, and with it everywhere. */
  boardingOpen: boolean;
  /** At later stops of a route. */
  boardingOpenLater: boolean;
  /** By the operator. */
  deleted: boolean;
}

export interface TripChange extends TripState {
  /** The layout is another one, even where column ids repeat: chosen seats are released, places stay. */
  layoutReplaced: boolean;
}

/** Limits are refused where boats and routes are made; here they only protect the document. */
export function assertTripState({ version, legs, capacity, activeSeats }: TripState): void {
  if (!Number.isInteger(legs) || legs < 1 || legs > MAX_LEGS) throw new RangeError(`A trip has 1 to ${MAX_LEGS} legs, not ${legs}.`);
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) throw new RangeError(`A boat holds 1 to ${MAX_CAPACITY}, not ${capacity}.`);
  if (!Number.isSafeInteger(version) || version < 0) throw new RangeError(`No such version: ${version}.`);
  assertSeats(activeSeats);
}

/** A layout that names other seats is another layout, whatever the flag says. */
export function replacesLayout(change: TripChange, seatsNow: number[]): boolean {
  const known = new Set(seatsNow);
  return change.layoutReplaced || known.size !== change.activeSeats.length || change.activeSeats.some((seat) => !known.has(seat));
}
