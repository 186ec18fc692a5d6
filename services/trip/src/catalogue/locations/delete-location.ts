import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../action.js';
import { departedLongAgo } from '../use-of-records.js';
import type { LocationChanges } from './location-changes.port.js';

export class DeleteLocation {
  constructor(
    private readonly changes: LocationChanges,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, id: number): Promise<void> {
    const now = this.clock.now();
    await this.changes.delete(caller.operatorId, id, departedLongAgo(now), actionOf(caller, now, 'deleted'));
  }
}
