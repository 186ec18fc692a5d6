import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { createCollections } from '@atoll/runtime/testing/collections';
import { bookingsOf } from '../store/bookings.schema.js';
import { MongoBookings } from '../store/bookings.mongo.js';
import { MongoPeopleAtStops } from './people-at-stops.mongo.js';
import type { Leg } from '../booking.js';
import { aNewBooking, CANCELLED, codes, passengers } from '../../testing/builders.js';

const ADULT = 1;
const INFANT = 3;
const ROUTE_TRIP = 5;

let db: TestDatabase;
let people: MongoPeopleAtStops;

beforeAll(async () => {
  db = await testDatabase('people_at_stops');
  const collection = bookingsOf(db.connection);
  await createCollections(db.connection);
  people = new MongoPeopleAtStops(db.connection);
  const bookings = new MongoBookings(db.connection, testAuditor(), collection);
  const [leg] = aNewBooking().booking.legs as [Leg];
  const on = (tripId: number, fromOrder: number, toOrder: number): Leg => ({ ...leg, tripId, fromOrder, toOrder });
  const four = [ADULT, ADULT, ADULT, ADULT];
  // DOMAIN §6: A→C 4, B→D 3, C→D 5.
  const travels = [
    { legs: [on(ROUTE_TRIP, 1, 3)], passengers: passengers(...four) },
    { legs: [on(ROUTE_TRIP, 2, 4)], passengers: passengers(ADULT, ADULT, INFANT) },
    { legs: [on(ROUTE_TRIP, 3, 4), { ...on(6, 1, 2), isReturn: true }], passengers: passengers(...four, ADULT) },
    { legs: [on(ROUTE_TRIP, 1, 2)], passengers: passengers(...four), ...CANCELLED },
    { legs: [on(7, 1, 2)], passengers: passengers(...four) },
  ];
  for (const [index, over] of travels.entries()) await bookings.add([aNewBooking({ ...codes(index + 1), ...over })]);
  await bookings.add([aNewBooking({ ...codes(1), operatorId: 'lagoon', legs: [on(ROUTE_TRIP, 1, 4)] })]);
  await bookings.addTombstone('coral', 99);
});
afterAll(() => db?.drop());

const inOrder = async (operatorId: string, tripIds: number[]) =>
  (await people.of(operatorId, tripIds)).toSorted((a, b) => a.tripId - b.tripId || a.order - b.order).map((stop) => Object.values(stop));

describe('people at the stops of trips', () => {
  it('are all passengers of live bookings, with or without a seat [CAT-10, TR-51]', async () => {
    expect(await inOrder('coral', [ROUTE_TRIP])).toEqual([
      [ROUTE_TRIP, 1, 4, 0],
      [ROUTE_TRIP, 2, 3, 0],
      [ROUTE_TRIP, 3, 5, 4],
      [ROUTE_TRIP, 4, 0, 8],
    ]);
  });

  it('are read for many trips at once, a return leg counted on its own trip, and without a query for no trips', async () => {
    expect((await inOrder('coral', [6, 7, 8])).map(([tripId, order, boarded]) => [tripId, order, boarded])).toEqual([
      [6, 1, 5],
      [6, 2, 0],
      [7, 1, 4],
      [7, 2, 0],
    ]);
    expect(await people.of('coral', [])).toEqual([]);
  });

  it("are those of the caller's operator [ID-07]", async () => {
    expect(await inOrder('lagoon', [ROUTE_TRIP])).toEqual([
      [ROUTE_TRIP, 1, 2, 0],
      [ROUTE_TRIP, 4, 0, 2],
    ]);
  });

  it('are found by the index of trips', async () => {
    expect(JSON.stringify(await people.query('coral', [ROUTE_TRIP]).explain())).toContain('"indexName":"tripList"');
  });
});
