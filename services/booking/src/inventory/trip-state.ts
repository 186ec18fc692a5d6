import { MAX_CAPACITY, MAX_SEGMENTS } from '@atoll/contracts/limits';
import { assertSeats } from './claim.js';

/** The trip service sends this about a trip. `segments` never changes in a trip's life; `version` grows with every change. */
export interface TripState {
  operatorId: string;
  tripId: number;
  version: number;
  segments: number;
  capacity: number;
  /** Layout columns that are seats. */
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
  /** The layout is another one, even where column ids repeat: chosen seats are released, the number of seats sold stays. */
  layoutReplaced: boolean;
}

/** The trip service refuses these for boats and routes; here they only protect the document. */
export function assertTripState({ version, segments, capacity, activeSeats }: TripState): void {
  if (!Number.isInteger(segments) || segments < 1 || segments > MAX_SEGMENTS)
    throw new RangeError(`A trip has 1 to ${MAX_SEGMENTS} segments, not ${segments}.`);
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY)
    throw new RangeError(`A boat has a capacity of 1 to ${MAX_CAPACITY}, not ${capacity}.`);
  if (!Number.isSafeInteger(version) || version < 0) throw new RangeError(`No such version: ${version}.`);
  assertSeats(activeSeats);
}

/** True also for a change with other seats whose flag is false. */
export function replacesLayout(change: TripChange, seatsNow: number[]): boolean {
  const known = new Set(seatsNow);
  return change.layoutReplaced || known.size !== change.activeSeats.length || change.activeSeats.some((seat) => !known.has(seat));
}
