import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { auditEntriesIn, inRequestOf, testAuditor } from '@atoll/outbox/testing/audit';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { userActor } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { cancel } from '../cancellation/cancellation.js';
import { aNewBooking, codes, staff } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { BOOKINGS, bookingsOf, type BookingCollection } from './bookings.schema.js';
import { MongoBookings } from './bookings.mongo.js';

let db: TestDatabase;
let collection: BookingCollection;
let bookings: MongoBookings;

beforeAll(async () => {
  db = await testDatabase('booking_entries');
  collection = bookingsOf(db.connection);
  await createCollections(db.connection);
  bookings = new MongoBookings(db.connection, testAuditor(), collection);
});
beforeEach(() => database(db.connection).collection(BOOKINGS).deleteMany({}));
afterAll(() => db?.drop());

const entries = async () => auditEntriesIn((await collection.findOne(keyOf('coral', 1)))?.events).map(({ version, event }) => ({ version, ...event.value }));
const cancelled = async () => bookings.save([cancel((await bookings.byId('coral', 1))!, 'Storm', staff, NOW)]);

it('what staff do to a booking is in the audit entry of that write, without names, contacts and secrets [XC-14]', async () => {
  const booking = aNewBooking();
  await inRequestOf(() => bookings.add([booking]));
  await inRequestOf(cancelled);
  const [created, cancellation] = await entries();
  expect(created).toMatchObject({ version: 1, recordType: 'booking', recordId: '1', byUserId: 42, role: 'admin', act: 'booking.created', previousHash: '' });
  expect(cancellation).toMatchObject({ version: 2, previousHash: created!.hash });
  expect(cancellation?.act).toBe('booking.cancelled');
  expect(cancellation?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['cancelled.at', 'cancelled.reason']));
  const said = JSON.stringify([created, cancellation]);
  const { uuid, passengers, phone, email } = booking.booking;
  for (const secret of ['Storm', uuid, ...passengers.map(({ name }) => name), phone, email]) if (secret) expect(said).not.toContain(secret);
});

it('what customers and the system do to a booking gets no audit entry', async () => {
  await inRequestOf(() => bookings.add([aNewBooking()]), userActor());
  await cancelled();
  expect(await entries()).toEqual([]);
});

it('never forks the chain: of two changes that were decided on the same booking one is stored [XC-14]', async () => {
  await inRequestOf(() => bookings.add([aNewBooking(), aNewBooking(codes(2))]));
  const read = (await bookings.byId('coral', 1))!;
  const outcomes = await inRequestOf(() => Promise.all(['Storm', 'Wind'].map((reason) => bookings.save([cancel(read, reason, staff, NOW)]))));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect((await entries()).map(({ version }) => version)).toEqual([1, 2]);
});
