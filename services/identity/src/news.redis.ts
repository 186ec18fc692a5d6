import { operatorChangedChannel, sessionChangedChannel, writeOperatorChanged, writeSessionChanged } from '@atoll/operator-settings/news';
import type { RedisConnection } from '@atoll/runtime/redis';
import { News } from './news.port.js';

export class RedisNews extends News {
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
