import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { someSettings } from '@atoll/operator-settings/testing';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { fixedClock } from '@atoll/time/testing';
import type { Booking } from '../../bookings/booking.js';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import { bookingsOf } from '../../bookings/store/bookings.schema.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import { aNewBooking, codes } from '../../testing/builders.js';
import { FakeTrips, FakeUsers } from '../../testing/fakes.js';
import { aWaitlist, A_DAY } from '../../testing/request-builders.js';
import { aTrip, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { MongoWaitlists } from '../../requests/waitlists/waitlists.mongo.js';
import { waitlists } from '../../requests/waitlists/waitlists.schema.js';
import { ApplyTripEvent } from './apply-trip-event.js';
import { ApplyLateChanges } from './late-changes.job.js';
import { MongoLateTripChanges } from './late-changes.mongo.js';
import { lateTripChanges } from './late-changes.schema.js';
import { CopyToBookings } from './copy-to-bookings.js';
import { TripEventsKafka } from './trip-events.kafka.js';

const HOUR = 3_600_000;
const later = new Date(NOW.getTime() + 5 * HOUR);

let db: TestDatabase;
let bookings: MongoBookings;
let waiting: MongoWaitlists;
let events: TripEventsKafka;
let late: ApplyLateChanges;
let clock: ReturnType<typeof fixedClock>;
const collection = () => bookingsOf(db.connection);

beforeAll(async () => {
  db = await testDatabase('trip_changes');
  bookings = new MongoBookings(db.connection, testAuditor(), collection());
  waiting = new MongoWaitlists(db.connection, testAuditor());
  const store = new MongoLateTripChanges(db.connection);
  const inventory = new MongoInventory(db.connection);
  await createCollections(db.connection);
  clock = fixedClock(NOW.toISOString());
  const trips = new FakeTrips([aTrip({ version: 2 }, MALE, MAAFUSHI, later)]);
  const tell = new CopyToBookings(bookings, trips, inventory, { of: async () => someSettings() }, new FakeUsers());
  events = new TripEventsKafka(new ApplyTripEvent(tell, store, waiting, clock, db.connection));
  late = new ApplyLateChanges(store, tell, clock);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  for (const [all, filter] of [
    [collection(), { operatorId: 'coral' }],
    [waitlists.on(db.connection), { operatorId: 'coral' }],
    [lateTripChanges.on(db.connection), { operatorId: 'coral' }],
  ] as const)
    await all.deleteMany(filter);
});

const arrived = (event: TripEvent['event'], tripId = 1, version = 2) => {
  const body: TripEvent = { operatorId: 'coral', tripId, version, occurredAtMs: clock.now().getTime(), byUserId: 42, event };
  return testEnvelope(event?.$case ?? '', body, { id: `${tripId}-${version}`, operatorId: 'coral', occurredAt: clock.now() });
};
const rescheduled = () =>
  arrived({ $case: 'tripRescheduled', value: { fromTimeMs: later.getTime(), toTimeMs: later.getTime() + HOUR, fromTimeBeforeMs: 1, toTimeBeforeMs: 2 } });
const add = (id: number, over: Partial<Booking> = {}) => bookings.add([aNewBooking({ ...codes(id), ...over })]);
const eventsOf = async (id: number): Promise<string[]> => (await collection().findOne({ operatorId: 'coral', id }))!.events.map(({ type }) => type);
const departures = async (ids: number[]) => Promise.all(ids.map(async (id) => (await bookings.byId('coral', id))?.legs[0]?.departsAt.getTime()));

it('a rescheduled trip moves all of its bookings once, however often and by however many processes its event is delivered [TR-23, NT-07]', async () => {
  for (let id = 1; id <= 30; id += 1) await add(id);
  await Promise.all([events.handle([rescheduled()]), events.handle([rescheduled()])]);
  await events.handle([rescheduled(), rescheduled()]);
  expect(new Set(await departures(Array.from({ length: 30 }, (_, i) => i + 1)))).toEqual(new Set([later.getTime()]));
  expect(await eventsOf(7)).toEqual(['BookingCreated', 'BookingTripChanged']);
  expect((await bookings.byId('coral', 7))?.actions.map(({ username }) => username)).toEqual(['Customer', 'user42']);
});

it('a booking that was inserted after the event was consumed is moved a minute later [TR-23, NT-07]', async () => {
  await events.handle([rescheduled()]);
  await add(41);
  await late.run();
  expect(await eventsOf(41)).toEqual(['BookingCreated']);
  clock.advance(61_000);
  await late.run();
  expect(await eventsOf(41)).toEqual(['BookingCreated', 'BookingTripChanged']);
  expect(await lateTripChanges.on(db.connection).countDocuments({ operatorId: 'coral' })).toBe(0);
});

it('late changes that fail are retried a minute later and do not hold up those of other operators', async () => {
  const store = new MongoLateTripChanges(db.connection);
  const of = (operatorId: string, tripId: number) => ({ operatorId, tripId, version: 2, kind: 'deleted' as const, byUserId: 0, at: clock.now() });
  for (let tripId = 1; tripId <= 100; tripId += 1) await store.add(of('coral', tripId), clock.now());
  await store.add(of('lagoon', 1), new Date(clock.now().getTime() + 1));
  clock.advance(1_000);
  const applied: string[] = [];
  const run = async ({ operatorId, tripId }: { operatorId: string; tripId: number }) => {
    applied.push(`${operatorId}:${tripId}`);
    if (operatorId === 'coral') throw new Error('trip is away');
  };
  const job = new ApplyLateChanges(store, { run }, clock);
  await job.run();
  await job.run();
  expect([applied.length, applied.at(-1)]).toEqual([101, 'lagoon:1']);
  await job.run();
  expect(applied).toHaveLength(101);
  clock.advance(60_000);
  await job.run();
  expect(applied).toHaveLength(201);
  expect(await store.due(new Date(clock.now().getTime() + 120_000), 200)).toHaveLength(100);
});

it('an old event, of a topic that is read again from its beginning, is not applied twice [NT-07]', async () => {
  const old = rescheduled();
  clock.advance(120_000);
  await events.handle([old]);
  expect(await lateTripChanges.on(db.connection).countDocuments({ operatorId: 'coral' })).toBe(0);
});

it('a trip for a waitlist slot serves the customers of that slot, each with one event, however often its event is delivered [BK-74, TR-15, NT-01, BK-67]', async () => {
  const places = { fromLocationId: 1, toLocationId: 2 };
  await waiting.add(aWaitlist({ id: 1, ...places }));
  await waiting.add(aWaitlist({ id: 2, ...places, preferredTime: 'Noon' }));
  await waiting.add(aWaitlist({ id: 3, fromLocationId: 2, toLocationId: 1 }));
  await waiting.add(aWaitlist({ id: 4, ...places, date: '2090-12-31' }));
  await waiting.add(aWaitlist({ id: 5, ...places }));
  const times = { fromTimeMs: 1, toTimeMs: 2, boatId: 3, routeId: undefined, capacity: 10 };
  const created = arrived({ $case: 'tripCreated', value: { ...times, ...places, waitlistSlot: { date: A_DAY, preferredTime: 'Morning' } } }, 9, 1);
  await Promise.all([events.handle([created]), events.handle([created])]);
  await events.handle([created]);
  await events.handle([arrived({ $case: 'tripCreated', value: { ...times, ...places, waitlistSlot: undefined } }, 10, 1)]);
  const found = await waitlists.on(db.connection).find({ operatorId: 'coral' }).sort({ id: 1 }).toArray();
  expect(found.map(({ id, tripCreated, tripId }) => [id, tripCreated, tripId])).toEqual([
    [1, true, 9],
    [2, false, undefined],
    [3, false, undefined],
    [4, false, undefined],
    [5, true, 9],
  ]);
  expect(found.map(({ events: of }) => of.map(({ type }) => type))).toEqual([
    ['WaitlistJoined', 'WaitlistServed'],
    ['WaitlistJoined'],
    ['WaitlistJoined'],
    ['WaitlistJoined'],
    ['WaitlistJoined', 'WaitlistServed'],
  ]);
});
