import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Ids } from '../../ids.port.js';
import { newId } from '../../new-id.js';
import { actionOf } from '../action.js';
import { newProvider } from './provider.js';
import type { Providers } from './providers.port.js';

export class CreateProvider {
  constructor(
    private readonly providers: Providers,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, input: Parameters<typeof newProvider>[0]): Promise<void> {
    const provider = newProvider(input);
    const id = await newId(this.ids, caller, 'provider');
    await this.providers.add(caller.operatorId, { id, ...provider }, actionOf(caller, this.clock.now(), 'created'));
  }
}
