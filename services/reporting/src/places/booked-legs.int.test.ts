import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { explainsWithoutCollscan, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { ensureIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import { legChanges } from './booked-leg.js';
import { BookedLegsMongo } from './booked-legs.mongo.js';

let database: TestDatabase;
let bookedLegs: BookedLegsMongo;

beforeAll(async () => {
  database = await testDatabase('reporting');
  bookedLegs = new BookedLegsMongo(database.connection);
  await ensureIndexes(database.connection);
});
afterAll(() => database.drop());

const legs = (tripId: number, places: number) => [{ tripId, places, passengers: places + 1, isReturn: false }];

function envelope(bookingId: number, version: number, event: BookingEvent['event'], operatorId = 'coral'): Envelope<BookingEvent> {
  const body: BookingEvent = { operatorId, bookingId, version, occurredAtMs: 0, byUserId: 0, event };
  return testEnvelope(event?.$case ?? '', body, { id: randomUUID(), operatorId, version });
}

const created = (bookingId: number, tripId: number, places: number, operatorId?: string) =>
  envelope(
    bookingId,
    1,
    {
      $case: 'bookingCreated',
      value: { legs: legs(tripId, places), price: [], isLocal: false, hasPhone: true, hasEmail: false, byStaff: false },
    },
    operatorId,
  );
const paid = (bookingId: number, tripId: number, places: number) =>
  envelope(bookingId, 2, {
    $case: 'bookingPaid',
    value: { legs: legs(tripId, places), method: 'Card', amount: { currency: 'MVR', minor: 1 }, hasPhone: true, hasEmail: false },
  });
const cancelled = (bookingId: number, tripId: number, places: number) =>
  envelope(bookingId, 3, { $case: 'bookingCancelled', value: { legs: legs(tripId, places), wasPaid: true, hasPhone: true, hasEmail: false } });

const handle = (...events: Envelope<BookingEvent>[]) => bookedLegs.apply(events.flatMap(legChanges));

it('counts places booked and paid per trip, and each event once however often it comes [XC-14]', async () => {
  const events = [created(1, 10, 3), created(2, 10, 2), paid(1, 10, 3)];
  await handle(...events);
  await handle(...events);
  expect(await bookedLegs.placesOf('coral', [10])).toEqual([{ tripId: 10, booked: 5, paid: 3 }]);
});

it('takes the places of a cancelled booking away, also when its creation is delivered again afterwards', async () => {
  await handle(created(3, 11, 4), paid(3, 11, 4), cancelled(3, 11, 4));
  await handle(created(3, 11, 4));
  expect(await bookedLegs.placesOf('coral', [11])).toEqual([]);
});

it('counts only what belongs to the operator that asks [ID-07]', async () => {
  await handle(created(4, 12, 4, 'lagoon'), created(4, 12, 1));
  expect(await bookedLegs.placesOf('lagoon', [12])).toEqual([{ tripId: 12, booked: 4, paid: 0 }]);
});

it('finds the legs of trips by an index', async () => {
  const collection = tenantCollection(database.connection, 'booked_legs_v1');
  expect(await explainsWithoutCollscan(collection.find({ operatorId: 'coral', tripId: { $in: [10, 11] }, isCancelled: false }))).toBe(true);
});

it('applies a payment that is replayed after the cancellation, and leaves what the later event set', async () => {
  await handle(created(5, 13, 3), cancelled(5, 14, 2), paid(5, 13, 3));
  const kept = await tenantCollection(database.connection, 'booked_legs_v1').findOne({ operatorId: 'coral', bookingId: 5 });
  expect(kept).toMatchObject({ isPaid: true, isCancelled: true, tripId: 14, places: 2, sequence: 3000 });
});
