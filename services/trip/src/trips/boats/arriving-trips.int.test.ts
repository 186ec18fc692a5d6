import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import type { Boat } from '../../catalogue/boats/boat.js';
import { aRow } from '../../testing/builders.js';
import { aTimetable, outcomeOf, tripWorld, type TripWorld } from '../../testing/world.js';

const ROUNDS = roundsOf(5, 100);
/** Generous, for a busy machine. */
const RACE_MS = roundsOf(60_000, 1_200_000);

let db: TestDatabase;
let world: TripWorld;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let operators = 0;
let timetable: Awaited<ReturnType<typeof aTimetable>>;
/** The boat, of another provider, that trip 1 moves to. */
let speedy: Boat;

const start = async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  timetable = await aTimetable(world, caller);
  await world.createProvider.run(caller, { name: 'Red Boats' });
  const providerId = (await world.providers.all(caller.operatorId)).at(-1)!.id;
  await world.createBoat.run(caller, { name: 'Speedy', capacity: 20, providerId });
  speedy = (await world.boats.all(caller.operatorId)).at(-1)!;
  await world.createTrip.run(caller, timetable.form);
};

beforeAll(async () => {
  db = await testDatabase('arriving_trips');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  world.inventory.behaviour = 'normal';
  world.inventory.beforeApply = undefined;
  await start();
});

const move = () => world.changeBoat.run(caller, { tripId: 1, boatId: speedy.id });
/** Proposed, but not applied: booking is unavailable. */
const moveLeftPending = async () => {
  world.inventory.behaviour = 'unavailable';
  await expect(move()).rejects.toThrow('booking is unavailable');
  world.inventory.behaviour = 'normal';
};
const redrive = () => {
  world.clock.advance(31_000);
  return world.redrive.run();
};
const trip = async () => {
  const { boat, provider, capacity, pending } = (await world.trips.find(caller.operatorId, 1))!;
  return { boat: boat.name, provider: provider.name, capacity, pending };
};
const edit = (over: object = {}) =>
  world.editBoat.run(caller, { boatId: speedy.id, name: 'Coral Wind', capacity: 15, providerId: timetable.boat.provider.id, ...over });
const rename = (name = 'Green Boats') => world.editProvider.run(caller, { providerId: speedy.provider.id, name });
const duringApply = (work: () => Promise<unknown>) => {
  world.inventory.beforeApply = async () => {
    world.inventory.beforeApply = undefined;
    await work();
  };
};

describe('a trip whose move to another boat is pending', () => {
  it('gets the name, provider and capacity that the boat is given meanwhile (D-40) [TR-22, CAT-33]', async () => {
    await moveLeftPending();
    await edit({ capacity: 20 });
    await redrive();
    expect(await trip()).toEqual({ boat: 'Coral Wind', provider: 'Blue Boats', capacity: 20, pending: undefined });
  });

  it('has to be committed before the boat is written [TR-22, CAT-33]', async () => {
    await moveLeftPending();
    const fields = { name: 'Coral Wind', capacity: 20, providerId: speedy.provider.id };
    const boat = (await world.boats.find(caller.operatorId, speedy.id))!;
    expect(await world.boatChanges.edit(caller.operatorId, boat, fields, world.action('edited'))).toBe(false);
    expect((await world.boats.find(caller.operatorId, speedy.id))?.name).toBe('Speedy');
  });

  it('keeps the boat from being deleted (D-39) [TR-22, CAT-33]', async () => {
    await moveLeftPending();
    await expect(world.deleteBoat.run(caller, speedy.id)).rejects.toMatchObject({ code: 'IN_USE' });
    await redrive();
    expect((await trip()).boat).toBe('Speedy');
    expect(await world.boats.find(caller.operatorId, speedy.id)).toBeDefined();
  });

  it('gets the name that the boat’s provider is given meanwhile [TR-22, CAT-31]', async () => {
    await moveLeftPending();
    await rename();
    await redrive();
    expect(await trip()).toEqual({ boat: 'Speedy', provider: 'Green Boats', capacity: 20, pending: undefined });
  });

  it('gets it also where the process that commits the move has read it before [TR-22, CAT-31]', async () => {
    duringApply(rename);
    await move();
    expect(await trip()).toEqual({ boat: 'Speedy', provider: 'Green Boats', capacity: 20, pending: undefined });
  });
});

describe('a refusal of another request’s pending move', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a new layout of the boat', () => world.createBoatLayout.run(caller, { boatId: speedy.id, rows: aRow(4) })],
    ['an edit of the boat', () => edit({ capacity: 20 })],
  ])('does not refuse %s, and the trip keeps the boat that it had (D-40) [TR-22, CAT-33]', async (_what, change) => {
    await moveLeftPending();
    world.inventory.beforeApply = async () => {
      world.inventory.behaviour = 'refusing';
    };
    await change();
    expect(await trip()).toEqual({ boat: 'Dhoni', provider: 'Blue Boats', capacity: 10, pending: undefined });
  });
});

describe('a trip that moves to a boat at the same time', () => {
  it(
    'as boat and provider are edited has their names and the capacity [TR-22, CAT-31, CAT-33]',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await start();
        const outcomes = await Promise.all([move(), edit({ providerId: speedy.provider.id }), rename()].map(outcomeOf));
        expect(outcomes).toEqual(['done', 'done', 'done']);
        expect(await trip()).toEqual({ boat: 'Coral Wind', provider: 'Green Boats', capacity: 15, pending: undefined });
      }
    },
    RACE_MS,
  );

  it(
    'as it is deleted is refused, or keeps it from being deleted (D-39) [TR-22, CAT-33]',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await start();
        const outcomes = await Promise.all([outcomeOf(move()), outcomeOf(world.deleteBoat.run(caller, speedy.id))]);
        expect([
          ['done', 'IN_USE'],
          ['NOT_FOUND', 'done'],
        ]).toContainEqual(outcomes);
      }
    },
    RACE_MS,
  );
});
