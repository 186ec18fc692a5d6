import { SettingsClient } from '@atoll/operator-settings/client';
import { Auditor } from '@atoll/outbox/audit/auditor';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { Environment, readVariables } from '@atoll/runtime/start/environment';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { Global, Module } from '@nestjs/common';
import { BoardingModule } from './boarding/module.js';
import { BookingsModule } from './bookings/module.js';
import { ChangingModule } from './changing/module.js';
import { DocumentsModule } from './documents/module.js';
import { environment } from './environment.js';
import { Inventory } from './inventory/inventory.port.js';
import { InventoryModule } from './inventory/module.js';
import { REPAIR_SETTINGS, type RepairSettings, Repairer } from './inventory/repair/repairer.js';
import { BookingsOfRecord, InventoryScan } from './inventory/repairer.port.js';
import { NoticesModule } from './notices/module.js';
import { PaymentsModule } from './payments/module.js';
import { ReadingModule } from './reading/module.js';
import { RequestsModule } from './requests/module.js';
import { SellingModule } from './selling/module.js';
import { Settings } from './settings.port.js';
import { TripsModule } from './trips/module.js';
import { GrpcUsers } from './users.grpc-client.js';
import { Users } from './users.port.js';

/** Provides what every module of booking may inject, beside what the runtime provides. */
@Global()
@Module({
  providers: [
    { provide: Auditor, useFactory: ({ values }: Environment) => new Auditor(values.auditKey), inject: [Environment] },
    make(Users, GrpcUsers, GrpcPeers),
    {
      provide: SettingsClient,
      inject: [GrpcPeers, RedisConnection],
      useFactory: (peers: GrpcPeers, redis: RedisConnection) => SettingsClient.connect('booking', peers, redis),
    },
    { provide: Settings, useExisting: SettingsClient },
  ],
  exports: [Auditor, Users, SettingsClient, Settings],
})
class CommonModule {}

function repairSettings(): RepairSettings {
  const { REPAIR_AFTER_MS } = readVariables('booking', environment.pick({ REPAIR_AFTER_MS: true }));
  return { ...REPAIR_SETTINGS, repairAfterMs: REPAIR_AFTER_MS };
}

/** In the order in which modules may import each other: none imports a later one. */
@Module({
  imports: [
    CommonModule,
    TripsModule,
    InventoryModule,
    BookingsModule,
    PaymentsModule,
    SellingModule,
    RequestsModule,
    ChangingModule,
    BoardingModule,
    NoticesModule,
    ReadingModule,
    DocumentsModule,
  ],
  providers: [
    {
      provide: Repairer,
      inject: [InventoryScan, Inventory, BookingsOfRecord, Clock],
      useFactory: (scan: InventoryScan, inventory: Inventory, bookings: BookingsOfRecord, clock: Clock) =>
        new Repairer(scan, inventory, bookings, clock, repairSettings()),
    },
  ],
})
export class BookingModule {}
