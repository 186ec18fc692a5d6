import { OperatorDirectoryClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { Operator, OperatorMessages, SettingsResponse, SmsCarrier } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { NO_FALLBACK, type CallTiming, type GrpcPeers } from '@atoll/runtime/grpc/grpc';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import { operatorChangedChannel, readOperatorChanged } from './invalidation.js';
import { operatorSettings } from './settings.js';
import type { OperatorSettings } from './settings.js';

export interface OperatorWithSettings {
  operator: Operator;
  settings: OperatorSettings;
  /** Notification alone gets it. */
  smsCarrier?: SmsCarrier | undefined;
  /** Notification alone gets it. */
  messages?: OperatorMessages | undefined;
}

/** Operators as identity knows them: kept 30 s, dropped at once when identity says that something changed. */
export class SettingsClient {
  private readonly cache: ShortCache<OperatorWithSettings>;

  /** @param ask asks identity, and waits longer where no stale settings are known; NOT_FOUND for an unknown operator */
  constructor(ask: (operatorId: string, timing: CallTiming) => Promise<SettingsResponse>) {
    const load = async (operatorId: string, hasStale: boolean) => known(await ask(operatorId, hasStale ? {} : NO_FALLBACK));
    // While identity is unavailable no setting can change, so stale ones are correct.
    this.cache = new ShortCache({ ttlMs: 30_000, max: 5_000, staleIfError: true, load });
  }

  /** @param name of the asking service */
  static async connect(name: string, peers: Pick<GrpcPeers, 'client'>, redis: RedisConnection): Promise<SettingsClient> {
    const directory = peers.client(OperatorDirectoryClient);
    const client = new SettingsClient((operatorId, timing) => directory.settings(serviceCaller(name, operatorId), { operatorId }, timing));
    await redis.subscribe(operatorChangedChannel, (message) => client.invalidate(readOperatorChanged(message)));
    return client;
  }

  async of(operatorId: string): Promise<OperatorSettings> {
    return (await this.cache.get(operatorId)).settings;
  }

  /** With the operator's brand and hosts. */
  operator(operatorId: string): Promise<OperatorWithSettings> {
    return this.cache.get(operatorId);
  }

  invalidate(operatorId: string): void {
    this.cache.drop(operatorId);
  }
}

function known({ operator, configs, smsCarrier, messages }: SettingsResponse): OperatorWithSettings {
  if (!operator) throw new Error('identity returned settings without their operator');
  return { operator, settings: operatorSettings(operator, configs), smsCarrier, messages };
}
