import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commonError } from '@atoll/errors/common';
import { database } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import type { Boat } from '../../catalogue/boats/boat.js';
import { aRow, EVERY_DAY } from '../../testing/builders.js';
import { aTimetable, eventsOf, outcomeOf, tripWorld, type TripWorld } from '../../testing/world.js';
import type { Trip } from '../trip.js';

const ROUNDS = roundsOf(5, 100);
/** Generous, for a busy machine. */
const RACE_MS = roundsOf(60_000, 1_200_000);
const DAY_MS = 24 * 60 * 60 * 1000;
const ever = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;

beforeAll(async () => {
  db = await testDatabase('edit_boat');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  world.inventory.behaviour = 'normal';
  timetable = await aTimetable(world, caller);
});

const trips = () => world.trips.departing(caller.operatorId, ever, true);
const boat = async (): Promise<Boat> => (await world.boats.find(caller.operatorId, timetable.boat.id))!;
const edit = (over: object = {}) =>
  world.editBoat.run(caller, { boatId: timetable.boat.id, name: 'Dhoni', capacity: 10, providerId: timetable.boat.provider.id, ...over });
const threeTrips = async (): Promise<[Trip, Trip, Trip]> => {
  await world.createTrip.run(caller, { ...timetable.form, repeatDays: 2, repeatWeekdays: EVERY_DAY });
  return (await trips()) as [Trip, Trip, Trip];
};
const setTrip = (id: number, fields: Partial<Trip>) =>
  database(db.connection).collection('trips').updateOne({ operatorId: caller.operatorId, id }, { $set: fields });
const capacities = async () => (await trips()).map(({ capacity, pending }) => [capacity, pending]);

describe('editing a boat', () => {
  it('changes name and provider also on its coming trips; a past trip keeps what it ran under [CAT-33]', async () => {
    const [past, coming] = await threeTrips();
    await setTrip(past.id, { fromTime: new Date(world.clock.now().getTime() - 1) });
    await world.createProvider.run(caller, { name: 'Red Boats' });
    const other = (await world.providers.all(caller.operatorId)).at(-1)!;
    await edit({ name: ' Coral Wind ', providerId: other.id });
    expect(await boat()).toMatchObject({ name: 'Coral Wind', provider: { id: other.id, name: 'Red Boats' } });
    const copies = async (id: number) => {
      const trip = (await world.trips.find(caller.operatorId, id))!;
      return [trip.boat.name, trip.provider.name];
    };
    expect([await copies(past.id), await copies(coming.id)]).toEqual([
      ['Dhoni', 'Blue Boats'],
      ['Coral Wind', 'Red Boats'],
    ]);
  });

  it('gives its coming trips the new capacity, with the inventory and an event; a departed trip keeps its own (D-40) [CAT-33]', async () => {
    const [departed, coming] = await threeTrips();
    await setTrip(departed.id, { departedAt: world.clock.now() });
    await edit({ capacity: 14 });
    expect(await capacities()).toEqual([
      [10, undefined],
      [14, undefined],
      [14, undefined],
    ]);
    expect(world.inventory.of(caller.operatorId, coming.id)).toMatchObject({ capacity: 14, free: [14] });
    expect(await eventsOf(world, caller, coming.id)).toEqual([
      ['tripCreated', 1],
      ['tripCapacityChanged', 2],
    ]);
  });

  it('is refused as a whole when one coming trip has sold more: boat and trips stay as they were (D-40) [CAT-33]', async () => {
    const [, sold] = await threeTrips();
    world.inventory.sell(caller.operatorId, sold.id, 6);
    await expect(edit({ name: 'Small', capacity: 5 })).rejects.toMatchObject({ code: 'CAPACITY_TOO_SMALL' });
    expect(await boat()).toMatchObject({ name: 'Dhoni', capacity: 10 });
    expect(await capacities()).toEqual([10, 10, 10].map((capacity) => [capacity, undefined]));
    const free = (await trips()).map(({ id }) => world.inventory.of(caller.operatorId, id)?.free);
    expect(free).toEqual([[10], [4], [10]]);
    await edit({ capacity: 6 });
    expect(await capacities()).toEqual([6, 6, 6].map((capacity) => [capacity, undefined]));
  });

  it('is refused below the active seats of its layout (D-40) [CAT-42]', async () => {
    await world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(8, 7) });
    await expect(edit({ capacity: 6 })).rejects.toMatchObject({ code: 'LAYOUT_CAPACITY', text: 'Active seats exceed boat capacity.' });
    await edit({ capacity: 7 });
    expect((await boat()).capacity).toBe(7);
  });

  it('from an outdated screen is refused and says so; a repeat of the same edit is not', async () => {
    const { revision: version } = await boat();
    await edit({ name: 'Coral Wind', version });
    const changed = { code: 'RECORD_CHANGED', text: 'Someone else has changed this record meanwhile. Please check it and save again.' };
    await expect(edit({ name: 'Coral Breeze', version })).rejects.toMatchObject(changed);
    await edit({ name: 'Coral Wind', version });
    expect((await boat()).name).toBe('Coral Wind');
  });

  it(
    'at the same time as trips are created: every trip has the new name and capacity',
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const create = () => outcomeOf(world.createTrip.run(caller, timetable.form));
        const outcomes = await Promise.all([create(), edit({ name: `Dhoni ${round}`, capacity: 10 + round }), create()]);
        expect(outcomes).toEqual(['done', undefined, 'done']);
        for (const trip of await trips()) expect([trip.boat.name, trip.capacity]).toEqual([`Dhoni ${round}`, 10 + round]);
      }
    },
    RACE_MS,
  );

  it(
    'by two admins at once: coming trips have the capacity that the boat has in the end (D-40)',
    async () => {
      await threeTrips();
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all([outcomeOf(edit({ capacity: 11 + round })), outcomeOf(edit({ capacity: 30 + round }))]);
        const { capacity } = await boat();
        expect(await capacities()).toEqual([capacity, capacity, capacity].map((one) => [one, undefined]));
      }
    },
    RACE_MS,
  );
});

