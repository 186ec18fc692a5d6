import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@atoll/time/clock';
import type { Config } from './change-configs.js';
import { setupOf, type OperatorSetup } from './operator.js';
import type { Operators } from './operators.port.js';
import { retryOnConflict } from '../retry-on-conflict.js';

/** Creates an operator or updates its set-up. Config rows are given to a new one only: afterwards they are its staff's. */
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
      // Deployment owns hosts and zone; what a super user has edited stays.
      const wanted = operator.edited ? { ...setupOf(operator), hostNames: setup.hostNames, zone: setup.zone } : setup;
      hasChanged = !isDeepStrictEqual({ ...operator, ...wanted }, operator);
      return !hasChanged || this.operators.changeSetup(operator, wanted, this.clock.now());
    });
    return hasChanged;
  }
}
