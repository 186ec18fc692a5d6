import type { Caller } from '@atoll/runtime/context/caller';
import type { LocationChanges } from './location-changes.port.js';
import { locationName } from './location.js';

export class EditLocation {
  constructor(private readonly changes: LocationChanges) {}

  async run(caller: Caller, id: number, typed: string | null | undefined): Promise<void> {
    await this.changes.rename(caller, id, locationName(typed));
  }
}
