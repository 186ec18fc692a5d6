import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../action.js';
import { editedRecord } from '../edited-record.js';
import type { ProviderChanges } from './provider-changes.port.js';
import { newProvider } from './provider.js';

type ProviderEdit = Parameters<typeof newProvider>[0] & { providerId: number; version?: number | null };

export class EditProvider {
  constructor(
    private readonly changes: ProviderChanges,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, input: ProviderEdit): Promise<void> {
    const provider = newProvider(input);
    const edited = actionOf(caller, this.clock.now(), `edited: ${provider.name}`);
    await this.changes.edit(editedRecord(caller.operatorId, input.providerId, input.version), provider, edited);
  }
}
