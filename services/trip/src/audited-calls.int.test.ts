import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditedCalls } from '@atoll/contracts/http/audit/audited-calls';
import { routes, type CallName } from '@atoll/contracts/http/routes';
import { ownersHeads, type AuditedCollection } from '@atoll/outbox/audit/audit-heads.mongo';
import type { EventRecord } from '@atoll/outbox/events';
import { auditEntriesIn } from '@atoll/outbox/testing/audit';
import { database } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { auditedBoat, auditedLocation, auditedProvider, auditedRoute } from './catalogue/audited-types.js';
import { boats } from './catalogue/boats/boats.schema.js';
import { locations } from './catalogue/locations/locations.schema.js';
import { providers } from './catalogue/providers/providers.schema.js';
import { routes as routeRecords } from './catalogue/routes/routes.schema.js';
import { aRow } from './testing/builders.js';
import { aTimetable, tripWorld, type TripWorld } from './testing/world.js';
import { auditedTrip } from './trips/changes/trip-entry.js';
import { depart, end } from './trips/trip.js';
import { trips } from './trips/trips.schema.js';

const audited: readonly AuditedCollection[] = [
  { collection: trips, type: auditedTrip },
  { collection: locations, type: auditedLocation },
  { collection: providers, type: auditedProvider },
  { collection: boats, type: auditedBoat },
  { collection: routeRecords, type: auditedRoute },
];

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
let caller = callerAs(adminActor());
let known: Awaited<ReturnType<typeof records>>;

beforeAll(async () => {
  db = await testDatabase('audited_calls');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  known = await records();
});

/** Makes one record of each kind; the boat has a captain, and nothing but the trip uses it. */
async function records() {
  const { operatorId } = caller;
  const { boat, form } = await aTimetable(world, caller);
  await world.createBoat.run(caller, { name: 'Ferry', capacity: 20, providerId: boat.provider.id });
  await world.createProvider.run(caller, { name: 'Idle Boats' });
  await world.createLocation.run(caller, 'Rasdhoo');
  await world.createPoint.run(caller, Number(form.fromLocationId), 'Jetty 1');
  await world.addBoatStaff.run(caller, { boatId: boat.id, userId: 43 });
  await world.createRoute.run(caller, routeForm('North', form));
  await world.createTrip.run(caller, form);
  const [trip] = await world.trips.departing(operatorId, { from: new Date(0) }, true);
  const [route] = await world.routes.all(operatorId);
  const spare = (await world.boats.all(operatorId)).find(({ name }) => name === 'Ferry')!;
  const idle = (await world.providers.all(operatorId)).find(({ name }) => name === 'Idle Boats')!;
  const empty = (await world.locations.all(operatorId)).find(({ name }) => name === 'Rasdhoo')!;
  const used = (await world.locations.byIds(operatorId, [Number(form.fromLocationId)]))[0]!;
  const staffed = (await world.boats.all(operatorId)).find(({ id }) => id === boat.id)!;
  return { boat: staffed, spare, idle, empty, form, trip: trip!, route: route!, point: used.points[0]! };
}

const routeForm = (name: string, { fromLocationId, toLocationId }: { fromLocationId?: unknown; toLocationId?: unknown }) => ({
  name,
  stops: [
    { locationId: Number(fromLocationId), toStops: [{ locationId: Number(toLocationId), centPerSeat: 100, laariPerSeat: 1500 }] },
    { locationId: Number(toLocationId), mins: 5 },
  ],
});

