import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '@atoll/time/clock';
import { eventually } from '@atoll/testing/eventually';
import { bookingDatabase } from '../testing/booking-database.js';
import { BookingRecords } from '../testing/bookings-of-record.js';
import { ClaimingProcess } from '../testing/claiming.js';
import type { Plan } from '../testing/claiming-process.js';
import { sweepBookings } from '../testing/inventory-sweep.js';
import { inventoriesOf } from './inventory-document.js';
import { InventoryMongo } from './inventory.mongo.js';
import { InventoryWalkMongo, inventoriesOfAllOperators } from './inventory-walk.mongo.js';
import { Repairer } from './repairer.js';
import { OPERATOR, aClaim, aTrip } from './testing.js';

const REPAIR_AFTER_MS = 2000;

describe('a process that dies or freezes while it books', () => {
  const database = bookingDatabase();
  let inventory: InventoryMongo;
  let bookings: BookingRecords;
  let repairer: Repairer;
  let running: ClaimingProcess[] = [];
  beforeAll(() => {
    const connection = database.connection();
    inventory = new InventoryMongo(inventoriesOf(connection));
    bookings = new BookingRecords(connection);
    const walk = new InventoryWalkMongo(inventoriesOfAllOperators(connection), systemClock);
    repairer = new Repairer(walk, inventory, bookings, systemClock, { repairAfterMs: REPAIR_AFTER_MS, perRound: 50 });
  });
  afterEach(async () => {
    await Promise.all(running.map((process) => process.kill()));
    running = [];
  });

  const start = (plan: Plan, tripIds: number[], bookingId: number): ClaimingProcess => {
    const process = new ClaimingProcess({ url: database.url, database: database.name, plan, tripIds, bookingId });
    running.push(process);
    return process;
  };
  const broken = (tripIds: number[]): Promise<string[]> => sweepBookings(database.connection(), bookings, OPERATOR, tripIds);

  it('is killed in mid-load: no claim stays without its booking and no acknowledged booking is lost [BK-13, D-17]', async () => {
    const tripIds = [101, 102];
    for (const tripId of tripIds) await inventory.open(aTrip({ tripId, capacity: 1000 }));
    const process = start('load', tripIds, 0);
    await process.until(() => process.booked().length >= 150);
    await process.kill();
    expect((await broken(tripIds)).some((sentence) => sentence.startsWith('claim without booking'))).toBe(true);

    await eventually(async () => {
      await repairer.round();
      expect(await broken(tripIds)).toEqual([]);
    }, 10_000);
    const live = new Set((await bookings.live(OPERATOR)).map((booking) => booking.id));
    expect(process.booked().filter((id) => id % 3 > 0 && !live.has(id))).toEqual([]);
  }, 30_000);

  it.each<[Plan, number[]]>([
    ['freeze between claim and booking', [201]],
    ['freeze between the two legs', [301, 302]],
    ['freeze between cancellation and release', [401]],
  ])('%s: its places are sold to others, and its waking neither oversells nor loses one [BK-13, D-17]', async (plan, tripIds) => {
    const [frozen, other] = [tripIds[0]! * 10, tripIds[0]! * 10 + 1];
    for (const tripId of tripIds) await inventory.open(aTrip({ tripId, capacity: 2 }));
    const process = start(plan, tripIds, frozen);
    await process.until(() => process.told.some((told) => 'frozen' in told));
    await repairer.round();
    const claims = [aClaim({ tripId: tripIds[0]!, bookingId: other, places: 2, at: new Date() })];
    await expect(inventory.claim(claims)).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });

    await eventually(async () => {
      await repairer.round();
      await inventory.claim([{ ...claims[0]!, at: new Date() }]);
    }, 10_000);
    await bookings.insert(claims);
    await process.wake();
    await repairer.round();
    expect(process.told.at(-1)).toEqual(plan === 'freeze between cancellation and release' ? { released: frozen } : { refused: frozen });
    expect(await broken(tripIds)).toEqual([]);
    expect((await inventory.occupancy(OPERATOR, tripIds)).map(({ tripId, free }) => [tripId, free])).toEqual(tripIds.map((tripId, i) => [tripId, [i === 0 ? 0 : 2]]));

    await bookings.cancel(OPERATOR, other);
    await inventory.release(OPERATOR, tripIds[0]!, other);
    expect((await inventory.occupancy(OPERATOR, tripIds)).map(({ free }) => free)).toEqual(tripIds.map(() => [2]));
  }, 30_000);
});
