import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import type { Boat } from '../../catalogue/boats/boat.js';
import { aRow } from '../../testing/builders.js';
import { aTimetable, eventsOf, publishedOf, tripWorld, type TripWorld } from '../../testing/world.js';
import { depart, type Trip } from '../trip.js';

const ROUNDS = roundsOf(5, 100);

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;
let id: number;

beforeAll(async () => {
  db = await testDatabase('edit_trips');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  world.inventory.behaviour = 'normal';
  timetable = await aTimetable(world, caller);
  id = await aTripOfIt();
});

const all = () => world.trips.departing(caller.operatorId, { from: new Date(0) }, true);
const found = async (): Promise<Trip> => (await world.trips.find(caller.operatorId, id))!;
const times = { fromTime: '2026-11-24T05:00:00Z', toTime: '2026-11-24T05:40:00Z' };
const transfer = { provider: 'Red Boats', boat: 'Speedy', newTime: '2026-11-24T05:00:00Z' };

async function aTripOfIt(): Promise<number> {
  await world.createTrip.run(caller, timetable.form);
  return Math.max(...(await all()).map((trip) => trip.id));
}

async function aBoat(capacity: number): Promise<Boat> {
  await world.createBoat.run(caller, { name: `Boat of ${capacity}`, capacity, providerId: timetable.boat.provider.id });
  return (await world.boats.all(caller.operatorId)).at(-1)!;
}

const outcomes = async (...work: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(work)).map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: string }).code)));

describe('what admins change of a trip', () => {
  it('is committed with its event, and the inventory keeps the sale open [TR-23, TR-26, TR-27, TR-28]', async () => {
    await world.editTrip.reschedule(caller, { tripId: id, ...times });
    await world.editTrip.changePrices(caller, { tripId: id, usdPerSeat: 25, mvrPerSeat: 400 });
    await world.editTrip.remark(caller, { tripId: id, remarks: 'Jetty 3' });
    await world.editTrip.recordFuel(caller, { tripId: id, fuelConsumption: '12.5' });
    expect(await found()).toMatchObject({
      version: 5,
      fromTime: new Date(times.fromTime),
      remarks: 'Jetty 3',
      fuel: { litres: 12.5, addedByUserId: 42, addedBy: 'captain42' },
    });
    expect(world.inventory.of(caller.operatorId, id)).toMatchObject({ version: 5, onSale: true, boardingOpen: true });
    expect(await eventsOf(world, caller, id)).toEqual([
      ['tripCreated', 1],
      ['tripRescheduled', 2],
      ['tripPricesChanged', 3],
      ['tripRemarksChanged', 4],
      ['tripFuelRecorded', 5],
    ]);
  });

  it('closes the sale when the trip is deleted or transferred [TR-25, TR-35]', async () => {
    const second = await aTripOfIt();
    await world.editTrip.delete(caller, { tripId: id });
    await world.editTrip.transfer(caller, { tripId: second, ...transfer });
    expect(world.inventory.of(caller.operatorId, id)).toMatchObject({ onSale: false, boardingOpen: false, deleted: true });
    expect(world.inventory.of(caller.operatorId, second)).toMatchObject({ onSale: false, boardingOpen: true, deleted: false });
  });

  it('is not done when booking cannot say how many bookings a deletion or transfer concerns [TR-25, TR-35]', async () => {
    world.inventory.behaviour = 'counts unavailable';
    await expect(world.editTrip.delete(caller, { tripId: id })).rejects.toThrow('booking is unavailable');
    await expect(world.editTrip.transfer(caller, { tripId: id, ...transfer })).rejects.toThrow('booking is unavailable');
    const { version, deletedAt, transferredAt } = await found();
    expect([version, deletedAt, transferredAt]).toEqual([1, null, null]);
  });

  it('is written with the whole transfer while it is pending, and committed by the job after a crash [TR-35]', async () => {
    world.inventory.behaviour = 'unavailable';
    const form = { ...transfer, newArrivalTime: '2026-11-24T05:30:00Z', contactNumber: '7771234', remarks: 'Jetty 3' };
    await expect(world.editTrip.transfer(caller, { tripId: id, ...form })).rejects.toThrow('booking');
    expect((await found()).transferredAt).toBeNull();
    world.inventory.behaviour = 'normal';
    world.clock.advance(31_000);
    await world.redrive.run();
    expect((await found()).transfer).toEqual({ ...form, newTime: new Date(form.newTime), newArrivalTime: new Date(form.newArrivalTime) });
  });

  it('is never overwritten from an outdated screen: the second admin gets TRIP_CHANGED and the first one’s change stays [TR-23, TR-25, TR-27, TR-28]', async () => {
    const { version } = await found();
    await world.editTrip.changePrices(caller, { tripId: id, version, usdPerSeat: 25, mvrPerSeat: 400 });
    for (const outdated of [
      world.editTrip.changePrices(caller, { tripId: id, version, usdPerSeat: 30 }),
      world.editTrip.reschedule(caller, { tripId: id, version, ...times }),
      world.editTrip.remark(caller, { tripId: id, version, remarks: 'Old' }),
      world.editTrip.recordFuel(caller, { tripId: id, version, fuelConsumption: 3 }),
      world.changeBoat.run(caller, { tripId: id, version, boatId: (await aBoat(12)).id }),
      world.editTrip.delete(caller, { tripId: id, version }),
    ])
      await expect(outdated).rejects.toMatchObject({ code: 'TRIP_CHANGED', kind: 'conflict' });
    expect((await found()).deletedAt).toBeNull();
    expect((await found()).prices.tourist[0]).toEqual({ currency: 'USD', minor: 2500 });
    expect((await found()).version).toBe(2);
  });
});

