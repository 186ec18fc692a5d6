import { setTimeout as pause } from 'node:timers/promises';
import { appErrorOf } from '@atoll/errors/app-error';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import { bookingsOf } from '../../bookings/store/bookings.schema.js';
import { inventories } from '../../inventory/store/inventories.schema.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import { MongoWorld } from '../worlds/mongo-world.js';
import { meanwhile } from './faults.js';

/** Where the process stops itself (SIGSTOP); under 'load' it books until it is killed. */
export type Plan = 'load' | 'freeze between claim and booking' | 'freeze between the two legs' | 'freeze between cancellation and release';

export interface Assignment {
  url: string;
  database: string;
  plan: Plan;
  tripIds: number[];
  bookingId: number;
}

/** The process reports this to its parent. */
export type Report = { frozen: true } | { booked: number } | { refused: number; code: string | undefined } | { cancelled: number };

const CLIENTS = 16;

const { url, database, plan, tripIds, bookingId }: Assignment = JSON.parse(process.argv[2] ?? '');
const connection = await connectMongo(url, database);
const bookings = bookingsOf(connection);
const send = (report: Report): Promise<void> => new Promise((resolve) => process.send?.(report, () => resolve()));

async function freeze(): Promise<void> {
  await send({ frozen: true });
  process.kill(process.pid, 'SIGSTOP');
}

class FrozenBeforeRelease extends MongoInventory {
  override async release(operatorId: string, tripId: number, id: number): Promise<boolean> {
    await freeze();
    return super.release(operatorId, tripId, id);
  }
}

/** Single and batched inserts of bookings are delayed, so that a kill leaves claims without a booking. */
const slow = (['insertOne', 'insertMany'] as const).reduce((collection, method) => meanwhile(collection, method, 'always', () => pause(10)), bookings);

const worlds: Record<Plan, () => MongoWorld> = {
  load: () => new MongoWorld(connection, new MongoInventory(connection), slow),
  'freeze between claim and booking': () => new MongoWorld(connection, new MongoInventory(connection), meanwhile(bookings, 'insertOne', 1, freeze)),
  'freeze between the two legs': () =>
    new MongoWorld(connection, new MongoInventory(connection, meanwhile(inventories.on(connection), 'updateOne', 2, freeze))),
  'freeze between cancellation and release': () => new MongoWorld(connection, new FrozenBeforeRelease(connection)),
};

async function load(world: MongoWorld): Promise<void> {
  let last = bookingId;
  const client = async (): Promise<never> => {
    for (;;) {
      const id = ++last;
      await world.book(id, id % 2 === 0 ? tripIds : tripIds.slice(0, 1), 1 + (id % 4));
      await send({ booked: id });
      if (id % 3 === 0) await world.cancel(id);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function once(world: MongoWorld): Promise<void> {
  try {
    await world.book(bookingId, tripIds, 2);
    await send({ booked: bookingId });
    if (plan !== 'freeze between cancellation and release') return;
    await world.cancel(bookingId);
    await send({ cancelled: bookingId });
  } catch (error) {
    await send({ refused: bookingId, code: appErrorOf(error)?.code });
  }
}

await (plan === 'load' ? load : once)(worlds[plan]());
await connection.close();
process.disconnect?.();
