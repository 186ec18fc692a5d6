import { isDeepStrictEqual } from 'node:util';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Invalidation } from '../invalidation.port.js';
import { noMessages } from '../operators/operator-messages.js';
import type { StoredMessages } from '../operators/operator.js';
import type { Operators } from '../operators/operators.port.js';
import { retryOnConflict } from '../retry-on-conflict.js';

/** An admin's decision about the messages to the operator's customers. */
export class ChangeMessages {
  constructor(
    private readonly operators: Operators,
    private readonly invalidation: Invalidation,
    private readonly clock: Clock,
  ) {}

  /** @param version of the record that the caller saw: RECORD_CHANGED for another one; any where it is absent */
  async run(caller: Caller, decide: (messages: StoredMessages) => StoredMessages, version?: number | null): Promise<void> {
    const { operatorId } = caller;
    let hasChanged = false;
    await retryOnConflict(async () => {
      const operator = await this.operators.of(operatorId);
      const { messages = noMessages } = operator;
      const decided = decide(messages);
      hasChanged = !isDeepStrictEqual(decided, messages);
      if (hasChanged && typeof version === 'number' && version !== operator.version) throw commonError('RECORD_CHANGED');
      return !hasChanged || this.operators.setMessages(operator, decided, caller, this.clock.now());
    });
    if (hasChanged) await this.invalidation.operatorChanged(operatorId);
  }
}
