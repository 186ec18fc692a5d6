import type { Output } from '@atoll/contracts/http/calls';
import { operatorChangedChannel, readOperatorChanged } from '@atoll/operator-settings/invalidation';
import { publicOperator } from '@atoll/operator-settings/public-operator';
import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import { encodeOnce } from '@atoll/runtime/http/encode-once';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import type { Clock } from '@atoll/time/clock';
import type { Operators } from './operators.port.js';

/** Bounds how old an answer is where the message of another process about a change was lost. */
const KEPT_MS = 5_000;
/** As many operators as other services keep settings of. */
const MOST = 5_000;

interface Answers {
  readonly operator: Output<'getOperator'>;
  readonly configs: Output<'getConfigs'>;
}

/**
 * Answers of an operator and its configs for everyone but its staff: each page asks for both, and they change a few times a year. They are
 * read and encoded once, until the operator is changed. Staff read the stored operator, so that an editor sees their own change at any replica.
 */
export class KeptOperators {
  private readonly answers: ShortCache<Answers>;

  constructor(operators: Operators, clock: Clock) {
    this.answers = new ShortCache({
      ttlMs: KEPT_MS,
      max: MOST,
      now: () => clock.now().getTime(),
      load: async (operatorId) => {
        const operator = await operators.of(operatorId);
        return {
          operator: encodeOnce({ operator: publicOperator(operator, operator.configs) }),
          configs: encodeOnce({ configs: operator.configs.map(({ id, name, value }) => ({ id, name, value })) }),
        };
      },
    });
  }

  /** NOT_FOUND when the operator does not exist. */
  of(operatorId: string): Promise<Answers> {
    return this.answers.get(operatorId);
  }

  forget(operatorId: string): void {
    this.answers.drop(operatorId);
  }

  /** Forgets what other processes change. Returns how to stop. */
  follow(redis: RedisConnection): Promise<() => Promise<void>> {
    return redis.subscribe(operatorChangedChannel, (message) => this.forget(readOperatorChanged(message)));
  }
}
