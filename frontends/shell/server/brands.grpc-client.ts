import { OperatorDirectoryClient, type SettingsResponse } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { operatorChangedChannel, readOperatorChanged } from '@atoll/operator-settings/invalidation';
import { publicOperator } from '@atoll/operator-settings/public-operator';
import { grpcClient } from '@atoll/runtime/grpc/grpc';
import type { ContextSigner } from '@atoll/runtime/signed-context/context-signer';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import { Brands, type Brand } from './brands.port.js';

/** Brands cached for 30 s, dropped on identity's invalidation, and served stale while identity is down. */
export class GrpcBrands extends Brands {
  private readonly cache: ShortCache<Brand>;

  /** @param ask calls `OperatorDirectory.settings` of identity */
  constructor(ask: (operatorId: string) => Promise<SettingsResponse>) {
    super();
    this.cache = new ShortCache({ ttlMs: 30_000, max: 5_000, staleIfError: true, load: async (operatorId) => brandOf(await ask(operatorId)) });
  }

  static async connect(address: string, signer: ContextSigner, redis: RedisConnection): Promise<GrpcBrands> {
    const directory = grpcClient(OperatorDirectoryClient, { address, audience: 'identity', signer });
    const brands = new GrpcBrands((operatorId) => directory.settings(serviceCaller('shell', operatorId), { operatorId }));
    await brands.follow(redis);
    return brands;
  }

  /** While Redis is down only the 30 s bound the age of a brand. */
  async follow(redis: Pick<RedisConnection, 'subscribe'>): Promise<void> {
    await redis.subscribe(operatorChangedChannel, (message) => this.cache.drop(readOperatorChanged(message)));
  }

  async of(operatorId: string): Promise<Brand | undefined> {
    return this.cache.get(operatorId).catch(() => undefined);
  }
}

function brandOf({ operator, configs }: SettingsResponse): Brand {
  if (!operator) throw new Error('identity returned settings without their operator');
  return { operator: publicOperator(operator, configs), configs: configs.map(({ id, name, value }) => ({ id, name, value })) };
}
