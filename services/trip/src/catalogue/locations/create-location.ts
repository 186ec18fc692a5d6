import type { Input } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { withNames } from '@atoll/languages/names';
import type { Ids } from '../../ids.port.js';
import { typedNames } from '../../named.js';
import { newId } from '../../new-id.js';
import type { Settings } from '../../settings.port.js';
import { actionOf } from '../action.js';
import { locationName, typedCoordinates } from './location.js';
import type { Locations } from './locations.port.js';

/** A new location is hidden until it is made public (CAT-08). */
export class CreateLocation {
  constructor(
    private readonly locations: Locations,
    private readonly settings: Settings,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, typed: string | null | undefined, more: Omit<Input<'createLocation'>, 'name'> = {}): Promise<void> {
    const name = locationName(typed);
    const coordinates = typedCoordinates(more);
    const names = typedNames(more, (await this.settings.of(caller.operatorId)).languages);
    const id = await newId(this.ids, caller, 'location');
    await this.locations.add(
      caller.operatorId,
      { id, name, ...withNames(names), public: false, points: [], ...(coordinates && { coordinates }) },
      actionOf(caller, this.clock.now(), 'created'),
    );
  }
}
