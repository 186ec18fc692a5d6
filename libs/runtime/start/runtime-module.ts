import { Module, type DynamicModule, type ValueProvider } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { Clock } from '@atoll/time/clock';
import { ContextSigner } from '../signed-context/context-signer.js';
import { Counters } from '../mongo/counters.js';
import { Environment, type EnvironmentValues } from './environment.js';
import { GrpcPeers } from '../grpc/grpc.js';
import { IdempotencyRecords } from '../idempotency/idempotency-records.mongo.js';
import { MongoConnection } from '../mongo/connection.js';
import { RateLimiter } from '../redis/rate-limit.js';
import { RedisConnection } from '../redis/redis.js';

export interface RuntimeParts {
  readonly environment: EnvironmentValues;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly redis: RedisConnection;
  readonly signer: ContextSigner;
  readonly records: IdempotencyRecords;
}

/** Global providers that every service may inject. */
@Module({})
export class RuntimeModule {
  static of({ environment, clock, connection, redis, signer, records }: RuntimeParts): DynamicModule {
    const providers: ValueProvider[] = [
      { provide: Environment, useValue: new Environment(environment) },
      { provide: Clock, useValue: clock },
      { provide: MongoConnection, useValue: connection },
      { provide: Counters, useValue: new Counters(connection) },
      { provide: ContextSigner, useValue: signer },
      { provide: GrpcPeers, useValue: new GrpcPeers(environment.peers, signer) },
      { provide: RedisConnection, useValue: redis },
      { provide: RateLimiter, useValue: new RateLimiter(redis, clock, environment.rateLimits, environment.contextPrivateKey) },
      { provide: IdempotencyRecords, useValue: records },
    ];
    return { module: RuntimeModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
  }
}
