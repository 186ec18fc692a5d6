import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../action.js';
import type { ProviderChanges } from './provider-changes.port.js';

export class DeleteProvider {
  constructor(
    private readonly changes: ProviderChanges,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, id: number): Promise<void> {
    await this.changes.delete(caller.operatorId, id, actionOf(caller, this.clock.now(), 'deleted'));
  }
}
