import { beforeEach } from '@jest/globals';
import { fixedClock, type FixedClock } from '@atoll/time/testing';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { BOOKINGS } from '../bookings/booking-document.js';
import type { Claim } from '../inventory/claim.js';
import { INVENTORIES, inventoriesOf } from '../inventory/inventories.schema.js';
import { InventoryMongo } from '../inventory/inventory.mongo.js';
import { InventoryWalkMongo, inventoriesOfAllOperators, type AllInventories } from '../repair/inventory-scan.mongo.js';
import { Repairer } from '../repair/repairer.js';
import type { BookingsOfRecord } from '../repair/repairer.port.js';
import { NOW, OPERATOR, aClaim, aTrip } from './inventory-builders.js';
import { bookingDatabase } from './booking-database.js';
import { BookingsOfClaims } from './bookings-of-claims.js';
import { sweepBookings } from './inventory-invariants.js';

export const REPAIR_AFTER_MS = 60_000;

/** What a repairer is made of; a test exchanges one for a faulty one. */
interface Parts {
  walk: AllInventories;
  inventory: InventoryMongo;
  bookings: BookingsOfRecord;
  repairAfterMs: number;
  perRound: number;
}

/** Trips 1 and 2 in the real stores, and repairers over them. */
class RepairStage {
  readonly clock: FixedClock = fixedClock(NOW.toISOString());
  readonly inventory: InventoryMongo;
  readonly bookings: BookingsOfClaims;

  constructor(readonly connection: MongoConnection) {
    this.inventory = new InventoryMongo(inventoriesOf(connection));
    this.bookings = new BookingsOfClaims(connection);
  }

  repairer({ repairAfterMs = REPAIR_AFTER_MS, perRound = 50, ...parts }: Partial<Parts> = {}): Repairer {
    const walk = new InventoryWalkMongo(parts.walk ?? inventoriesOfAllOperators(this.connection), this.clock);
    return new Repairer(walk, parts.inventory ?? this.inventory, parts.bookings ?? this.bookings.store, this.clock, { repairAfterMs, perRound });
  }

  async book(...claims: Claim[]): Promise<void> {
    await this.inventory.claim(claims);
    await this.bookings.insert(claims);
  }

  /** What a process leaves that dies or freezes between claim and booking. */
  async claimOnly(change: Partial<Claim> = {}): Promise<void> {
    await this.inventory.claim([aClaim({ at: this.clock.now(), ...change })]);
  }

  async stands(bookingId: number, tripId = 1): Promise<boolean> {
    return (await this.inventory.claimOf(OPERATOR, tripId, bookingId)) !== null;
  }

  async broken(): Promise<string[]> {
    return sweepBookings(this.connection, await this.bookings.live(OPERATOR), OPERATOR, [1, 2]);
  }
}

/** A fresh stage before each test. */
export function repairStage(): () => RepairStage {
  const database = bookingDatabase();
  let stage: RepairStage;
  beforeEach(async () => {
    for (const name of [INVENTORIES, BOOKINGS]) await database.connection().collection(name).deleteMany({});
    stage = new RepairStage(database.connection());
    for (const tripId of [1, 2]) await stage.inventory.open(aTrip({ tripId }));
  });
  return () => stage;
}
