import { OperatorDirectoryClient, type Operator, type SettingsResponse } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { operatorChangedChannel, readOperatorChanged } from '@atoll/operator-settings/invalidation';
import { grpcClient } from '@atoll/runtime/grpc/grpc';
import type { ContextSigner } from '@atoll/runtime/context/context-signer';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import { Brands, type Brand, type BrandedOperator } from './brands.port.js';

/** Brands are kept 30 s, dropped at once when identity says that something changed, and live on while identity is away. */
export class BrandsOfIdentity extends Brands {
  private readonly kept: ShortCache<Brand>;

  /** @param ask asks identity */
  constructor(ask: (operatorId: string) => Promise<SettingsResponse>) {
    super();
    this.kept = new ShortCache({ ttlMs: 30_000, max: 5_000, staleIfError: true, load: async (operatorId) => branded(await ask(operatorId)) });
  }

  static async connect(address: string, signer: ContextSigner, redis: RedisConnection): Promise<BrandsOfIdentity> {
    const directory = grpcClient(OperatorDirectoryClient, { address, audience: 'identity', signer });
    const brands = new BrandsOfIdentity((operatorId) => directory.settings(serviceCaller('shell', operatorId), { operatorId }));
    await brands.follow(redis);
    return brands;
  }

  /** Without Redis the 30 s stay. */
  async follow(redis: Pick<RedisConnection, 'subscribe'>): Promise<void> {
    await redis.subscribe(operatorChangedChannel, (message) => this.kept.drop(readOperatorChanged(message)));
  }

  async of(operatorId: string): Promise<Brand | undefined> {
    return this.kept.get(operatorId).catch(() => undefined);
  }
}

function branded({ operator, configs }: SettingsResponse): Brand {
  if (!operator) throw new Error('identity answered settings without their operator');
  return { operator: shown(operator), configs: configs.map(({ id, name, value }) => ({ id, name, value })) };
}

/** The record as GET /api/getoperator shows it. */
function shown(operator: Operator): BrandedOperator {
  return {
    productTitle: operator.productTitle,
    logo: operator.logo,
    favicon: operator.favicon,
    companyName: operator.companyName,
    termsText: operator.termsText,
    cancellationPolicyText: operator.cancellationPolicyText,
    primaryColour: operator.primaryColour,
    contactPhone: operator.contactPhone,
    bankAccountMVR: operator.bankAccountMvr,
    bankAccountUSD: operator.bankAccountUsd,
    cardMVR: operator.mvrGatewayOn,
    cardUSD: operator.usdGatewayOn,
    bankTransfer: operator.bankTransferOn,
    cash: operator.cashOn,
    zone: operator.zone,
  };
}
