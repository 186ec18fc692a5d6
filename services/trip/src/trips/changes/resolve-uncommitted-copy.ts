import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { CommitChanges } from './commit-changes.js';
import type { TripChanges } from './trip-changes.port.js';
import type { Inventory } from '../inventory.port.js';
import type { Trip } from '../trip.js';

/** Booking saves a move within 30 s of reading its bookings, which it does before it asks for the copy; the rest is for clocks that differ. */
const IN_USE_MS = 60_000;

/** Decides about a copy that booking has not committed: its move was refused, or its process stopped before or after it saved the bookings. */
export class ResolveUncommittedCopy {
  constructor(
    private readonly changes: TripChanges,
    private readonly commits: CommitChanges,
    private readonly inventory: Inventory,
    private readonly clock: Clock,
  ) {}

  /** Commits a copy on which bookings travel; deletes one without bookings before any user could see it. CONCURRENT_CHANGE while a move may still save bookings on it. */
  async run(caller: Caller, copy: Trip): Promise<void> {
    if ((await this.inventory.activeBookings(caller, copy.id)) > 0) return void (await this.commits.run(caller, [copy]));
    if (this.isInUse(copy)) throw commonError('CONCURRENT_CHANGE');
    const given = await this.changes.giveUp(copy, this.clock.now());
    if (given) await this.commits.run(caller, [given]);
  }

  isInUse({ pending }: Trip): boolean {
    return pending !== undefined && this.clock.now().getTime() - pending.at.getTime() < IN_USE_MS;
  }
}
