import { beforeEach, describe, expect, it } from '@jest/globals';
import { bookingDatabase } from '../../testing/booking-database.js';
import { meanwhile } from '../../testing/races/faults.js';
import { withoutGuard, type Guard } from '../../testing/races/inventory-faults.js';
import { inventoryState } from '../../testing/races/inventory-invariants.js';
import { inventories, type Inventories } from './inventories.schema.js';
import { MongoInventory } from './inventory.mongo.js';
import { NOW, OPERATOR, aClaim, aTrip } from '../../testing/inventory-builders.js';

/** An attack that only the guard stops. `frozenAt` builds a store in which others act before its nth write. */
interface Case {
  guard: Guard;
  promise: string;
  attack(store: MongoInventory, frozenAt: (write: number, act: () => Promise<unknown>) => MongoInventory, others: MongoInventory): Promise<unknown>;
  holds(others: MongoInventory, violations: string[]): Promise<boolean>;
}

const noViolation = async (_: MongoInventory, violations: string[]): Promise<boolean> => violations.length === 0;
const quietly = (attempt: Promise<unknown>): Promise<unknown> => attempt.catch((refusal: unknown) => refusal);
const claimed = async (others: MongoInventory, bookingId: number): Promise<boolean> => (await others.claimOf(OPERATOR, 1, bookingId)) !== undefined;

const cases: Case[] = [
  {
    guard: 'enoughFree',
    promise: 'never sells more seats than the capacity [BK-13, D-17]',
    attack: (store) => quietly(store.claim([aClaim({ bookingId: 1, seatCount: 6 })]).then(() => store.claim([aClaim({ bookingId: 2, seatCount: 5 })]))),
    holds: noViolation,
  },
  {
    guard: 'enoughFree',
    promise: 'never sells more seats than the capacity to clients in one batch [BK-13, D-17]',
    attack: (store) => Promise.all([1, 2, 3].map((bookingId) => quietly(store.claim([aClaim({ bookingId, seatCount: 5 })])))),
    holds: noViolation,
  },
  {
    guard: 'seatsClear',
    promise: 'never sells a seat twice [BK-59]',
    attack: (store) => quietly(store.claim([aClaim({ bookingId: 1, seats: [1] })]).then(() => store.claim([aClaim({ bookingId: 2, seats: [1] })]))),
    holds: noViolation,
  },
  {
    guard: 'seatsClear',
    promise: 'never lets a held seat be chosen [BK-57, BK-59]',
    attack: async (store, _, others) => {
      await others.claim([aClaim({ bookingId: 1, seats: [1] })]);
      const [taken] = await others.claim([aClaim({ bookingId: 2 })]);
      await quietly(store.chooseSeats(OPERATOR, 1, 2, [1], taken!.revision));
    },
    holds: noViolation,
  },
  {
    guard: 'claimAbsent',
    promise: 'takes the seats of a booking once, however often the claim is repeated',
    attack: (store) => store.claim([aClaim({ seatCount: 2 })]).then(() => store.claim([aClaim({ seatCount: 2 })])),
    holds: noViolation,
  },
  {
    guard: 'boardingOpen',
    promise: 'takes no seats of a private trip that was deleted or has departed [PT-08]',
    attack: async (store, _, others) => {
      await others.apply(aTrip({ version: 2, onSale: false, boardingOpen: false }));
      await quietly(store.claim([aClaim({ isPrivate: true })]));
    },
    holds: async (others) => !(await claimed(others, 1)),
  },
  {
    guard: 'onSale',
    promise: 'sells nothing on a departed trip [BK-48]',
    attack: async (store, _, others) => {
      await others.apply(aTrip({ version: 2, onSale: false }));
      await quietly(store.claim([aClaim()]));
    },
    holds: async (others) => !(await claimed(others, 1)),
  },
  {
    guard: 'onSale',
    promise: 'lets no seat be chosen on a departed trip [BK-48]',
    attack: async (store, _, others) => {
      const [taken] = await others.claim([aClaim()]);
      await others.apply(aTrip({ version: 2, onSale: false }));
      await quietly(store.chooseSeats(OPERATOR, 1, 1, [1], taken!.revision));
    },
    holds: async (others) => (await others.claimOf(OPERATOR, 1, 1))?.seats.length === 0,
  },
  {
    guard: 'releaseRevision',
    promise: 'frees seats once, though a frozen process resumes after they were sold to others',
    attack: async (_, frozenAt, others) => {
      await others.claim([aClaim({ bookingId: 1, seatCount: 10, seats: [1] })]);
      await frozenAt(1, async () => {
        await others.release(OPERATOR, 1, 1);
        await others.claim([aClaim({ bookingId: 2, seatCount: 10, seats: [1] })]);
      }).release(OPERATOR, 1, 1);
    },
    holds: noViolation,
  },
  {
    guard: 'seatsRevision',
    promise: 'loses no seat when one booking chooses in two windows [BK-56]',
    attack: async (_, frozenAt, others) => {
      const [taken] = await others.claim([aClaim()]);
      await quietly(frozenAt(1, () => others.chooseSeats(OPERATOR, 1, 1, [2], taken!.revision)).chooseSeats(OPERATOR, 1, 1, [1], taken!.revision));
    },
    holds: noViolation,
  },
  {
    guard: 'renewRevision',
    promise: 'takes the seats again when the claim is released while it is renewed',
    attack: async (_, frozenAt, others) => {
      await others.claim([aClaim({ seatCount: 3 })]);
      await frozenAt(2, () => others.release(OPERATOR, 1, 1)).claim([aClaim({ seatCount: 3 })]);
    },
    holds: async (others) => (await others.occupancy(OPERATOR, [1]))[0]?.free[0] === 7,
  },
  {
    guard: 'enoughFreeToGrow',
    promise: 'never makes a claim larger than what is free [D-36, BK-13]',
    attack: async (store, _, others) => {
      await others.claim([aClaim({ bookingId: 1, seatCount: 6 })]);
      await others.claim([aClaim({ bookingId: 2, seatCount: 3 })]);
      await quietly(store.grow(OPERATOR, 1, 2, 5, NOW));
    },
    holds: noViolation,
  },
  {
    guard: 'growRevision',
    promise: 'takes the missing seats once when two edits make a claim larger [D-36]',
    attack: async (_, frozenAt, others) => {
      await others.claim([aClaim({ seatCount: 2 })]);
      await frozenAt(1, () => others.grow(OPERATOR, 1, 1, 4, NOW)).grow(OPERATOR, 1, 1, 4, NOW);
    },
    holds: noViolation,
  },
  {
    guard: 'shrinkRevision',
    promise: 'frees the seats of a smaller claim once, though it is made larger meanwhile [D-36]',
    attack: async (_, frozenAt, others) => {
      const [taken] = await others.claim([aClaim({ seatCount: 4, seats: [1, 2] })]);
      await frozenAt(1, () => others.grow(OPERATOR, 1, 1, 6, NOW)).shrink(taken!, 1);
    },
    holds: noViolation,
  },
  {
    guard: 'capacityFits',
    promise: 'never shrinks a boat below what is sold [D-40]',
    attack: async (store, _, others) => {
      await others.claim([aClaim({ seatCount: 6 })]);
      await quietly(store.apply(aTrip({ version: 2, capacity: 5 })));
    },
    holds: noViolation,
  },
  {
    guard: 'versionMonotone',
    promise: 'keeps the newer change when an older one arrives later',
    attack: (_, frozenAt, others) =>
      frozenAt(1, () => others.apply(aTrip({ version: 3, capacity: 4, onSale: false }))).apply(aTrip({ version: 2, capacity: 20 })),
    holds: async (others) => (await others.occupancy(OPERATOR, [1]))[0]?.capacity === 4,
  },
  {
    guard: 'refusalVersion',
    promise: 'does not overwrite a newer change to refuse an older one',
    attack: async (_, frozenAt, others) => {
      await others.claim([aClaim({ seatCount: 6 })]);
      await quietly(frozenAt(2, () => others.apply(aTrip({ version: 3, capacity: 8 }))).apply(aTrip({ version: 2, capacity: 5 })));
    },
    holds: (others) =>
      others.apply(aTrip({ version: 2, capacity: 5 })).then(
        () => true,
        () => false,
      ),
  },
];

