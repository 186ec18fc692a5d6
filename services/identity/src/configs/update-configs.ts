import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Invalidation } from '../invalidation.port.js';
import type { Operators } from '../operators/operators.port.js';
import { configChanges } from './change-configs.js';
import type { ConfigInput } from './change-configs.js';

export class UpdateConfigs {
  constructor(
    private readonly operators: Operators,
    private readonly invalidation: Invalidation,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, wanted: readonly ConfigInput[]): Promise<void> {
    for (;;) {
      const operator = await this.operators.of(caller.operatorId);
      const changes = configChanges(operator.configs, wanted);
      if (changes.size === 0) return;
      // two admins may save at once: who comes second decides on what the first one left
      if (await this.operators.setConfigs(operator, changes, caller, this.clock.now())) break;
    }
    await this.invalidation.operatorChanged(caller.operatorId);
  }
}
