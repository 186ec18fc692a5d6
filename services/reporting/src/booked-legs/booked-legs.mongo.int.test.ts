import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { explainsWithoutCollscan, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { createCollections } from '@atoll/runtime/testing/collections';
import { legChanges } from './booked-leg.js';
import { MongoBookedLegs } from './booked-legs.mongo.js';
import { newestBookedLegs } from './booked-legs.schema.js';

let database: TestDatabase;
let bookedLegs: MongoBookedLegs;

beforeAll(async () => {
  database = await testDatabase('reporting');
  bookedLegs = new MongoBookedLegs(database.connection);
  await createCollections(database.connection);
});
afterAll(() => database.drop());

const legs = (tripId: number, seats: number) => [{ tripId, seatCount: seats, passengers: seats + 1, isReturn: false }];

function envelope(bookingId: number, version: number, event: BookingEvent['event'], operatorId = 'coral'): Envelope<BookingEvent> {
  const body: BookingEvent = { operatorId, bookingId, version, occurredAtMs: 0, byUserId: 0, event };
  return testEnvelope(event?.$case ?? '', body, { id: randomUUID(), operatorId, version });
}

const created = (bookingId: number, tripId: number, seats: number, operatorId?: string) =>
  envelope(
    bookingId,
    1,
    {
      $case: 'bookingCreated',
      value: { legs: legs(tripId, seats), price: [], isLocal: false, hasPhone: true, hasEmail: false, byStaff: false, isPrivate: false },
    },
    operatorId,
  );
const paid = (bookingId: number, tripId: number, seats: number) =>
  envelope(bookingId, 2, {
    $case: 'bookingPaid',
    value: { legs: legs(tripId, seats), method: 'Card', amount: { currency: 'MVR', minor: 1 }, hasPhone: true, hasEmail: false },
  });
const cancelled = (bookingId: number, tripId: number, seats: number) =>
  envelope(bookingId, 3, { $case: 'bookingCancelled', value: { legs: legs(tripId, seats), wasPaid: true, hasPhone: true, hasEmail: false, expired: false } });

const stored = () => newestBookedLegs.on(database.connection);
const handle = (...events: Envelope<BookingEvent>[]) => bookedLegs.apply(events.flatMap(legChanges));

it('counts seats booked and paid per trip, and each event once however often it is delivered [XC-14]', async () => {
  const events = [created(1, 10, 3), created(2, 10, 2), paid(1, 10, 3)];
  await handle(...events);
  await handle(...events);
  expect(await bookedLegs.seatsOf('coral', [10])).toEqual([{ tripId: 10, booked: 5, paid: 3 }]);
});

it('counts the seats of a booking on the trip to which it was changed, and on no other [XC-14] [BK-45]', async () => {
  const [before] = legs(20, 3);
  const [after] = legs(21, 3);
  const moved = (version: number, from = before, to = after) =>
    envelope(20, version, {
      $case: 'bookingChanged',
      value: { before: from, after: to, hasPhone: true, hasEmail: false, byStaff: false, toOtherBoat: false, seatsLost: false },
    });
  await handle(created(20, 20, 3), moved(2));
  expect(await bookedLegs.seatsOf('coral', [20, 21])).toEqual([{ tripId: 21, booked: 3, paid: 0 }]);
  await handle(moved(3, after, before), moved(2));
  expect(await bookedLegs.seatsOf('coral', [20, 21])).toEqual([{ tripId: 20, booked: 3, paid: 0 }]);
});

it('counts the seats that a booking occupies since its passengers were edited [D-36] [BK-43]', async () => {
  const edited = envelope(21, 2, { $case: 'bookingPassengersChanged', value: { legs: legs(22, 1) } });
  await handle(created(21, 22, 3), edited);
  await handle(created(21, 22, 3));
  expect(await bookedLegs.seatsOf('coral', [22])).toEqual([{ tripId: 22, booked: 1, paid: 0 }]);
});

it('does not count the seats of a cancelled booking, also when its creation is delivered again afterwards', async () => {
  await handle(created(3, 11, 4), paid(3, 11, 4), cancelled(3, 11, 4));
  await handle(created(3, 11, 4));
  expect(await bookedLegs.seatsOf('coral', [11])).toEqual([]);
});

it('counts the seats of a booking that a late payment has restored, also when its cancellation is delivered again afterwards [D-16]', async () => {
  const restored = envelope(6, 4, { $case: 'bookingRestored', value: { legs: legs(15, 2) } });
  await handle(created(6, 15, 2), cancelled(6, 15, 2), restored);
  await handle(cancelled(6, 15, 2));
  expect(await bookedLegs.seatsOf('coral', [15])).toEqual([{ tripId: 15, booked: 2, paid: 0 }]);
});

it('counts only the legs of the operator asked for [ID-07]', async () => {
  await handle(created(4, 12, 4, 'lagoon'), created(4, 12, 1));
  expect(await bookedLegs.seatsOf('lagoon', [12])).toEqual([{ tripId: 12, booked: 4, paid: 0 }]);
});

it('finds the legs of trips by an index', async () => {
  expect(await explainsWithoutCollscan(stored().find({ operatorId: 'coral', tripId: { $in: [10, 11] }, isCancelled: false }))).toBe(true);
});

it('applies a payment that is replayed after the cancellation, and keeps what the later event set', async () => {
  await handle(created(5, 13, 3), cancelled(5, 14, 2), paid(5, 13, 3));
  const kept = await stored().findOne({ operatorId: 'coral', bookingId: 5 });
  expect(kept).toMatchObject({ isPaid: true, isCancelled: true, tripId: 14, seatCount: 2, sequence: 3000 });
});

it.each([
  ['an unknown field', { places: 2 }],
  ['no number of seats', { seatCount: undefined }],
])('is refused by the database with %s', async (_, wrong) => {
  const leg = {
    _id: 'coral:9:outbound',
    operatorId: 'coral',
    bookingId: 9,
    tripId: 1,
    isReturn: false,
    seatCount: 1,
    isPaid: false,
    isCancelled: false,
    sequence: 1000,
  };
  await expect(stored().insertOne({ ...leg, ...wrong } as never)).rejects.toThrow('Document failed validation');
});
