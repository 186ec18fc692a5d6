import { testAuditor } from '@atoll/outbox/testing/audit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commonError } from '@atoll/errors/common';
import { IdempotencyRecords } from '@atoll/runtime/idempotency/idempotency-records.mongo';
import { IdempotentRun } from '@atoll/runtime/idempotency/idempotent-run';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, withoutExpiry, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { fixedClock } from '@atoll/time/testing';
import { inventories } from '../../inventory/store/inventories.schema.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { MongoInventoryScan } from '../../inventory/repair/inventory-scan.mongo.js';
import { Repairer } from '../../inventory/repair/repairer.js';
import { BOOKINGS, bookingsOf } from '../../bookings/store/bookings.schema.js';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { people } from '../../testing/builders.js';
import { CountingIds } from '../../testing/fakes.js';
import { aTrip, NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import { createBookingOn } from '../../testing/create-booking-on.js';

const LEASE_MS = 30_000;

let db: TestDatabase;
let bookings: MongoBookings;
let inventory: MongoInventory;
let records: IdempotencyRecords;
let ids: CountingIds;
let clock: ReturnType<typeof fixedClock>;
let key: string;

beforeAll(async () => {
  db = await testDatabase('create_races');
  bookings = new MongoBookings(db.connection, testAuditor(), bookingsOf(db.connection));
  records = new IdempotencyRecords(db.connection);
  await createCollections(db.connection);
  await withoutExpiry(db.connection);
});
beforeEach(async () => {
  // The trip of each test is a new one, of which nothing is known.
  inventory = new MongoInventory(db.connection);
  ids = new CountingIds();
  clock = fixedClock(NOW.toISOString());
  key = randomUUID();
  for (const name of [BOOKINGS, inventories.name, 'idempotency']) await database(db.connection).collection(name).deleteMany({});
});
afterAll(() => db?.drop());

type Records = Pick<IdempotencyRecords, 'start' | 'isKnown' | 'earlierResponse' | 'reserve' | 'finish' | 'forget' | 'release'>;
interface Parts {
  inventory?: Partial<Inventory>;
  bookings?: Partial<Bookings>;
  records?: Partial<Records>;
  admit?: () => Promise<void>;
  seats?: number;
}

const but = <T extends object>(store: T, changed: Partial<T>): T => Object.assign(Object.create(store) as T, changed);
const killed = async (): Promise<never> => {
  throw new Error('killed');
};
/** Acts as a process that dies: none of its clean-up happens either. */
const DEAD: Parts = { inventory: { giveBack: killed, release: killed }, records: { release: killed, forget: killed, finish: killed } };

/** Runs one attempt of a request under `key`, with its record, as the interceptor does. */
async function attempt(capacity: number, { seats = 1, admit = async () => undefined, ...parts }: Parts = {}): Promise<{ uuid: string }> {
  await inventory.open(tripStateOf('coral', aTrip({ capacity })));
  const stores = { bookings: but<Bookings>(bookings, parts.bookings ?? {}), inventory: but<Inventory>(inventory, parts.inventory ?? {}) };
  const own: Records = {
    start: (...given) => records.start(...given),
    isKnown: (...given) => records.isKnown(...given),
    earlierResponse: (...given) => records.earlierResponse(...given),
    reserve: (...given) => records.reserve(...given),
    finish: (...given) => records.finish(...given),
    forget: (...given) => records.forget(...given),
    release: (...given) => records.release(...given),
    ...parts.records,
  };
  const identity = { id: `coral|createBooking|visitor|${key}`, operatorId: 'coral', bodyHash: `${seats} seats` };
  const run = new IdempotentRun(own as IdempotencyRecords, clock, identity, key, { passing: ['SEATS_NOT_AVAILABLE'], admit });
  const world = aWorld([aTrip({ capacity })]);
  const create = createBookingOn({ ...world, ...stores, ids, clock });
  const input = { tripId: 1, email: 'a@b.mv', customers: people(...Array.from({ length: seats }, () => 1)) };
  return (await run.respond(() => create.run(callerAs(undefined, { idempotency: run }), input))) as { uuid: string };
}

const free = async () => (await inventory.occupancy('coral', [1]))[0]?.free[0];
const booked = async () => (await bookings.ofTrip('coral', 1)).map(({ id }) => id);
const recordCount = () => database(db.connection).collection('idempotency').countDocuments({});

/** A promise that is resolved from outside. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

describe('one request that is sent twice at once, with one seat left', () => {
  it('creates one booking: the attempt without the record gets STILL_RUNNING, although its own claim was refused [XC-14] [BK-13]', async () => {
    const [isClaimed, repeated] = [signal(), signal()];
    const first = attempt(1, {
      bookings: {
        add: async (changes) => {
          isClaimed.give();
          await repeated.given;
          return bookings.add(changes);
        },
      },
    });
    await isClaimed.given;
    await expect(attempt(1)).rejects.toMatchObject({ code: 'STILL_RUNNING' });
    repeated.give();
    await first;
    expect([await booked(), await free()]).toEqual([[1], 0]);
  });

  it('releases the seat that the attempt without the record took, and the next repeat gets it [XC-14] [BK-13]', async () => {
    const [hasRecord, hasSeat, isRefused] = [signal(), signal(), signal()];
    const first = attempt(1, {
      inventory: {
        claim: async (claims) => {
          await hasSeat.given;
          return inventory.claim(claims);
        },
      },
      records: {
        start: async (...given) => {
          const started = await records.start(...given);
          hasRecord.give();
          return started;
        },
      },
    });
    await hasRecord.given;
    const second = attempt(1, {
      inventory: {
        claim: async (claims) => {
          const taken = await inventory.claim(claims);
          // Its reservation is asked for beside the claim: later it would find that of the first attempt gone, and be the booking.
          await isRefused.given;
          hasSeat.give();
          await first.catch(() => undefined);
          return taken;
        },
      },
      records: { start: (...given) => records.start(...given).finally(() => isRefused.give()) },
    });
    await expect(first).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
    await expect(second).rejects.toMatchObject({ code: 'STILL_RUNNING' });
    expect([await booked(), await free(), await recordCount()]).toEqual([[], 1, 0]);
    const { uuid } = await attempt(1);
    expect(await attempt(1)).toMatchObject({ uuid });
    expect([(await booked()).length, await free()]).toEqual([1, 0]);
  });

  it('creates one booking in whatever order the two arrive [XC-14] [BK-13]', async () => {
    for (let round = 0; round < 20; round++) {
      key = randomUUID();
      const ends = await Promise.allSettled([attempt(100), attempt(100), attempt(100)]);
      expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    }
    expect([(await booked()).length, await free()]).toEqual([20, 80]);
  });
});

describe('a repeat holds no seat', () => {
  it('of a request that is done: it gets that booking [XC-14]', async () => {
    const { uuid } = await attempt(2);
    expect(await attempt(2)).toMatchObject({ uuid });
    expect([await booked(), await free()]).toEqual([[1], 1]);
  });

  it('of a request that is done, on a full trip: it gets that booking, although its own claim was refused [XC-14]', async () => {
    const { uuid } = await attempt(1);
    expect(await attempt(1)).toMatchObject({ uuid });
    expect([await booked(), await free()]).toEqual([[1], 0]);
  });

  it('with other content [XC-14]', async () => {
    await attempt(5);
    await expect(attempt(5, { seats: 2 })).rejects.toMatchObject({ code: 'OTHER_BODY' });
    expect([await booked(), await free()]).toEqual([[1], 4]);
  });

  it('of a client that has caused too many records [XC-15]', async () => {
    const admit = async () => {
      throw commonError('RATE_LIMIT');
    };
    await expect(attempt(5, { admit })).rejects.toMatchObject({ code: 'RATE_LIMIT' });
    expect([await booked(), await free(), await recordCount()]).toEqual([[], 5, 0]);
  });
});

it('a refused claim leaves no record [D-105]', async () => {
  await expect(attempt(1, { seats: 2 })).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
  expect([await recordCount(), await free()]).toEqual([0, 1]);
});

describe('a process that dies', () => {
  const repair = () => {
    const later = fixedClock(new Date(NOW.getTime() + 600_000).toISOString());
    return new Repairer(new MongoInventoryScan(db.connection), inventory, bookings, later).run();
  };

  it('after its claim and before its record holds the seat only until the repair; the repeat books under another id [BK-13] [XC-14]', async () => {
    await expect(attempt(1, { ...DEAD, records: { ...DEAD.records, start: killed } })).rejects.toThrow('killed');
    expect([await free(), await recordCount()]).toEqual([0, 0]);
    expect([await repair(), await free()]).toEqual([1, 1]);
    await attempt(1);
    expect([await booked(), await free()]).toEqual([[2], 0]);
  });

  it('after its record and before its claim is continued under the same id [XC-14]', async () => {
    await expect(attempt(1, { ...DEAD, inventory: { ...DEAD.inventory, claim: killed } })).rejects.toThrow('killed');
    await expect(attempt(1)).rejects.toMatchObject({ code: 'STILL_RUNNING' });
    expect(await free()).toBe(1);
    clock.advance(LEASE_MS + 1);
    await attempt(1);
    expect([await booked(), await free()]).toEqual([[1], 0]);
  });

  it('before its booking leaves its seat to the attempt that takes over the lease, even where it was the last one [XC-14] [BK-13]', async () => {
    await expect(attempt(1, { ...DEAD, bookings: { add: killed } })).rejects.toThrow('killed');
    expect(await free()).toBe(0);
    clock.advance(LEASE_MS + 1);
    await attempt(1);
    expect([await booked(), await free(), await repair()]).toEqual([[1], 0, 0]);
  });

  it('before its booking: the attempt that takes over gives back what it claimed under another id [XC-14]', async () => {
    await expect(attempt(3, { ...DEAD, bookings: { add: killed } })).rejects.toThrow('killed');
    clock.advance(LEASE_MS + 1);
    await attempt(3);
    expect([await booked(), await free()]).toEqual([[1], 2]);
  });

  it('and was given up by the repairer: the repeat is refused once, and then books under another id [XC-14] [BK-13]', async () => {
    await expect(attempt(1, { ...DEAD, bookings: { add: killed } })).rejects.toThrow('killed');
    expect(await repair()).toBe(1);
    clock.advance(LEASE_MS + 1);
    await expect(attempt(1)).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
    expect([await free(), await recordCount()]).toEqual([1, 0]);
    await attempt(1);
    expect([(await booked()).length, await free()]).toEqual([1, 0]);
  });
});
