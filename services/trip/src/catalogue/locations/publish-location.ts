import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../action.js';
import type { Locations } from './locations.port.js';

export class PublishLocation {
  constructor(
    private readonly locations: Locations,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, id: number, isPublic: boolean): Promise<void> {
    const action = actionOf(caller, this.clock.now(), isPublic ? 'made public' : 'hidden');
    await this.locations.setPublic(caller.operatorId, id, isPublic, action);
  }
}