describe('every guard of the inventory', () => {
  const database = bookingDatabase();
  const all = (): Inventories => inventories.on(database.connection());
  beforeEach(async () => {
    await database.connection().collection(inventories.name).deleteMany({});
    await new MongoInventory(database.connection()).open(aTrip());
  });

  const store = (collection: Inventories): MongoInventory => new MongoInventory(database.connection(), collection);

  const holdsAfter = async ({ attack, holds }: Case, collection: Inventories): Promise<boolean> => {
    const others = new MongoInventory(database.connection());
    await attack(store(collection), (write, act) => store(meanwhile(collection, 'updateOne', write, act)), others);
    return holds(others, (await inventoryState(database.connection(), OPERATOR, 1)).violations);
  };

  it.each(cases)('$guard: $promise', async (each) => {
    expect(await holdsAfter(each, all())).toBe(true);
  });

  it.each(cases)('$guard: without it that promise is broken ($promise)', async (each) => {
    expect(await holdsAfter(each, withoutGuard(all(), each.guard))).toBe(false);
  });

  it('gives back what one claim of a batch took, when its return trip is full [BK-13]', async () => {
    const store = new MongoInventory(database.connection());
    await store.open(aTrip({ tripId: 2, capacity: 1 }));
    await store.claim([aClaim({ tripId: 2, bookingId: 9 })]);
    const outcomes = await Promise.allSettled([
      store.claim([aClaim({ bookingId: 1 })]),
      store.claim([aClaim({ bookingId: 2, seatCount: 2 }), aClaim({ tripId: 2, bookingId: 2, seatCount: 2 })]),
      store.claim([aClaim({ bookingId: 3, seatCount: 50 })]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await store.occupancy(OPERATOR, [1]))[0]?.free).toEqual([9]);
  });

  it('refuses a query without its operator', () => {
    expect(() => all().findOne({ _id: `${OPERATOR}:1` })).toThrow('operatorId');
    expect(() => all().updateOne({ _id: `${OPERATOR}:1` }, { $set: { onSale: true } })).toThrow('operatorId');
  });
});
