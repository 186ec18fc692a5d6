import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../action.js';
import type { LocationChanges } from './location-changes.port.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A trip that departed more than a day ago does not keep its locations from being deleted, even if its end was never recorded (D-39). */
export class DeleteLocation {
  constructor(
    private readonly changes: LocationChanges,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, id: number): Promise<void> {
    const now = this.clock.now();
    await this.changes.delete(caller.operatorId, id, new Date(now.getTime() - DAY_MS), actionOf(caller, now, 'deleted'));
  }
}
