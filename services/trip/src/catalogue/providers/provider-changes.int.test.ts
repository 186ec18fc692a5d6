import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commonError } from '@atoll/errors/common';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import { aTimetable, outcomeOf, tripWorld, type TripWorld } from '../../testing/world.js';

const ROUNDS = roundsOf(5, 100);
/** Generous, for a busy machine. */
const RACE_MS = roundsOf(60_000, 1_200_000);
const ever = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;
let providerId: number;

const start = async (operatorId: string) => {
  caller = callerAs(adminActor(), { operatorId });
  timetable = await aTimetable(world, caller);
  providerId = timetable.boat.provider.id;
};

beforeAll(async () => {
  db = await testDatabase('provider_changes');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(() => start(`coral${(operators += 1)}`));

const provider = async () => (await world.providers.find(caller.operatorId, providerId))!;
const edit = (over: object) => world.editProvider.run(caller, { providerId, name: 'Blue Boats', ...over });
const remove = () => world.deleteProvider.run(caller, providerId);
const boats = () => world.boats.all(caller.operatorId);

describe('editing a provider', () => {
  it('changes its account, and its name on its boats and their coming trips too [CAT-31]', async () => {
    await world.createTrip.run(caller, timetable.form);
    await edit({ name: ' Red Boats ', bankAccountMVR: ' 7702 ' });
    expect(await provider()).toEqual({ id: providerId, name: 'Red Boats', bankAccountMVR: '7702', version: 1 });
    expect((await boats())[0]?.provider.name).toBe('Red Boats');
    expect((await world.trips.departing(caller.operatorId, ever, true))[0]?.provider.name).toBe('Red Boats');
  });

  it('names the bank of its account; an edit that leaves the bank out keeps it, and an empty one removes it [CAT-31]', async () => {
    await edit({ bankNameMVR: 'Bank of Maldives' });
    await edit({ bankAccountMVR: '7702' });
    expect(await provider()).toMatchObject({ bankAccountMVR: '7702', bankNameMVR: 'Bank of Maldives' });
    await edit({ bankNameMVR: ' ' });
    expect((await provider()).bankNameMVR).toBe('');
  });

  it('from an outdated screen is refused; a repeat of the same edit is not', async () => {
    await edit({ name: 'Red Boats', version: 0 });
    await expect(edit({ name: 'Green Boats', version: 0 })).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
    await edit({ name: 'Red Boats', version: 0 });
    await edit({ name: 'Green Boats', version: 1 });
    expect((await provider()).name).toBe('Green Boats');
  });

  it('of its account alone from an outdated screen is refused, though the name is the same; a repeat of the same edit is not [CAT-31]', async () => {
    await edit({ bankAccountMVR: '7702', version: 0 });
    await expect(edit({ bankAccountMVR: '7703', version: 0 })).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
    await edit({ bankAccountMVR: '7702', version: 0 });
    expect(await provider()).toMatchObject({ bankAccountMVR: '7702', version: 1 });
  });

  it(
    'at the same time as a trip and a boat are created: all have the new name',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all([
          world.createTrip.run(caller, timetable.form),
          edit({ name: `Boats ${round}` }),
          world.createBoat.run(caller, { name: 'Speedy', capacity: 8, providerId }),
        ]);
        const named = [...(await boats()), ...(await world.trips.departing(caller.operatorId, ever, true))].map((one) => one.provider.name);
        expect(new Set(named)).toEqual(new Set([`Boats ${round}`]));
      }
    },
    RACE_MS,
  );
});

describe('deleting a provider', () => {
  it('is refused while it has a boat, and possible after; its account stays readable for past trips (D-39) [CAT-31]', async () => {
    await edit({ bankAccountMVR: '7701' });
    await expect(remove()).rejects.toMatchObject({ code: 'IN_USE', text: 'This record is in use and cannot be deleted.' });
    await world.deleteBoat.run(caller, timetable.boat.id);
    await remove();
    expect(await world.providers.all(caller.operatorId)).toEqual([]);
    expect(await world.providers.evenDeleted(caller.operatorId, providerId)).toMatchObject({ bankAccountMVR: '7701' });
    const notFound = commonError('NOT_FOUND').text;
    await expect(remove()).rejects.toThrow(notFound);
    await expect(edit({})).rejects.toThrow(notFound);
    await expect(world.createBoat.run(caller, { name: 'Speedy', capacity: 8, providerId })).rejects.toThrow(notFound);
  });

  it(
    'excludes a boat that is added, or moved to it, at the same time: one of the two is refused',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await start(`race${round}`);
        const ownBoat = timetable.boat.id;
        await world.createProvider.run(caller, { name: 'Red Boats' });
        providerId = (await world.providers.all(caller.operatorId)).at(-1)!.id;
        const uses =
          round % 2
            ? world.createBoat.run(caller, { name: 'Speedy', capacity: 8, providerId })
            : world.editBoat.run(caller, { boatId: ownBoat, name: 'Dhoni', capacity: 10, providerId });
        const outcomes = await Promise.all([outcomeOf(uses), outcomeOf(remove())]);
        expect([
          ['done', 'IN_USE'],
          ['NOT_FOUND', 'done'],
        ]).toContainEqual(outcomes);
      }
    },
    RACE_MS,
  );
});
