import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@atoll/time/clock';
import type { Config } from '../configs/change-configs.js';
import type { OperatorSetup } from './operator.js';
import type { Operators } from './operators.port.js';
import { retryOnConflict } from './retry-on-conflict.js';

/** Creates an operator or updates its set-up. Admins may save config rows meanwhile; those keep their values, and rows of a later version are added. */
export class SetUpOperator {
  constructor(
    private readonly operators: Operators,
    private readonly clock: Clock,
  ) {}

  /** Returns whether anything changed. */
  async run(setup: OperatorSetup, initialConfigs: readonly Config[]): Promise<boolean> {
    let hasChanged = true;
    await retryOnConflict(async () => {
      const operator = await this.operators.find(setup.operatorId);
      if (!operator) return this.operators.add(setup, initialConfigs, this.clock.now());
      const configs = withMissing(operator.configs, initialConfigs);
      hasChanged = !isDeepStrictEqual({ ...operator, ...setup, configs }, operator);
      return !hasChanged || this.operators.changeSetup(operator, { ...setup, configs }, this.clock.now());
    });
    return hasChanged;
  }
}

function withMissing(configs: readonly Config[], initialConfigs: readonly Config[]): Config[] {
  const missing = initialConfigs.filter(({ name }) => !configs.some((config) => config.name === name));
  const lastId = Math.max(0, ...configs.map(({ id }) => id));
  return [...configs, ...missing.map((config, index) => ({ ...config, id: lastId + 1 + index }))];
}
