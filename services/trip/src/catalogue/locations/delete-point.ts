import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { tripError } from '../../errors.js';
import { actionOf } from '../action.js';
import type { LocationChanges } from './location-changes.port.js';
import type { PointUse } from './point-use.port.js';

/** Refused while passengers of a coming trip get on or off there (D-39). */
export class DeletePoint {
  constructor(
    private readonly changes: LocationChanges,
    private readonly use: PointUse,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes first and asks then, so that no booking made after the answer can choose the point; restores it when it is in use or
   * booking does not respond.
   */
  async run(caller: Caller, pointId: number): Promise<void> {
    const { operatorId } = caller;
    await this.changes.deletePoint(operatorId, pointId, actionOf(caller, this.clock.now(), `point ${pointId} deleted`));
    let inUse: boolean;
    try {
      inUse = await this.use.inUse(caller, pointId);
    } catch (error) {
      await this.restore(caller, pointId);
      throw error;
    }
    if (!inUse) return;
    await this.restore(caller, pointId);
    throw tripError('IN_USE');
  }

  private restore(caller: Caller, pointId: number): Promise<void> {
    return this.changes.restorePoint(caller.operatorId, pointId, actionOf(caller, this.clock.now(), `point ${pointId} restored`));
  }
}
