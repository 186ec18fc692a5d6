import { badField } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../../action.js';
import { editedRecord } from '../../edited-record.js';
import { typedName } from '../../../named.js';
import type { LocationChanges } from '../location-changes.port.js';
import type { RaiseTerms } from '../../sale-terms/raise-terms.js';

export class EditPoint {
  constructor(
    private readonly changes: LocationChanges,
    private readonly terms: RaiseTerms,
    private readonly clock: Clock,
  ) {}

  /** `version` is the location's. */
  async run(caller: Caller, pointId: number, typed: string | null | undefined, version?: number | null): Promise<void> {
    const name = typedName(typed);
    if (!name) throw badField('name');
    const renamed = actionOf(caller, this.clock.now(), `point ${pointId} renamed to ${name}`);
    const locationId = await this.changes.renamePoint(editedRecord(caller.operatorId, pointId, version), name, renamed);
    await this.terms.run(caller, 'location', locationId);
  }
}
