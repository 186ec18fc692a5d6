import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../action.js';
import type { LocationChanges } from './location-changes.port.js';
import { locationName, typedCoordinates } from './location.js';

export class EditLocation {
  constructor(
    private readonly changes: LocationChanges,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, id: number, typed: string | null | undefined, at: Parameters<typeof typedCoordinates>[0] = {}): Promise<void> {
    const name = locationName(typed);
    await this.changes.edit(caller.operatorId, id, { name, coordinates: typedCoordinates(at) }, actionOf(caller, this.clock.now(), `renamed to ${name}`));
  }
}
