import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { tripError } from '../../errors.js';
import { actionOf } from '../action.js';
import { editedRecord } from '../edited-record.js';
import type { RouteChanges } from './route-changes.port.js';
import { stopAllowsNothing, type StopPermissions } from './route.js';
import type { RaiseTerms } from '../sale-terms/raise-terms.js';

/** Turning a permission off leaves existing bookings valid (D-54). */
export class SetStopPermissions {
  constructor(
    private readonly changes: RouteChanges,
    private readonly terms: RaiseTerms,
    private readonly clock: Clock,
  ) {}

  /** `version` is the route's. */
  async run(caller: Caller, stopId: number, permissions: StopPermissions, version?: number | null): Promise<void> {
    if (stopAllowsNothing(permissions)) throw tripError('STOP_SETTINGS');
    const { allowEmbark, allowDisembark } = permissions;
    const edited = actionOf(caller, this.clock.now(), `stop ${stopId}: embark ${allowEmbark}, disembark ${allowDisembark}`);
    const routeId = await this.changes.setPermissions(editedRecord(caller.operatorId, stopId, version), permissions, edited);
    await this.terms.run(caller, 'route', routeId);
  }
}
