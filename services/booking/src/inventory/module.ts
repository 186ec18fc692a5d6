import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { Module } from '@nestjs/common';
import { InventoryVersions } from './inventory-versions.port.js';
import { Inventory } from './inventory.port.js';
import { MongoInventoryScan } from './repair/inventory-scan.mongo.js';
import { InventoryScan } from './repairer.port.js';
import { MongoInventoryVersions } from './store/inventory-versions.mongo.js';
import { MongoInventory } from './store/inventory.mongo.js';

/** Seats of every trip. The repairer is wired with the bookings, which it asks. */
@Module({
  providers: [
    make(Inventory, MongoInventory, MongoConnection),
    make(InventoryVersions, MongoInventoryVersions, MongoConnection),
    make(InventoryScan, MongoInventoryScan, MongoConnection),
  ],
  exports: [Inventory, InventoryVersions, InventoryScan],
})
export class InventoryModule {}
