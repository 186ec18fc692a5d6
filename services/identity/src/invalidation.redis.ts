import { operatorChangedChannel, sessionChangedChannel, writeOperatorChanged, writeSessionChanged } from '@atoll/operator-settings/invalidation';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import { Invalidation } from './invalidation.port.js';

export class RedisInvalidation extends Invalidation {
  constructor(private readonly redis: RedisConnection) {
    super();
  }

  override operatorChanged(operatorId: string): Promise<void> {
    return this.redis.publish(operatorChangedChannel, writeOperatorChanged(operatorId));
  }

  override userChanged(operatorId: string, userId: number): Promise<void> {
    return this.redis.publish(sessionChangedChannel, writeSessionChanged({ operatorId, userId }));
  }
}
