import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commonError } from '@atoll/errors/common';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { tripWorld, type TripWorld } from '../../../testing/world.js';

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let pointId: number;

beforeAll(async () => {
  db = await testDatabase('points');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  world.inventory.behaviour = 'normal';
  world.inventory.beforePointUse = undefined;
  world.inventory.pointsInUse.clear();
  await world.createLocation.run(caller, 'Malé');
  for (const name of ['Jetty 6', 'Airport']) await world.createPoint.run(caller, 1, name);
  pointId = (await points())[0]!.id;
});

const points = async () => (await world.locations.all(caller.operatorId))[0]!.points;
const names = async () => (await points()).map(({ name }) => name).toSorted();

describe('a point', () => {
  it('is renamed and deleted; later changes of it are not found, and a repeat of the deletion is accepted [CAT-05]', async () => {
    await world.editPoint.run(caller, pointId, ' Jetty 7 ');
    expect(await names()).toEqual(['Airport', 'Jetty 7']);
    await world.deletePoint.run(caller, pointId);
    expect(await names()).toEqual(['Airport']);
    const notFound = commonError('NOT_FOUND').text;
    await world.deletePoint.run(caller, pointId);
    expect(await names()).toEqual(['Airport']);
    await expect(world.deletePoint.run(caller, 999)).rejects.toThrow(notFound);
    await expect(world.editPoint.run(caller, pointId, 'Jetty 8')).rejects.toThrow(notFound);
  });

  it('from an outdated screen is not renamed; a repeat of the same rename is accepted', async () => {
    await world.editPoint.run(caller, pointId, 'Jetty 7', 0);
    await expect(world.editPoint.run(caller, pointId, 'Jetty 8', 0)).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
    await world.editPoint.run(caller, pointId, 'Jetty 7', 0);
    await expect(world.editLocation.run(caller, { locationId: 1, name: 'Male City', version: 0 })).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
    await world.editLocation.run(caller, { locationId: 1, name: 'Male City', version: 1 });
  });

  it.each([
    ['passengers of a coming trip use it (D-39) [CAT-05]', () => world.inventory.pointsInUse.add(pointId), 'This record is in use and cannot be deleted.'],
    ['booking does not respond', () => (world.inventory.behaviour = 'unavailable'), 'booking is unavailable'],
  ])('is not deleted while %s', async (_why, arrange, text) => {
    arrange();
    await expect(world.deletePoint.run(caller, pointId)).rejects.toThrow(text);
    expect(await names()).toEqual(['Airport', 'Jetty 6']);
  });

  it('in use is never taken from the lists, not even while booking is asked (D-39) [CAT-05]', async () => {
    world.inventory.pointsInUse.add(pointId);
    const seen: string[][] = [];
    world.inventory.beforePointUse = async () => seen.push(await names());
    await expect(world.deletePoint.run(caller, pointId)).rejects.toMatchObject({ code: 'IN_USE' });
    expect(seen).toEqual([['Airport', 'Jetty 6']]);
  });

  it('that is booked between the question and the deletion is put back (D-39) [CAT-05]', async () => {
    world.inventory.beforePointUse = async () => (await names()).includes('Jetty 6') || world.inventory.pointsInUse.add(pointId);
    await expect(world.deletePoint.run(caller, pointId)).rejects.toMatchObject({ code: 'IN_USE' });
    expect(await names()).toEqual(['Airport', 'Jetty 6']);
  });

  it('in use that a stopped process left deleted is put back when its deletion is repeated (D-39) [CAT-05]', async () => {
    await world.locationChanges.deletePoint(caller.operatorId, pointId, world.action('point deleted'));
    world.inventory.pointsInUse.add(pointId);
    await expect(world.deletePoint.run(caller, pointId)).rejects.toMatchObject({ code: 'IN_USE' });
    expect(await names()).toEqual(['Airport', 'Jetty 6']);
  });
});
