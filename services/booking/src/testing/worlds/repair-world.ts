import { beforeEach } from '@jest/globals';
import { fixedClock, type FixedClock } from '@atoll/time/testing';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { BOOKINGS } from '../../bookings/store/bookings.schema.js';
import type { Claim } from '../../inventory/claim.js';
import { inventories } from '../../inventory/store/inventories.schema.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import { MongoInventoryScan, type AllInventories } from '../../inventory/repair/inventory-scan.mongo.js';
import { Repairer } from '../../inventory/repair/repairer.js';
import type { BookingsOfRecord } from '../../inventory/repairer.port.js';
import { NOW, OPERATOR, aClaim, aTrip } from '../inventory-builders.js';
import { bookingDatabase } from '../booking-database.js';
import { BookingsOfClaims } from '../races/bookings-of-claims.js';
import { bookingViolations } from '../races/inventory-invariants.js';

export const REPAIR_AFTER_MS = 60_000;

/** Parts of a repairer that a test replaces with faulty ones. */
interface Parts {
  scan: AllInventories;
  inventory: MongoInventory;
  bookings: BookingsOfRecord;
  repairAfterMs: number;
  perRun: number;
}

/** Trips 1 and 2 in the real stores, and repairers over them. */
class RepairWorld {
  readonly clock: FixedClock = fixedClock(NOW.toISOString());
  readonly inventory: MongoInventory;
  readonly bookings: BookingsOfClaims;

  constructor(readonly connection: MongoConnection) {
    this.inventory = new MongoInventory(connection);
    this.bookings = new BookingsOfClaims(connection);
  }

  repairer({ repairAfterMs = REPAIR_AFTER_MS, perRun = 50, ...parts }: Partial<Parts> = {}): Repairer {
    const scan = new MongoInventoryScan(this.connection, parts.scan);
    return new Repairer(scan, parts.inventory ?? this.inventory, parts.bookings ?? this.bookings.store, this.clock, { repairAfterMs, perRun });
  }

  async book(...claims: Claim[]): Promise<void> {
    await this.inventory.claim(claims);
    await this.bookings.insert(claims);
  }

  /** As a process leaves it that dies or freezes between claim and booking. */
  async claimOnly(change: Partial<Claim> = {}): Promise<void> {
    await this.inventory.claim([aClaim({ at: this.clock.now(), ...change })]);
  }

  async isClaimed(bookingId: number, tripId = 1): Promise<boolean> {
    return (await this.inventory.claimOf(OPERATOR, tripId, bookingId)) !== undefined;
  }

  async violations(): Promise<string[]> {
    return bookingViolations(this.connection, await this.bookings.live(OPERATOR), OPERATOR, [1, 2]);
  }
}

/** A new world before each test. */
export function repairWorld(): () => RepairWorld {
  const database = bookingDatabase();
  let world: RepairWorld;
  beforeEach(async () => {
    for (const name of [inventories.name, BOOKINGS]) await database.connection().collection(name).deleteMany({});
    world = new RepairWorld(database.connection());
    for (const tripId of [1, 2]) await world.inventory.open(aTrip({ tripId }));
  });
  return () => world;
}
