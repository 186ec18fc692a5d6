import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Ids } from '../../ids.port.js';
import { newId } from '../../new-id.js';
import type { Settings } from '../../settings.port.js';
import { actionOf } from '../action.js';
import type { Providers } from '../providers/providers.port.js';
import { checkedBoat, newBoat, type BoatForm } from './boat.js';
import type { Boats } from './boats.port.js';

export class CreateBoat {
  constructor(
    private readonly boats: Boats,
    private readonly providers: Providers,
    private readonly settings: Settings,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, input: BoatForm): Promise<void> {
    const checked = checkedBoat(input, (await this.settings.of(caller.operatorId)).languages);
    const provider = await this.providers.find(caller.operatorId, checked.providerId);
    if (!provider) throw commonError('NOT_FOUND');
    const id = await newId(this.ids, caller, 'boat');
    await this.boats.add(caller.operatorId, newBoat(id, checked, provider), actionOf(caller, this.clock.now(), 'created'));
  }
}