describe('deleting a boat', () => {
  const remove = () => world.deleteBoat.run(caller, timetable.boat.id);

  it('removes it from the list; past trips keep its name and crew, and later changes are not found [CAT-33]', async () => {
    await world.addBoatStaff.run(caller, { boatId: timetable.boat.id, userId: 43 });
    const [member] = (await boat()).staff;
    await remove();
    expect(await world.boats.all(caller.operatorId)).toEqual([]);
    expect((await world.boats.staffOf(caller.operatorId, [timetable.boat.id])).get(timetable.boat.id)).toHaveLength(1);
    const notFound = commonError('NOT_FOUND').text;
    for (const change of [remove, edit, () => world.createTrip.run(caller, timetable.form), () => world.removeBoatStaff.run(caller, member!.id)])
      await expect(change()).rejects.toThrow(notFound);
  });

  it('is refused while a trip of it is coming or running (D-39) [CAT-33]', async () => {
    const [trip] = await threeTrips();
    const now = world.clock.now().getTime();
    for (const fields of [{}, { departedAt: new Date(now - DAY_MS) }, { fromTime: new Date(now - 30 * DAY_MS) }]) {
      await setTrip(trip.id, fields);
      await expect(remove()).rejects.toMatchObject({ code: 'IN_USE', text: 'This record is in use and cannot be deleted.' });
    }
    expect(await world.boats.all(caller.operatorId)).toHaveLength(1);
  });

  it('is possible once its trips ended, were deleted, or departed more than a day ago (D-39) [CAT-33]', async () => {
    const [first, second, third] = await threeTrips();
    await setTrip(first.id, { endedAt: world.clock.now() });
    await setTrip(second.id, { deletedAt: world.clock.now() });
    await setTrip(third.id, { departedAt: new Date(world.clock.now().getTime() - DAY_MS - 1) });
    await remove();
    expect(await world.boats.all(caller.operatorId)).toEqual([]);
  });

  it(
    'excludes a trip that is created at the same time: one of the two is refused',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        caller = callerAs(adminActor(), { operatorId: `race${round}` });
        timetable = await aTimetable(world, caller);
        const [created, deleted] = await Promise.all([outcomeOf(world.createTrip.run(caller, timetable.form)), outcomeOf(remove())]);
        expect([
          ['done', 'IN_USE'],
          ['NOT_FOUND', 'done'],
        ]).toContainEqual([created, deleted]);
      }
    },
    RACE_MS,
  );
});

describe('staff of a boat', () => {
  it('are removed by the record, not by the user; a second removal finds nothing (D-102) [CAT-36, ID-17]', async () => {
    for (const userId of [43, 44]) await world.addBoatStaff.run(caller, { boatId: timetable.boat.id, userId });
    const [hassan, mariyam] = (await boat()).staff.map(({ id }) => ({ id })) as [{ id: number }, { id: number }];
    await world.removeBoatStaff.run(caller, hassan.id);
    expect((await boat()).staff.map(({ id }) => id)).toEqual([mariyam.id]);
    expect(await world.boats.idsStaffedBy(caller.operatorId, 43)).toEqual([]);
    await expect(world.removeBoatStaff.run(caller, hassan.id)).rejects.toThrow(commonError('NOT_FOUND').text);
  });
});
