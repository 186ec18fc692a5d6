import { isDeepStrictEqual } from 'node:util';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Invalidation } from '../invalidation.port.js';
import { editedSetup, type OperatorEdit } from './edit-operator.js';
import { setupOf } from './operator.js';
import type { Operators } from './operators.port.js';
import { retryOnConflict } from '../retry-on-conflict.js';

/** A super user's edit of brand, texts and payment set-up. */
export class UpdateOperator {
  constructor(
    private readonly operators: Operators,
    private readonly invalidation: Invalidation,
    private readonly clock: Clock,
  ) {}

  /** RECORD_CHANGED when the edit names a version that is not the stored one, unless it would change nothing; and the refusals of the form. */
  async run(caller: Caller, { version, ...edit }: OperatorEdit): Promise<void> {
    let hasChanged = false;
    await retryOnConflict(async () => {
      const operator = await this.operators.of(caller.operatorId);
      const wanted = editedSetup(operator, edit);
      hasChanged = !isDeepStrictEqual(wanted, setupOf(operator));
      if (hasChanged && typeof version === 'number' && version !== operator.version) throw commonError('RECORD_CHANGED');
      return !hasChanged || this.operators.changeSetup(operator, wanted, this.clock.now(), caller);
    });
    if (hasChanged) await this.invalidation.operatorChanged(caller.operatorId);
  }
}
