import { operatorChangedChannel, sessionChangedChannel, writeOperatorChanged, writeSessionChanged } from '@atoll/operator-settings/invalidation';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import { Invalidation } from './invalidation.port.js';
import type { KeptOperators } from './operators/kept-operators.js';

export class RedisInvalidation extends Invalidation {
  /** @param kept answers of this process, which forgets them before its own message returns */
  constructor(
    private readonly redis: RedisConnection,
    private readonly kept?: Pick<KeptOperators, 'forget'>,
  ) {
    super();
  }

  override operatorChanged(operatorId: string): Promise<void> {
    this.kept?.forget(operatorId);
    return this.redis.publish(operatorChangedChannel, writeOperatorChanged(operatorId));
  }

  override userChanged(operatorId: string, userId: number): Promise<void> {
    return this.redis.publish(sessionChangedChannel, writeSessionChanged({ operatorId, userId }));
  }
}
