import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { eventFormats } from '@atoll/outbox/event-formats';
import { sequenceOf } from '@atoll/outbox/sequence';
import { database } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aTimetable, tripWorld, type TripWorld } from '../../testing/world.js';
import { depart, type Trip } from '../trip.js';
import type { TripRecord } from '../trips.schema.js';
import { tripSnapshots } from './published-snapshots.mongo.js';

const caller = callerAs(adminActor());
let db: TestDatabase;
let world: TripWorld;
let trip: Trip;

beforeAll(async () => {
  db = await testDatabase('trip_snapshots');
  world = await tripWorld(db.connection);
  await world.createTrip.run(caller, (await aTimetable(world, caller)).form);
  trip = (await world.trips.departing(caller.operatorId, { from: new Date(0) }, true))[0] as Trip;
});
afterAll(() => db?.drop());

async function snapshot() {
  const stored = await database(db.connection).collection<TripRecord>('trips').findOne({ operatorId: caller.operatorId, id: trip.id });
  const record = tripSnapshots(() => world.clock.now()).snapshotOf(stored as never)!;
  return { record, stored: stored!, event: eventFormats.trip.decode(record.payload) satisfies TripEvent };
}

it('a trip is published again as it is, after the events of its version and before those of the next', async () => {
  const first = await snapshot();
  expect(first.event).toMatchObject({
    tripId: trip.id,
    version: trip.version,
    event: {
      $case: 'tripRepublished',
      value: { fromTimeMs: trip.fromTime.getTime(), boatId: trip.boat.id, capacity: trip.capacity, tourist: trip.prices.tourist },
    },
  });
  await world.runTrip.run(caller, trip.id, (read, now) => depart(read, true, now));
  const second = await snapshot();
  expect(second.event.event).toMatchObject({ value: { departedAtMs: world.clock.now().getTime() } });
  const [published] = second.stored.events!.filter(({ type }) => type === 'TripDeparted');
  const sequences = [first.record, published!, second.record].map(({ version, index }) => sequenceOf(version, index));
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(sequences).size).toBe(3);
});

it('a trip whose creation is not committed is not published', async () => {
  const { stored } = await snapshot();
  expect(tripSnapshots(() => world.clock.now()).snapshotOf({ ...stored, version: 0 } as never)).toBeUndefined();
});
