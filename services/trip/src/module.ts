import { SettingsClient } from '@atoll/operator-settings/client';
import { Auditor } from '@atoll/outbox/audit/auditor';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { Counters } from '@atoll/runtime/mongo/counters';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { Environment } from '@atoll/runtime/start/environment';
import { make } from '@atoll/runtime/start/make';
import { Global, Module } from '@nestjs/common';
import { CatalogueModule } from './catalogue/module.js';
import { TripsOnSale } from './catalogue/sale-terms/trips-on-sale.port.js';
import { TripsOfRecords } from './catalogue/trips-of-records.port.js';
import { Ids } from './ids.port.js';
import { Settings } from './settings.port.js';
import { TripsModule } from './trips/module.js';
import { MongoTripsOnSale } from './trips/trips-on-sale.mongo.js';
import { MongoTripsOfRecords } from './trips/trips-of-records.mongo.js';

/** Provides what every module of trip may inject, beside what the runtime provides. */
@Global()
@Module({
  providers: [
    {
      provide: Settings,
      useFactory: (peers: GrpcPeers, redis: RedisConnection) => SettingsClient.connect('trip', peers, redis),
      inject: [GrpcPeers, RedisConnection],
    },
    { provide: Ids, useExisting: Counters },
    { provide: Auditor, useFactory: ({ values }: Environment) => new Auditor(values.auditKey), inject: [Environment] },
    // The catalogue's own port, so that it imports nothing of trips.
    make(TripsOnSale, MongoTripsOnSale, MongoConnection),
    make(TripsOfRecords, MongoTripsOfRecords, MongoConnection),
  ],
  exports: [Settings, Ids, Auditor, TripsOfRecords, TripsOnSale],
})
class CommonModule {}

/** In the order in which modules may import each other: none imports a later one. */
@Module({ imports: [CommonModule, CatalogueModule, TripsModule] })
export class TripModule {}
