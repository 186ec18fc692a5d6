import type { Caller } from '@atoll/runtime/caller';
import type { Clock } from '@atoll/time/clock';
import type { Operators } from '../operators/operators.port.js';
import { configChanges } from './change-configs.js';
import type { ConfigInput } from './change-configs.js';

export class UpdateConfigs {
  constructor(
    private readonly operators: Operators,
    private readonly clock: Clock,
  ) {}

  async run({ operatorId, actor }: Caller, wanted: readonly ConfigInput[]): Promise<void> {
    const { configs } = await this.operators.of(operatorId);
    const changes = configChanges(configs, wanted);
    if (changes.size === 0) return;
    await this.operators.setConfigs(operatorId, changes, actor.kind === 'user' ? actor.username : '', this.clock.now());
  }
}
