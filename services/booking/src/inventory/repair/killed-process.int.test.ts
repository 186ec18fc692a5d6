import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { systemClock } from '@atoll/time/clock';
import { bookingDatabase } from '../../testing/booking-database.js';
import { MongoWorld } from '../../testing/worlds/mongo-world.js';
import { ClaimingProcess } from '../../testing/races/claiming-process.js';
import type { Plan } from '../../testing/races/claiming-program.js';
import { bookingViolations } from '../../testing/races/inventory-invariants.js';
import { MongoInventory } from '../store/inventory.mongo.js';
import { MongoInventoryScan } from './inventory-scan.mongo.js';
import { Repairer } from './repairer.js';
import { OPERATOR, aTrip } from '../../testing/inventory-builders.js';

const REPAIR_AFTER_MS = 2000;

describe('a process that dies or freezes while it books', () => {
  const database = bookingDatabase();
  let inventory: MongoInventory;
  let world: MongoWorld;
  let repairer: Repairer;
  let running: ClaimingProcess[] = [];
  beforeAll(() => {
    const connection = database.connection();
    inventory = new MongoInventory(connection);
    world = new MongoWorld(connection);
    repairer = new Repairer(new MongoInventoryScan(connection), inventory, world.bookings, systemClock, { repairAfterMs: REPAIR_AFTER_MS, perRun: 50 });
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
  const violations = async (tripIds: number[]): Promise<string[]> => bookingViolations(database.connection(), await world.live(), OPERATOR, tripIds);
  const freeOn = async (tripIds: number[]): Promise<(number | undefined)[]> => {
    const found = await inventory.occupancy(OPERATOR, tripIds);
    return tripIds.map((tripId) => found.find((occupancy) => occupancy.tripId === tripId)?.free[0]);
  };

  it('is killed under load: no claim stays without its booking and no acknowledged booking is lost [BK-13, D-17]', async () => {
    const tripIds = [101, 102];
    for (const tripId of tripIds) await inventory.open(aTrip({ tripId, capacity: 1000 }));
    const process = start('load', tripIds, 0);
    await process.until(() => process.booked().length >= 150);
    await process.kill();
    expect((await violations(tripIds)).some((sentence) => sentence.startsWith('claim without booking'))).toBe(true);

    await eventually(async () => {
      await repairer.run();
      expect(await violations(tripIds)).toEqual([]);
    });
    const live = new Set((await world.live()).map((booking) => booking.bookingId));
    expect(process.booked().filter((id) => id % 3 > 0 && !live.has(id))).toEqual([]);
  });

  it.each<[Plan, number[]]>([
    ['freeze between claim and booking', [201]],
    ['freeze between the two legs', [301, 302]],
    ['freeze between cancellation and release', [401]],
  ])('%s: its seats are sold to others, and when it resumes none is oversold or lost [BK-13, D-17]', async (plan, tripIds) => {
    const [frozen, other] = [tripIds[0]! * 10, tripIds[0]! * 10 + 1];
    for (const tripId of tripIds) await inventory.open(aTrip({ tripId, capacity: 2 }));
    const process = start(plan, tripIds, frozen);
    await process.until(() => process.reports.some((report) => 'frozen' in report));
    await repairer.run();
    expect(await freeOn(tripIds.slice(0, 1))).toEqual([0]);
    await expect(world.book(other, tripIds.slice(0, 1), 2)).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });

    await eventually(async () => {
      await repairer.run();
      await world.book(other, tripIds.slice(0, 1), 2);
    });
    await process.resume();
    await repairer.run();
    const outcome = plan === 'freeze between cancellation and release' ? { cancelled: frozen } : { refused: frozen, code: 'SEATS_NOT_AVAILABLE' };
    expect(process.reports.at(-1)).toEqual(outcome);
    expect(await violations(tripIds)).toEqual([]);
    expect(await freeOn(tripIds)).toEqual(tripIds.map((_, leg) => (leg === 0 ? 0 : 2)));

    await world.cancel(other);
    expect(await freeOn(tripIds)).toEqual(tripIds.map(() => 2));
  });
});
