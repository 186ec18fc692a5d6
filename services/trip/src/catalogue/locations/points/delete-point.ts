import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { tripError } from '../../../errors.js';
import { actionOf } from '../../action.js';
import type { LocationChanges } from '../location-changes.port.js';
import type { PointUse } from './point-use.port.js';
import type { RaiseTerms } from '../../sale-terms/raise-terms.js';

/** Refused while passengers of a coming trip get on or off there (D-39). */
export class DeletePoint {
  constructor(
    private readonly changes: LocationChanges,
    private readonly use: PointUse,
    private readonly terms: RaiseTerms,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks booking before it deletes, so that a point in use stays in the lists, and again after, because the point may be booked in
   * between: then, or when booking does not respond, it is put back. A booking that has claimed its seats, but is not stored when booking is
   * asked, keeps the point's name. A repeat, also of a deletion whose process stopped halfway, asks again. NOT_FOUND, IN_USE.
   */
  async run(caller: Caller, pointId: number): Promise<void> {
    if (await this.use.inUse(caller, pointId)) return this.refuse(caller, pointId);
    const { operatorId } = caller;
    const locationId = await this.changes.deletePoint(operatorId, pointId, actionOf(caller, this.clock.now(), `point ${pointId} deleted`));
    let inUse: boolean;
    try {
      await this.terms.run(caller, 'location', locationId);
      inUse = await this.use.inUse(caller, pointId);
    } catch (error) {
      await this.restore(caller, pointId);
      throw error;
    }
    if (inUse) await this.refuse(caller, pointId);
  }

  private async refuse(caller: Caller, pointId: number): Promise<never> {
    await this.restore(caller, pointId);
    throw tripError('IN_USE');
  }

  private restore(caller: Caller, pointId: number): Promise<void> {
    return this.changes.restorePoint(caller.operatorId, pointId, actionOf(caller, this.clock.now(), `point ${pointId} restored`));
  }
}
