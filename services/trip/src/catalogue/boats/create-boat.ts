import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Providers } from '../providers/providers.port.js';
import { newBoat } from './boat.js';
import type { Boats } from './boats.port.js';

export class CreateBoat {
  constructor(
    private readonly boats: Boats,
    private readonly providers: Providers,
  ) {}

  async run(caller: Caller, input: Parameters<typeof newBoat>[0]): Promise<void> {
    const boat = newBoat(input);
    const provider = await this.providers.find(caller.operatorId, boat.providerId);
    if (!provider) throw commonError('NOT_FOUND');
    await this.boats.add(caller, boat, { id: provider.id, name: provider.name });
  }
}