/** Each call that staff make of trip, as its edge calls the use case. */
const does: { readonly [N in CallName]?: () => Promise<unknown> } = {
  createLocation: () => world.createLocation.run(caller, 'Ukulhas'),
  editLocation: () => world.editLocation.run(caller, { locationId: known.empty.id, name: 'Rasdhoo Atoll' }),
  deleteLocation: () => world.deleteLocation.run(caller, known.empty.id),
  toggleLocationPublic: () => world.publishLocation.run(caller, known.empty.id, true),
  createPoint: () => world.createPoint.run(caller, known.empty.id, 'Jetty 2'),
  editPoint: () => world.editPoint.run(caller, known.point.id, 'Jetty 3'),
  deletePoint: () => world.deletePoint.run(caller, known.point.id),
  createProvider: () => world.createProvider.run(caller, { name: 'Red Boats' }),
  editProvider: () => world.editProvider.run(caller, { providerId: known.idle.id, name: 'Green Boats' }),
  deleteProvider: () => world.deleteProvider.run(caller, known.idle.id),
  createBoat: () => world.createBoat.run(caller, { name: 'Launch', capacity: 5, providerId: known.idle.id }),
  editBoat: () => world.editBoat.run(caller, { boatId: known.boat.id, name: 'Dhoni', capacity: 12, providerId: known.boat.provider.id }),
  deleteBoat: () => world.deleteBoat.run(caller, known.spare.id),
  addBoatStaff: () => world.addBoatStaff.run(caller, { boatId: known.spare.id, userId: 43 }),
  removeBoatStaff: () => world.removeBoatStaff.run(caller, known.boat.staff[0]!.id),
  createBoatLayout: () => world.createBoatLayout.run(caller, { boatId: known.boat.id, rows: [...aRow(10)] }),
  createRoute: () => world.createRoute.run(caller, routeForm('South', known.form)),
  updateRoutePricing: () => world.editRoute.run(caller, { id: known.route.id, ...routeForm('North West', known.form) }),
  updateRouteStopSettings: () => world.setStopPermissions.run(caller, known.route.stops[0]!.id, { allowEmbark: true, allowDisembark: true }),
  deleteRoute: () => world.deleteRoute.run(caller, known.route.id),
  createTrip: () => world.createTrip.run(caller, { ...known.form, fromTime: '2026-11-25T03:00:00Z', toTime: '2026-11-25T03:30:00Z' }),
  createTripForRoute: () => world.createTripForRoute.run(caller, { boatId: known.boat.id, routeId: known.route.id, fromTime: '2026-11-25T03:00:00Z' }),
  createTripForWaitlistSlot: () => world.createTrip.forSlot(caller, { ...known.form, preferredTime: 'Morning', date: '2026-11-24' }),
  editSeatPricing: () => world.editTrip.changePrices(caller, { tripId: known.trip.id, usdPerSeat: 25, mvrPerSeat: 385 }),
  rescheduleTrip: () => world.editTrip.reschedule(caller, { tripId: known.trip.id, fromTime: '2026-11-24T05:00:00Z', toTime: '2026-11-24T05:40:00Z' }),
  changeTripBoat: () => world.changeBoat.run(caller, { tripId: known.trip.id, boatId: known.spare.id }),
  deleteTrip: () => world.editTrip.delete(caller, { tripId: known.trip.id }),
  transferTrip: () =>
    world.editTrip.transfer(caller, { tripId: known.trip.id, provider: 'Other', boat: 'Other', newTime: '2026-11-24T05:00:00Z', contactNumber: '7771234' }),
  addFuelConsumption: () => world.editTrip.recordFuel(caller, { tripId: known.trip.id, fuelConsumption: '12.5' }),
  addTripRemarks: () => world.editTrip.remark(caller, { tripId: known.trip.id, remarks: 'Jetty 3' }),
  changeSeries: () =>
    world.changeSeries.run(caller, { tripId: known.trip.id, trips: [{ tripId: known.trip.id, version: known.trip.version }], boatId: known.spare.id }),
  depart: () => world.runTrip.run(caller, known.trip.id, (trip, now) => depart(trip, true, now)),
  end: async () => {
    await world.runTrip.run(caller, known.trip.id, (trip, now) => depart(trip, true, now));
    await world.runTrip.run(caller, known.trip.id, (trip, now) => end(trip, true, now));
  },
};

/** 'trip 7 #2' → act, of every record of the operator. */
async function acts(): Promise<Map<string, string>> {
  const found = await Promise.all(
    audited.map(({ collection }) => {
      const stored = database(db.connection).collection<{ operatorId: string; events: EventRecord[] }>(collection.name);
      return stored.find({ operatorId: caller.operatorId }, { promoteBuffers: true }).toArray();
    }),
  );
  const entries = found.flat().flatMap(({ events }) => auditEntriesIn(events));
  return new Map(entries.map(({ version, event: { value } }) => [`${value.recordType} ${value.recordId} #${version}`, value.act]));
}

describe('the calls that staff make of trip', () => {
  it.each(Object.entries(does))('%s writes an entry of an act that it may do, and no other [XC-14]', async (name, run) => {
    const before = await acts();
    await run();
    const added = [...(await acts())].filter(([entry]) => !before.has(entry)).map(([, act]) => act);
    const expected: readonly string[] = [...auditedCalls[name as CallName]!, ...(name === 'end' ? ['trip.departed'] : [])];
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((act) => !expected.includes(act))).toEqual([]);
  });

  it('are all here [XC-14]', () => {
    const ofTrip = (Object.keys(auditedCalls) as CallName[]).filter((name) => routes[name].owner === 'trip');
    expect(Object.keys(does).toSorted()).toEqual(ofTrip.toSorted());
  });

  it('leave in each record the head of its chain, with which the trail is compared [XC-14]', async () => {
    const latest = new Map<string, number>();
    for (const entry of (await acts()).keys()) {
      const [record, version] = entry.split(' #') as [string, string];
      latest.set(record, Math.max(latest.get(record) ?? 0, Number(version)));
    }
    const held = new Map<string, number>();
    for await (const { operatorId, recordType, recordId, version } of ownersHeads(db.connection, audited))
      if (operatorId === caller.operatorId) held.set(`${recordType} ${recordId}`, version);
    expect(held).toEqual(latest);
  });
});
