import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Ids } from '../../ids.port.js';
import { newId } from '../../new-id.js';
import { actionOf } from '../action.js';
import { locationName, typedCoordinates } from './location.js';
import type { Locations } from './locations.port.js';

/** A new location is hidden until it is made public (CAT-08). */
export class CreateLocation {
  constructor(
    private readonly locations: Locations,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, typed: string | null | undefined, at: Parameters<typeof typedCoordinates>[0] = {}): Promise<void> {
    const name = locationName(typed);
    const coordinates = typedCoordinates(at);
    const id = await newId(this.ids, caller, 'location');
    await this.locations.add(
      caller.operatorId,
      { id, name, public: false, points: [], ...(coordinates && { coordinates }) },
      actionOf(caller, this.clock.now(), 'created'),
    );
  }
}
