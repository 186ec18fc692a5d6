import type { Day } from '@atoll/time/day';
import type { Slot, Waitlist } from './waitlist.js';

/** The trip that was created for a slot. */
export interface ServedBy {
  tripId: number;
  /** Admin who created it. */
  userId: number;
  at: Date;
}

export abstract class Waitlists {
  /** Inserts it with its event; the same id again changes nothing. */
  abstract add(waitlist: Waitlist): Promise<void>;
  /** Those of the slot that have no trip get this one, each with its event; once, however often it is called [DOMAIN 2.7]. */
  abstract serve(operatorId: string, slot: Slot, by: ServedBy): Promise<void>;
  abstract byId(operatorId: string, id: number): Promise<Waitlist | undefined>;
  /** In the order of joining, 1,000 at most. */
  abstract ofDay(operatorId: string, date: Day): Promise<Waitlist[]>;
  /** Without a trip, on this day or later: the earliest day first, 1,000 at most [D-51]. */
  abstract pending(operatorId: string, from: Day): Promise<Waitlist[]>;
}
