import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import { aRow } from '../../testing/builders.js';
import { newTrips } from '../create/plan.js';
import { repeatOf } from '../create/repeat.js';
import { inventoryStateOf } from '../inventory.port.js';
import { windowsAt } from '../snapshots/stop-windows.js';
import { aTimetable, eventsOf, outcomeOf, tripWorld, type TripWorld } from '../../testing/world.js';
import type { Trip } from '../trip.js';

const ROUNDS = roundsOf(5, 100);

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let form: Awaited<ReturnType<typeof aTimetable>>['form'];
let original: Trip;
let boatId: number;

beforeAll(async () => {
  db = await testDatabase('copy_trip');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  ({ form } = await aTimetable(world, caller));
  await world.createTrip.run(caller, form);
  original = (await all())[0]!;
  boatId = await aBoat('Speedy', 20);
});

const all = () => world.trips.departing(caller.operatorId, { from: new Date(0) }, true);
const find = (id = original.id, boat?: number) => world.findTargetBoats.run(caller.operatorId, id, boat);
const propose = (boat = boatId) => world.copyTrip.propose(caller, original.id, boat);
const commit = ({ id, pending }: Trip) => world.copyTrip.commit(caller.operatorId, id, pending?.version ?? 1);
/** As booking opens it. */
const opened = async ({ pending: _, ...copy }: Trip) => world.inventory.apply(caller, [inventoryStateOf({ ...copy, version: 1 }, [], false)]);
const on = (boat: number, over: object = {}) => world.createTrip.run(caller, { ...form, boatId: boat, ...over });

async function aBoat(name: string, capacity: number): Promise<number> {
  const [provider] = await world.providers.all(caller.operatorId);
  await world.createBoat.run(caller, { name, capacity, providerId: provider!.id });
  return (await world.boats.all(caller.operatorId)).at(-1)!.id;
}

describe('boats to which bookings of a trip can be moved', () => {
  it('are those of its provider without another trip at its time [TR-44]', async () => {
    const [busy, equal] = [await aBoat('Busy', 30), await aBoat('Equal', 30)];
    await world.createProvider.run(caller, { name: 'Red Boats' });
    const other = (await world.providers.all(caller.operatorId)).at(-1)!;
    await world.createBoat.run(caller, { name: 'Foreign', capacity: 30, providerId: other.id });
    await on(busy, { fromTime: '2026-11-24T03:29:00Z', toTime: '2026-11-24T04:00:00Z' });
    await on(boatId, { fromTime: '2026-11-24T03:30:00Z', toTime: '2026-11-24T04:00:00Z' });
    await on(equal);
    expect((await find()).map(({ boat, trips }) => [boat.name, trips.length])).toEqual([
      ['Speedy', 0],
      ['Equal', 1],
    ]);
    expect((await find(original.id, equal)).map(({ boat }) => boat.name)).toEqual(['Equal']);
  });

  it('are found for a deleted trip too; a deleted trip of the boat does not count (D-57) [TR-44]', async () => {
    await on(boatId, { toTime: '2026-11-24T04:00:00Z' });
    await world.editTrip.delete(caller, { tripId: (await all()).at(-1)!.id });
    await world.editTrip.delete(caller, { tripId: original.id });
    expect((await find()).map(({ boat }) => boat.name)).toEqual(['Speedy']);
  });

  it("are nobody else's [ID-07]", async () => {
    await expect(find(999)).rejects.toThrow('Not found.');
    await expect(find(original.id, 999)).rejects.toThrow('Not found.');
    await expect(world.findTargetBoats.run('lagoon', original.id)).rejects.toThrow('Not found.');
    await expect(world.copyTrip.propose({ ...caller, operatorId: 'lagoon' }, original.id, boatId)).rejects.toThrow('Not found.');
    const copy = await propose();
    await expect(world.copyTrip.commit('lagoon', copy.id, 1)).rejects.toThrow('Not found.');
  });
});

