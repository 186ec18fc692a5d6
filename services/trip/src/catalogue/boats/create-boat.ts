import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/caller';
import type { Providers } from '../providers/providers.port.js';
import { newBoat } from './boat.js';
import type { Boats } from './boats.port.js';

export class CreateBoat {
  constructor(
    private readonly boats: Boats,
    private readonly providers: Providers,
  ) {}

  async run({ operatorId }: Caller, input: Parameters<typeof newBoat>[0]): Promise<void> {
    const boat = newBoat(input);
    const provider = await this.providers.find(operatorId, boat.providerId);
    if (!provider) throw commonError('NOT_FOUND');
    await this.boats.add(operatorId, boat, { id: provider.id, name: provider.name });
  }
}
