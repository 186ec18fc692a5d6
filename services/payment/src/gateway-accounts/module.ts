import type { ModuleMetadata } from '@nestjs/common';
import { Auditor } from '@atoll/outbox/audit/auditor';
import { Clock } from '@atoll/time/clock';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { make } from '@atoll/runtime/start/make';
import { GatewayAccountsHttp } from './gateway-accounts.http.js';
import { MongoGatewayAccounts } from './gateway-accounts.mongo.js';
import { GatewayAccounts } from './gateway-accounts.port.js';
import { GatewaysChanged } from './gateways-changed.port.js';
import { RedisGatewaysChanged } from './gateways-changed.redis.js';
import { KeepCredentials } from './keep-credentials.job.js';
import { KeepGatewayAccount } from './keep-gateway-account.js';
import { CredentialKeys, SealedAccounts } from './sealed-accounts.js';
import { OperatorGateways, OwnAccounts } from '../payment-gateways/operator-gateways.js';

export const gatewayAccounts = {
  controllers: [GatewayAccountsHttp],
  providers: [
    make(GatewayAccounts, MongoGatewayAccounts, MongoConnection, Auditor),
    make(OwnAccounts, SealedAccounts, GatewayAccounts, CredentialKeys),
    {
      provide: GatewaysChanged,
      inject: [RedisConnection, OperatorGateways],
      useFactory: (redis: RedisConnection, gateways: OperatorGateways) => RedisGatewaysChanged.connect(redis, gateways),
    },
    make(KeepGatewayAccount, KeepGatewayAccount, GatewayAccounts, CredentialKeys, GatewaysChanged, Clock),
    make(KeepCredentials, KeepCredentials, GatewayAccounts, CredentialKeys, Clock),
  ],
} satisfies ModuleMetadata;
