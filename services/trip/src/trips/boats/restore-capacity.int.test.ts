import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { database } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import { aRow, EVERY_DAY } from '../../testing/builders.js';
import { aTimetable, outcomeOf, tripWorld, type TripWorld } from '../../testing/world.js';

const ROUNDS = roundsOf(5, 100);
/** Generous, for a busy machine. */
const RACE_MS = roundsOf(60_000, 1_200_000);
const ever = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

let db: TestDatabase;
let world: TripWorld;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let operators = 0;
let timetable: Awaited<ReturnType<typeof aTimetable>>;

/** A boat of 10 with three coming trips. */
const start = async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  timetable = await aTimetable(world, caller);
  await world.createTrip.run(caller, { ...timetable.form, repeatDays: 2, repeatWeekdays: EVERY_DAY });
};

beforeAll(async () => {
  db = await testDatabase('restore_capacity');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  world.inventory.behaviour = 'normal';
  await start();
});

const edit = (over: object = {}) =>
  world.editBoat.run(caller, { boatId: timetable.boat.id, name: 'Dhoni', capacity: 10, providerId: timetable.boat.provider.id, ...over });
const boatCapacity = async () => (await world.boats.find(caller.operatorId, timetable.boat.id))?.capacity;
const trips = () => world.trips.departing(caller.operatorId, ever, true);
/** Returns for each trip its capacity, that of its inventory, and its pending change. */
const capacities = async () => (await trips()).map(({ id, capacity, pending }) => [capacity, world.inventory.of(caller.operatorId, id)?.capacity, pending]);
const allOf = (capacity: number | undefined) => Array.from({ length: 3 }, () => [capacity, capacity, undefined]);

describe('coming trips have the capacity of their boat (D-40) [CAT-33]', () => {
  it('after an edit that names an unknown provider', async () => {
    await expect(edit({ capacity: 60, providerId: 9999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect([await boatCapacity(), await capacities()]).toEqual([10, allOf(10)]);
  });

  it('after booking was unavailable during an edit, once the job has committed what was pending', async () => {
    world.inventory.behaviour = 'unavailable';
    await expect(edit({ capacity: 5 })).rejects.toThrow('booking is unavailable');
    world.inventory.behaviour = 'normal';
    world.clock.advance(31_000);
    await world.redrive.run();
    expect([await boatCapacity(), await capacities()]).toEqual([10, allOf(10)]);
  });

  it('after the boat is saved again, when a process stopped between its trips and the boat', async () => {
    const [trip] = await trips();
    await database(db.connection)
      .collection('trips')
      .updateOne({ operatorId: caller.operatorId, id: trip!.id }, { $set: { capacity: 60 } });
    await edit({ name: 'Coral Wind' });
    expect([await boatCapacity(), await capacities()]).toEqual([10, allOf(10)]);
  });

  it(
    'after its new provider is deleted at the same time',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await start();
        await world.createProvider.run(caller, { name: 'Red Boats' });
        const providerId = (await world.providers.all(caller.operatorId)).at(-1)!.id;
        const remove = async () => {
          world.inventory.beforeApply = undefined;
          await outcomeOf(world.deleteProvider.run(caller, providerId));
        };
        // While the trips get the capacity, and at a time of chance.
        if (round % 2) world.inventory.beforeApply = remove;
        const outcomes = await Promise.all([outcomeOf(edit({ capacity: 60, providerId })), round % 2 ? undefined : remove()]);
        expect(['done', 'NOT_FOUND']).toContain(outcomes[0]);
        expect(await capacities()).toEqual(allOf(await boatCapacity()));
      }
    },
    RACE_MS,
  );

  it('after a layout with more seats is drawn while the trips get fewer', async () => {
    world.inventory.beforeApply = async () => {
      world.inventory.beforeApply = undefined;
      await outcomeOf(world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(8) }));
    };
    await expect(edit({ capacity: 7 })).rejects.toMatchObject({ code: 'LAYOUT_CAPACITY' });
    expect([await boatCapacity(), await capacities()]).toEqual([10, allOf(10)]);
  });
});
