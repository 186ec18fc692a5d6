import { beforeEach, describe, expect, it } from '@jest/globals';
import { bookingDatabase } from '../testing/booking-database.js';
import { meanwhile } from '../testing/faults.js';
import { withoutGuard, type Guard } from '../testing/inventory-faults.js';
import { sweep } from '../testing/inventory-invariants.js';
import { INVENTORIES, inventoriesOf, type Inventories } from './inventories.schema.js';
import { InventoryMongo } from './inventory.mongo.js';
import { OPERATOR, aClaim, aTrip } from '../testing/inventory-builders.js';

/** Drives a store to where only the guard stands between it and `wrong`. `frozenAt` builds a store that is overtaken before its nth write. */
interface Case {
  guard: Guard;
  promise: string;
  attack(store: InventoryMongo, frozenAt: (write: number, act: () => Promise<unknown>) => InventoryMongo, others: InventoryMongo): Promise<unknown>;
  holds(others: InventoryMongo, broken: string[]): Promise<boolean>;
}

const nothingBroken = async (_: InventoryMongo, broken: string[]): Promise<boolean> => broken.length === 0;
const quietly = (attempt: Promise<unknown>): Promise<unknown> => attempt.catch((refusal: unknown) => refusal);
const claimed = async (others: InventoryMongo, bookingId: number): Promise<boolean> => (await others.claimOf(OPERATOR, 1, bookingId)) !== null;

const cases: Case[] = [
  {
    guard: 'enoughFree',
    promise: 'never sells more places than there are [BK-13, D-17]',
    attack: (store) => quietly(store.claim([aClaim({ bookingId: 1, places: 6 })]).then(() => store.claim([aClaim({ bookingId: 2, places: 5 })]))),
    holds: nothingBroken,
  },
  {
    guard: 'enoughFree',
    promise: 'never sells more places than there are to clients that go to the database together [BK-13, D-17]',
    attack: (store) => Promise.all([1, 2, 3].map((bookingId) => quietly(store.claim([aClaim({ bookingId, places: 5 })])))),
    holds: nothingBroken,
  },
  {
    guard: 'seatsClear',
    promise: 'never sells a seat twice [BK-59]',
    attack: (store) => quietly(store.claim([aClaim({ bookingId: 1, seats: [1] })]).then(() => store.claim([aClaim({ bookingId: 2, seats: [1] })]))),
    holds: nothingBroken,
  },
  {
    guard: 'seatsClear',
    promise: 'never lets a held seat be chosen [BK-57, BK-59]',
    attack: async (store, _, others) => {
      await others.claim([aClaim({ bookingId: 1, seats: [1] })]);
      const [taken] = await others.claim([aClaim({ bookingId: 2 })]);
      await quietly(store.chooseSeats(OPERATOR, 1, 2, [1], taken!.rev));
    },
    holds: nothingBroken,
  },
  {
    guard: 'claimAbsent',
    promise: 'takes the places of a booking once, however often it is asked',
    attack: (store) => store.claim([aClaim({ places: 2 })]).then(() => store.claim([aClaim({ places: 2 })])),
    holds: nothingBroken,
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
      await quietly(store.chooseSeats(OPERATOR, 1, 1, [1], taken!.rev));
    },
    holds: async (others) => (await others.claimOf(OPERATOR, 1, 1))?.seats.length === 0,
  },
  {
    guard: 'releaseRev',
    promise: 'gives places back once, though a frozen process wakes after they were sold to others',
    attack: async (_, frozenAt, others) => {
      await others.claim([aClaim({ bookingId: 1, places: 10, seats: [1] })]);
      await frozenAt(1, async () => {
        await others.release(OPERATOR, 1, 1);
        await others.claim([aClaim({ bookingId: 2, places: 10, seats: [1] })]);
      }).release(OPERATOR, 1, 1);
    },
    holds: nothingBroken,
  },
  {
    guard: 'seatsRev',
    promise: 'loses no seat when one booking chooses in two windows [BK-56]',
    attack: async (_, frozenAt, others) => {
      const [taken] = await others.claim([aClaim()]);
      await quietly(frozenAt(1, () => others.chooseSeats(OPERATOR, 1, 1, [2], taken!.rev)).chooseSeats(OPERATOR, 1, 1, [1], taken!.rev));
    },
    holds: nothingBroken,
  },
  {
    guard: 'renewRev',
    promise: 'takes the places anew when the claim goes while it is renewed',
    attack: async (_, frozenAt, others) => {
      await others.claim([aClaim({ places: 3 })]);
      await frozenAt(2, () => others.release(OPERATOR, 1, 1)).claim([aClaim({ places: 3 })]);
    },
    holds: async (others) => (await others.occupancy(OPERATOR, [1]))[0]?.free[0] === 7,
  },
  {
    guard: 'capacityFits',
    promise: 'never shrinks a boat below what is sold [D-40]',
    attack: async (store, _, others) => {
      await others.claim([aClaim({ places: 6 })]);
      await quietly(store.apply(aTrip({ version: 2, capacity: 5 })));
    },
    holds: nothingBroken,
  },
  {
    guard: 'versionMonotone',
    promise: 'keeps the newer change when an older one was on its way',
    attack: (_, frozenAt, others) =>
      frozenAt(1, () => others.apply(aTrip({ version: 3, capacity: 4, onSale: false }))).apply(aTrip({ version: 2, capacity: 20 })),
    holds: async (others) => (await others.occupancy(OPERATOR, [1]))[0]?.capacity === 4,
  },
  {
    guard: 'refusalVersion',
    promise: 'does not take back a newer change to refuse an older one',
    attack: async (_, frozenAt, others) => {
      await others.claim([aClaim({ places: 6 })]);
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
  const all = (): Inventories => inventoriesOf(database.connection());
  beforeEach(async () => {
    await database.connection().collection(INVENTORIES).deleteMany({});
    await new InventoryMongo(all()).open(aTrip());
  });

  const holdsAfter = async ({ attack, holds }: Case, inventories: Inventories): Promise<boolean> => {
    const others = new InventoryMongo(all());
    await attack(new InventoryMongo(inventories), (write, act) => new InventoryMongo(meanwhile(inventories, 'updateOne', write, act)), others);
    return holds(others, (await sweep(database.connection(), OPERATOR, 1)).broken);
  };

  it.each(cases)('$guard: $promise', async (each) => {
    expect(await holdsAfter(each, all())).toBe(true);
  });

  it.each(cases)('$guard: without it that promise is broken ($promise)', async (each) => {
    expect(await holdsAfter(each, withoutGuard(all(), each.guard))).toBe(false);
  });

  it('gives back what one of several that went out together took, when its way back is full [BK-13]', async () => {
    const store = new InventoryMongo(all());
    await store.open(aTrip({ tripId: 2, capacity: 1 }));
    await store.claim([aClaim({ tripId: 2, bookingId: 9 })]);
    const outcomes = await Promise.allSettled([
      store.claim([aClaim({ bookingId: 1 })]),
      store.claim([aClaim({ bookingId: 2, places: 2 }), aClaim({ tripId: 2, bookingId: 2, places: 2 })]),
      store.claim([aClaim({ bookingId: 3, places: 50 })]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await store.occupancy(OPERATOR, [1]))[0]?.free).toEqual([9]);
  });

  it('lets no query pass without its operator', () => {
    expect(() => all().findOne({ _id: `${OPERATOR}:1` })).toThrow('operatorId');
    expect(() => all().updateOne({ _id: `${OPERATOR}:1` }, { $set: { onSale: true } })).toThrow('operatorId');
  });
});