describe('another boat', () => {
  it('releases the chosen seats, and counts whose they were (D-40) [TR-22]', async () => {
    await world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(4) });
    const [seat] = world.inventory.of(caller.operatorId, id)!.activeSeatIds as [number];
    world.inventory.hold(caller.operatorId, id, 71, 'uuid-71', [seat]);
    const boat = await aBoat(20);
    expect(await world.changeBoat.run(caller, { tripId: id, boatId: boat.id })).toBe(1);
    expect(await found()).toMatchObject({ boat: { id: boat.id, name: 'Boat of 20' }, capacity: 20, layoutId: null });
    expect(world.inventory.of(caller.operatorId, id)).toMatchObject({ capacity: 20, activeSeatIds: [] });
  });

  it('names in its event the users who were staff of the boat before, and not those of the new one [TR-22]', async () => {
    const boat = await aBoat(20);
    await world.addBoatStaff.run(caller, { boatId: timetable.boat.id, userId: 43 });
    await world.addBoatStaff.run(caller, { boatId: boat.id, userId: 44 });
    await world.changeBoat.run(caller, { tripId: id, boatId: boat.id });
    expect((await publishedOf(world, caller, id)).at(-1)?.event).toMatchObject({
      $case: 'tripBoatChanged',
      value: { boatBeforeId: timetable.boat.id, staffBeforeUserIds: [43] },
    });
  });

  it('with fewer seats than are booked is refused, and the trip keeps its boat (D-40) [TR-22]', async () => {
    world.inventory.sell(caller.operatorId, id, 6);
    const boat = await aBoat(5);
    await expect(world.changeBoat.run(caller, { tripId: id, boatId: boat.id })).rejects.toMatchObject({ code: 'CAPACITY_TOO_SMALL' });
    expect(await found()).toMatchObject({ boat: { id: timetable.boat.id }, capacity: 10 });
    expect((await found()).pending).toBeUndefined();
  });

  it('that gets a new layout at the same time: the trip has the boat’s layout in the end (D-41) [TR-22, CAT-44]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const boat = await aBoat(20);
      await outcomes(
        world.changeBoat.run(caller, { tripId: id, boatId: boat.id }),
        world.createBoatLayout.run(caller, { boatId: boat.id, rows: aRow(round + 1) }),
      );
      const trip = await found();
      expect(trip.boat.id).toBe(boat.id);
      expect([trip.layoutId, trip.pending]).toEqual([(await world.boats.find(caller.operatorId, boat.id))?.layoutId, undefined]);
    }
  });
});

describe('two at once', () => {
  it('of two transfers one is done and the other refused [TR-35, TR-41]', async () => {
    const done = await outcomes(...['A', 'B', 'C', 'D'].map((boat) => world.editTrip.transfer(caller, { tripId: id, ...transfer, boat })));
    expect(done.toSorted()).toEqual(['TRIP_TRANSFERRED', 'TRIP_TRANSFERRED', 'TRIP_TRANSFERRED', 'done']);
    expect((await eventsOf(world, caller, id)).map(([kind]) => kind)).toEqual(['tripCreated', 'tripTransferred']);
    expect((await found()).transfer?.boat).toBe(['A', 'B', 'C', 'D'][done.indexOf('done')]);
  });

  it('a trip that departs while it is rescheduled is never rescheduled after its departure [TR-23, TR-32]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      id = await aTripOfIt();
      const [rescheduled, departed] = await outcomes(
        world.editTrip.reschedule(caller, { tripId: id, ...times }),
        world.runTrip.run(caller, id, (trip, now) => depart(trip, true, now)),
      );
      expect([rescheduled, departed]).toEqual([expect.stringMatching(/done|TRIP_DEPARTED/), 'done']);
      const kinds = (await eventsOf(world, caller, id)).map(([kind]) => kind);
      expect(kinds).toEqual(rescheduled === 'done' ? ['tripCreated', 'tripRescheduled', 'tripDeparted'] : ['tripCreated', 'tripDeparted']);
    }
  });

  it('of two deletions one is done, and the other says that the trip is deleted [TR-25]', async () => {
    expect((await outcomes(world.editTrip.delete(caller, { tripId: id }), world.editTrip.delete(caller, { tripId: id }))).toSorted()).toEqual([
      'TRIP_DELETED',
      'done',
    ]);
  });
});
