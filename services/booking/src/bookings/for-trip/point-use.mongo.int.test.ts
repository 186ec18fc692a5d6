import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { createCollections } from '@atoll/runtime/testing/collections';
import { indexesOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import type { Leg } from '../booking.js';
import { MongoBookings } from '../store/bookings.mongo.js';
import { bookingsOf } from '../store/bookings.schema.js';
import { aNewBooking, CANCELLED, codes } from '../../testing/builders.js';
import { MongoPointUse } from './point-use.mongo.js';

let db: TestDatabase;
let points: MongoPointUse;
const docsExamined = (plan: unknown) => (plan as { executionStats: { totalDocsExamined: number } }).executionStats.totalDocsExamined;
const now = new Date('2026-11-23T00:00:00Z');

beforeAll(async () => {
  db = await testDatabase('point_use');
  const collection = bookingsOf(db.connection);
  await createCollections(db.connection);
  points = new MongoPointUse(db.connection);
  const bookings = new MongoBookings(db.connection, testAuditor(), collection);
  const [leg] = aNewBooking().booking.legs as [Leg];
  const legs = (hours: number): Leg[] => [{ ...leg, departsAt: new Date(now.getTime() + hours * 3_600_000) }];
  const at = (id: number) => ({ id, name: 'Jetty', locationId: 1 });
  // so many that one plan is clearly the best
  const ofOtherPoints = Array.from({ length: 40 }, () => ({ legs: legs(1), pickupPoint: at(8), dropoffPoint: at(9) }));
  const made = [
    ...ofOtherPoints,
    { legs: legs(1), pickupPoint: at(1), dropoffPoint: at(2) },
    { legs: legs(-1), pickupPoint: at(3) },
    { legs: [...legs(-1), ...legs(0)], dropoffPoint: at(4) },
    { legs: legs(1), pickupPoint: at(5), ...CANCELLED },
  ];
  for (const [index, over] of made.entries()) await bookings.add([aNewBooking({ ...codes(index + 1), ...over })]);
});
afterAll(() => db?.drop());

it('a point is used by live bookings that get on or off there on a coming trip (D-39) [CAT-05]', async () => {
  const used = await Promise.all([1, 2, 3, 4, 5, 6, 8, 9].map((id) => points.bookings('coral', id, now)));
  expect(used).toEqual([1, 1, 0, 1, 0, 0, 40, 40]);
  expect(await points.bookings('lagoon', 1, now)).toBe(0);
});

it('examines only the bookings of the point, by the index of each end [CAT-05]', async () => {
  const cursors = points.filters('coral', 2, now).map((filter) => bookingsOf(db.connection).find(filter));
  expect(await Promise.all(cursors.map(indexesOf))).toEqual([['pickupPoint'], ['dropoffPoint']]);
  expect((await Promise.all(cursors.map((cursor) => cursor.explain('executionStats')))).map(docsExamined)).toEqual([0, 1]);
});
