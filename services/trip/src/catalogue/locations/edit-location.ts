import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../action.js';
import { editedRecord } from '../edited-record.js';
import type { LocationChanges } from './location-changes.port.js';
import { locationName } from './location.js';

export class EditLocation {
  constructor(
    private readonly changes: LocationChanges,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, id: number, typed: string | null | undefined, version?: number | null): Promise<void> {
    const name = locationName(typed);
    await this.changes.rename(editedRecord(caller.operatorId, id, version), name, actionOf(caller, this.clock.now(), `renamed to ${name}`));
  }
}
