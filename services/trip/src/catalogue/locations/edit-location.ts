import type { Input } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { typedNames } from '../../named.js';
import type { Settings } from '../../settings.port.js';
import { actionOf } from '../action.js';
import { editedRecord } from '../edited-record.js';
import type { LocationChanges } from './location-changes.port.js';
import { locationName, typedCoordinates } from './location.js';

export class EditLocation {
  constructor(
    private readonly changes: LocationChanges,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, { locationId, version, ...typed }: Input<'editLocation'>): Promise<void> {
    const [name, coordinates] = [locationName(typed.name), typedCoordinates(typed)];
    const to = { name, names: typedNames(typed, (await this.settings.of(caller.operatorId)).languages), coordinates };
    await this.changes.edit(editedRecord(caller.operatorId, locationId, version), to, actionOf(caller, this.clock.now(), `renamed to ${to.name}`));
  }
}
