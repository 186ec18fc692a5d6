import type { RedisConnection } from '@atoll/runtime/redis/redis';
import type { OperatorGateways } from '../payment-gateways/operator-gateways.js';
import { GatewaysChanged } from './gateways-changed.port.js';

const CHANNEL = 'atoll:gateway-accounts-changed';

/** Best effort: what a process has opened is also read again after 30 s. */
export class RedisGatewaysChanged extends GatewaysChanged {
  private constructor(
    private readonly redis: RedisConnection,
    private readonly gateways: OperatorGateways,
  ) {
    super();
  }

  static async connect(redis: RedisConnection, gateways: OperatorGateways): Promise<RedisGatewaysChanged> {
    await redis.subscribe(CHANNEL, (operatorId) => gateways.changed(operatorId));
    return new RedisGatewaysChanged(redis, gateways);
  }

  override async changed(operatorId: string): Promise<void> {
    this.gateways.changed(operatorId);
    await this.redis.publish(CHANNEL, operatorId);
  }
}
