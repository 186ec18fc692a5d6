import type { Input } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../action.js';
import { editedRecord } from '../edited-record.js';
import type { LocationChanges } from './location-changes.port.js';
import { locationName, typedCoordinates } from './location.js';

export class EditLocation {
  constructor(
    private readonly changes: LocationChanges,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, { locationId, name: typed, version, ...at }: Input<'editLocation'>): Promise<void> {
    const to = { name: locationName(typed), coordinates: typedCoordinates(at) };
    await this.changes.edit(editedRecord(caller.operatorId, locationId, version), to, actionOf(caller, this.clock.now(), `renamed to ${to.name}`));
  }
}
