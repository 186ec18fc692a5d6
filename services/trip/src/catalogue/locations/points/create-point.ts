import { badField, commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Ids } from '../../../ids.port.js';
import { newId } from '../../../new-id.js';
import { actionOf } from '../../action.js';
import { typedName } from '../../../named.js';
import type { Locations } from '../locations.port.js';

export class CreatePoint {
  constructor(
    private readonly locations: Locations,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, locationId: number, typed: string | null | undefined): Promise<void> {
    const name = typedName(typed);
    if (!name) throw badField('name');
    const { operatorId } = caller;
    // Read first, so that a refused request uses up no id.
    if ((await this.locations.byIds(operatorId, [locationId])).length === 0) throw commonError('NOT_FOUND');
    const id = await newId(this.ids, caller, 'point');
    await this.locations.addPoint(operatorId, locationId, { id, name }, actionOf(caller, this.clock.now(), `point ${id} added`));
  }
}
