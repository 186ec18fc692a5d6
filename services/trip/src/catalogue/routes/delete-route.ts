import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../action.js';
import { departedLongAgo } from '../use-of-records.js';
import type { RouteChanges } from './route-changes.port.js';

export class DeleteRoute {
  constructor(
    private readonly changes: RouteChanges,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, id: number): Promise<void> {
    const now = this.clock.now();
    await this.changes.delete(caller.operatorId, id, departedLongAgo(now), actionOf(caller, now, 'deleted'));
  }
}
