import { setTimeout as pause } from 'node:timers/promises';
import { duplicateKeyOf } from '@atoll/runtime/duplicate-key';
import { connectMongo } from '@atoll/runtime/mongo';
import type { Claim } from '../inventory/claim.js';
import { inventoriesOf } from '../inventory/inventory-document.js';
import { InventoryMongo } from '../inventory/inventory.mongo.js';
import { OPERATOR, aClaim } from '../inventory/testing.js';
import { BookingRecords } from './bookings-of-record.js';
import { meanwhile } from './inventory-faults.js';

/** Where the process stops itself (SIGSTOP), or that it books without end until it is killed. */
export type Plan = 'load' | 'freeze between claim and booking' | 'freeze between the two legs' | 'freeze between cancellation and release';

export interface Assignment {
  url: string;
  database: string;
  plan: Plan;
  tripIds: number[];
  bookingId: number;
}

/** What the process tells its parent. */
export type Told = { frozen: true } | { booked: number } | { refused: number } | { released: number };

const CLIENTS = 16;

const { url, database, plan, tripIds, bookingId }: Assignment = JSON.parse(process.argv[2] ?? '');
const connection = await connectMongo(url, database);
const bookings = new BookingRecords(connection);
const tell = (told: Told): Promise<void> => new Promise((resolve) => process.send?.(told, () => resolve()));

async function freeze(): Promise<void> {
  await tell({ frozen: true });
  process.kill(process.pid, 'SIGSTOP');
}

/** The order that the service keeps: places, then the booking; and what was taken goes back when the booking is refused. */
async function book(inventory: InventoryMongo, claims: Claim[], between: () => Promise<unknown>): Promise<void> {
  const { bookingId: id } = claims[0]!;
  const taken = await inventory.claim(claims);
  await between();
  try {
    await bookings.insert(claims);
  } catch (error) {
    if (!duplicateKeyOf(error)) throw error;
    await inventory.giveBack(taken);
    return tell({ refused: id });
  }
  await tell({ booked: id });
}

async function load(): Promise<void> {
  const inventory = new InventoryMongo(inventoriesOf(connection));
  let last = bookingId;
  const client = async (): Promise<never> => {
    for (;;) {
      const id = ++last;
      const legs = id % 2 === 0 ? tripIds : tripIds.slice(0, 1);
      // The pause makes it certain that a kill finds claims that have no booking yet.
      await book(inventory, legs.map((tripId) => aClaim({ tripId, bookingId: id, places: 1 + (id % 4), at: new Date() })), () => pause(10));
      if (id % 3 > 0) continue;
      await bookings.cancel(OPERATOR, id);
      for (const tripId of legs) await inventory.release(OPERATOR, tripId, id);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function freezeOnce(): Promise<void> {
  const inventories = inventoriesOf(connection);
  const inventory = new InventoryMongo(plan === 'freeze between the two legs' ? meanwhile(inventories, 2, freeze) : inventories);
  const claims = tripIds.map((tripId) => aClaim({ tripId, bookingId, places: 2, at: new Date() }));
  await book(inventory, claims, plan === 'freeze between claim and booking' ? freeze : async () => undefined);
  if (plan === 'freeze between cancellation and release') {
    await bookings.cancel(OPERATOR, bookingId);
    await freeze();
    for (const tripId of tripIds) await inventory.release(OPERATOR, tripId, bookingId);
    await tell({ released: bookingId });
  }
  await connection.close();
}

await (plan === 'load' ? load() : freezeOnce());
process.disconnect?.();
