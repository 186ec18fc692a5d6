import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Invalidation } from '../invalidation.port.js';
import type { Operators } from '../operators/operators.port.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { configChanges } from '../operators/change-configs.js';
import type { ConfigInput } from '../operators/change-configs.js';

export class UpdateConfigs {
  constructor(
    private readonly operators: Operators,
    private readonly invalidation: Invalidation,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, wanted: readonly ConfigInput[]): Promise<void> {
    let hasChanged = false;
    await retryOnConflict(async () => {
      const operator = await this.operators.of(caller.operatorId);
      const changes = configChanges(operator.configs, wanted);
      hasChanged = changes.size > 0;
      return !hasChanged || this.operators.setConfigs(operator, changes, caller, this.clock.now());
    });
    if (hasChanged) await this.invalidation.operatorChanged(caller.operatorId);
  }
}