describe('a copy of a trip', () => {
  it('is invisible until it is committed, once, with its event [TR-45]', async () => {
    const copy = await propose();
    expect(await all()).toHaveLength(1);
    await Promise.all([commit(copy), commit(copy)]);
    await commit(copy);
    const stored = (await world.trips.find(caller.operatorId, copy.id))!;
    expect(stored).toMatchObject({ version: 1, boat: { id: boatId }, capacity: 20, fromTime: original.fromTime, prices: original.prices });
    expect([stored.pending, await eventsOf(world, caller, copy.id)]).toEqual([undefined, [['tripCreated', 1]]]);
  });

  it('to which bookings were moved, and that was never committed, is committed by the job [TR-45]', async () => {
    const copy = await propose();
    await opened(copy);
    world.inventory.hold(caller.operatorId, copy.id, 7, 'uuid', []);
    world.clock.advance(31_000);
    await world.redrive.run();
    expect(await all()).toHaveLength(1);
    world.clock.advance(30_000);
    await world.redrive.run();
    expect(world.inventory.of(caller.operatorId, copy.id)).toMatchObject({ version: 1, capacity: 20, onSale: true });
    expect(await all()).toHaveLength(2);
    await commit(copy);
    expect(await eventsOf(world, caller, copy.id)).toEqual([['tripCreated', 1]]);
  });

  it('of a move that was refused is never on sale: after a minute without bookings it is deleted [TR-45]', async () => {
    const copy = await propose();
    await opened(copy);
    world.clock.advance(60_000);
    expect(await world.trips.directOnSale(caller.operatorId, original.from.id, original.to.id, { from: new Date(0) }, 10)).toHaveLength(1);
    await world.redrive.run();
    expect(await all()).toMatchObject([{ id: original.id }, { id: copy.id, version: 2, deletedAt: expect.any(Date) }]);
    expect(world.inventory.of(caller.operatorId, copy.id)).toMatchObject({ version: 2, onSale: false, boardingOpen: false });
    await commit(copy);
    expect((await world.trips.find(caller.operatorId, copy.id))?.deletedAt).not.toBeNull();
    expect((await find()).map(({ boat, trips }) => [boat.name, trips.length])).toEqual([['Speedy', 0]]);
    expect((await propose()).id).not.toBe(copy.id);
  });

  it('that another move uses is kept for a minute more; one that is given up meanwhile is no longer used [TR-45]', async () => {
    const copy = await propose();
    world.clock.advance(50_000);
    const renewed = await propose();
    expect(renewed.id).toBe(copy.id);
    world.clock.advance(50_000);
    await world.redrive.run();
    expect(await world.changes.giveUp(copy, world.clock.now())).toBeUndefined();
    expect(await world.changes.byIds(caller.operatorId, [copy.id])).toMatchObject([{ version: 0, pending: { change: { kind: 'created' } } }]);
    world.clock.advance(10_000);
    await world.redrive.run();
    expect(await world.changes.renew(renewed, world.clock.now())).toBe(false);
    expect(await all()).toMatchObject([{ deletedAt: null }, { id: copy.id, deletedAt: expect.any(Date) }]);
  });

  it('is known to booking by its id before it is committed, and nobody can book it [TR-45]', async () => {
    const copy = await propose();
    const known = await world.trips.withProposedCopies(caller.operatorId, [copy.id, original.id]);
    expect(known.map(({ id, version }) => [id, version])).toEqual([
      [original.id, 1],
      [copy.id, 0],
    ]);
    const stop = { order: 1, departs: copy.fromTime, allowEmbark: true };
    expect(windowsAt(known[1]!, stop, false)).toMatchObject({ bookableUntil: null, notBookable: 'private', boardableUntil: undefined });
  });

  it('does not become visible by a new layout of its boat, which is refused while bookings are moved to it [TR-45, CAT-44]', async () => {
    const copy = await propose();
    const draw = () => world.createBoatLayout.run(caller, { boatId, rows: aRow(2) });
    await expect(draw()).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
    expect(await all()).toHaveLength(1);
    world.clock.advance(60_000);
    await draw();
    expect(await all()).toMatchObject([{}, { id: copy.id, deletedAt: expect.any(Date) }]);
  });

  it('is not made of a trip whose own creation may still be given up [TR-45]', async () => {
    world.inventory.behaviour = 'unavailable';
    const before = await world.changes.overlapping(caller.operatorId, boatId, { from: original.fromTime, to: original.toTime });
    const written = newTrips(caller.operatorId, 500, { ...original, zone: 'UTC', repeat: repeatOf({}) }, (await world.boats.find(caller.operatorId, boatId))!, {
      version: 1,
      byUserId: 42,
      at: world.clock.now(),
    });
    await world.changes.add(written, (await world.boats.find(caller.operatorId, boatId))!);
    expect(before).toEqual([]);
    await expect(propose()).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
    world.inventory.behaviour = 'normal';
  });

  it('of an accepted private transfer is written, and the transfer keeps its own trip [TR-45]', async () => {
    const acceptanceId = randomUUID();
    const [fromTime, toTime] = [new Date('2026-11-28T03:00:00Z'), new Date('2026-11-28T03:30:00Z')];
    const ends = { fromLocationId: original.from.id, toLocationId: original.to.id };
    const id = await world.openPrivateTrip.run(caller.operatorId, {
      acceptanceId,
      boatId: original.boat.id,
      ...ends,
      fromTime,
      toTime,
      seatCount: 2,
      byUserId: 42,
    });
    const copy = await world.copyTrip.propose(caller, id ?? 0, boatId);
    await commit(copy);
    expect(await world.trips.find(caller.operatorId, copy.id)).toMatchObject({ version: 1, isPrivate: true, boat: { id: boatId } });
    expect(await world.changes.ofAcceptance(caller.operatorId, acceptanceId)).toMatchObject({ id });
  });

  it('is not made where the boat has an equal trip, proposed or visible [TR-45]', async () => {
    const copy = await propose();
    expect(await propose()).toMatchObject({ id: copy.id, pending: { version: 1 } });
    await commit(copy);
    expect(await propose()).toMatchObject({ id: copy.id, version: 1 });
  });

  it('is refused for a boat that is on another trip at that time, and for one of another provider [TR-44, TR-45]', async () => {
    await on(boatId, { toTime: '2026-11-24T03:31:00Z' });
    await expect(propose()).rejects.toMatchObject({ code: 'BOAT_NOT_AVAILABLE', kind: 'conflict' });
    await expect(propose(original.boat.id)).rejects.toMatchObject({ code: 'BOAT_NOT_AVAILABLE' });
    await expect(propose(999)).rejects.toThrow('Not found.');
  });

  it.each(Array.from({ length: ROUNDS }, (_, i) => i + 1))('is made once by two admins at the same time (round %i) [TR-45]', async () => {
    const copies = await Promise.all([propose(), propose()]);
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
    expect(await world.changes.overlapping(caller.operatorId, boatId, { from: original.fromTime, to: original.toTime })).toHaveLength(1);
  });

  it.each(Array.from({ length: ROUNDS }, (_, i) => i + 1))('and another trip of the boat at that time: not both (round %i) [TR-45]', async () => {
    const other = await aBoat('Third', 9);
    await on(other, { toTime: '2026-11-24T03:31:00Z' });
    const third = (await all()).at(-1)!;
    const outcomes = await Promise.all([outcomeOf(propose()), outcomeOf(world.copyTrip.propose(caller, third.id, boatId))]);
    expect(outcomes.toSorted()).toEqual(['BOAT_NOT_AVAILABLE', 'done']);
  });
});
