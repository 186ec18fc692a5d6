import type { Day } from '@atoll/time/day';
import type { Waitlist } from './waitlist.js';

export abstract class Waitlists {
  /** Inserts it with its event; the same id again changes nothing. */
  abstract add(waitlist: Waitlist): Promise<void>;
  /** In the order of joining, 1,000 at most. */
  abstract ofDay(operatorId: string, date: Day): Promise<Waitlist[]>;
  /** Without a trip, on this day or later: the earliest day first, 1,000 at most [D-51]. */
  abstract pending(operatorId: string, from: Day): Promise<Waitlist[]>;
}
