import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { LocationChanges } from './location-changes.port.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A trip that departed more than a day ago is over, even when nobody has ended it (D-39). */
export class DeleteLocation {
  constructor(
    private readonly changes: LocationChanges,
    private readonly clock: Clock,
  ) {}

  run(caller: Caller, id: number): Promise<void> {
    return this.changes.delete(caller, id, new Date(this.clock.now().getTime() - DAY_MS));
  }
}
