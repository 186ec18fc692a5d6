import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { EventRecord } from '@atoll/outbox/events';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { TenancyError } from '@atoll/runtime/mongo/tenancy';
import { indexesOf, planOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { receive } from '../../payments/receiving/payment-received.js';
import { ReceivePayment } from '../../payments/receiving/receive-payment.js';
import type { Booking } from '../booking.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import { pathsOf } from '@atoll/runtime/lists/list-paths';
import { listQuery } from './lists/list-query.js';
import { BOOKING_ONLY, BOOKINGS, bookingsOf, type BookingCollection } from './bookings.schema.js';
import { bookingsContract } from './bookings.contract.js';
import { MongoBookingLists } from './lists/booking-lists.mongo.js';
import { MongoBookings } from './bookings.mongo.js';
import { cancel } from '../cancellation/cancellation.js';
import { aNewBooking, aReceipt, by, codes, staff } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';

let db: TestDatabase;
let collection: BookingCollection;
let bookings: MongoBookings;
let lists: MongoBookingLists;

beforeAll(async () => {
  db = await testDatabase('bookings');
  collection = bookingsOf(db.connection);
  await createCollections(db.connection);
  bookings = new MongoBookings(db.connection, testAuditor(), collection);
  lists = new MongoBookingLists(db.connection);
});
beforeEach(() => database(db.connection).collection(BOOKINGS).deleteMany({}));
afterAll(() => db?.drop());

bookingsContract('MongoDB', async () => ({ store: bookings, lists }));

const eventsOf = async (id = 1): Promise<EventRecord[]> => (await collection.findOne(keyOf('coral', id)))?.events ?? [];
const decoded = ({ payload }: EventRecord): BookingEvent => BookingEvent.decode(new Uint8Array((payload as unknown as { buffer: Uint8Array }).buffer));

describe("a booking's document", () => {
  it("carries its events, each under the booking's key and version, with the time of the act [BK-10] [XC-14] [D-52]", async () => {
    await bookings.add([aNewBooking()]);
    const hourLater = new Date(NOW.getTime() + 3_600_000);
    await bookings.save([cancel((await bookings.byId('coral', 1))!, 'Storm', staff, hourLater)]);
    const events = await eventsOf();
    expect(events.map(({ type, version, key }) => [type, version, key])).toEqual([
      ['BookingCreated', 1, 'coral:1'],
      ['BookingCancelled', 2, 'coral:1'],
    ]);
    expect(events.map((event) => decoded(event).occurredAtMs)).toEqual([NOW.getTime(), hourLater.getTime()]);
    expect(decoded(events[1]!)).toMatchObject({ operatorId: 'coral', bookingId: 1, byUserId: 42, event: { $case: 'bookingCancelled' } });
  });

  it('inserted in a batch gets its own refusal, and the others theirs [BK-13]', async () => {
    const [known, sameId, sameUuid, fresh] = [codes(1), { ...codes(3), id: 1 }, { ...codes(2), uuid: codes(1).uuid }, codes(4)];
    await bookings.add([aNewBooking(known)]);
    const alone = bookings.add([aNewBooking(codes(5))]);
    expect(await Promise.all([alone, ...[sameId, sameUuid, fresh].map((given) => bookings.add([aNewBooking(given)]))])).toEqual([
      'added',
      'idTaken',
      'codeTaken',
      'added',
    ]);
    expect(await collection.countDocuments({ operatorId: 'coral' })).toBe(3);
  });

  it('of a refused insert or change has neither state nor event of it', async () => {
    await bookings.add([aNewBooking()]);
    const stale = (await bookings.byId('coral', 1))!;
    await bookings.save([cancel(stale, 'Storm', staff, NOW)]);
    await bookings.save([cancel(stale, 'Again', staff, NOW)]);
    expect([(await eventsOf()).length, (await bookings.byId('coral', 1))?.cancelled?.reason]).toEqual([2, 'Storm']);
  });

  it.each<[string, object]>([
    ['without a price', { $unset: { price: '' } }],
    ['with a passenger of another kind', { $set: { passengers: [{ id: 1, name: 'Aisha' }] } }],
    ['with a status that lists do not know', { $set: { listStatus: 'paid' } }],
    ['with a field that is not declared', { $set: { agent: 'Coral' } }],
  ])('is refused by the database %s', async (_, wrong) => {
    await bookings.add([aNewBooking()]);
    await expect(collection.updateOne(keyOf('coral', 1), wrong)).rejects.toMatchObject({ code: 121 });
  });

  it('throws on a query without an operator [ID-07]', () => {
    expect(() => collection.findOne({ _id: 'coral:1' })).toThrow(TenancyError);
    expect(() => collection.find({ uuid: codes(1).uuid })).toThrow(TenancyError);
    expect(() => collection.updateOne({ id: 1 }, { $set: { isLocal: true } })).toThrow(TenancyError);
    expect(() => collection.countDocuments({})).toThrow(TenancyError);
    expect(() => collection.insertOne({} as never)).toThrow(TenancyError);
  });
});

it("has its deadline by the database's clock: a process whose clock is wrong saves neither too late nor never [BK-66]", async () => {
  await bookings.add([aNewBooking()]);
  const ownClock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
  const { booking, deadline } = (await bookings.withDeadline('coral', 1).finally(() => ownClock.mockRestore()))!;
  expect(Math.abs(deadline.until.getTime() - Date.now() - 10_000)).toBeLessThan(5000);
  expect(await bookings.save([cancel(booking, 'Storm', staff, NOW)], deadline)).toBe(true);
});

describe('a redelivered payment', () => {
  const receipt = aReceipt();
  const money = { operatorId: 'coral', bookingId: 1, ...receipt };

  it('in ten concurrent deliveries is one receipt and one event [PY-08] [XC-14]', async () => {
    await bookings.add([aNewBooking()]);
    const receivePayment = new ReceivePayment(bookings, new MongoInventory(db.connection));
    await Promise.all(Array.from({ length: 10 }, () => receivePayment.run(money)));
    expect(await bookings.byId('coral', 1)).toMatchObject({ version: 2, receipts: [receipt], refunds: [] });
    expect((await eventsOf()).map(({ type }) => type)).toEqual(['BookingCreated', 'BookingPaid']);
  });

  it("would be owed back if the event's id were not stored: the guard of the test above [PY-08]", async () => {
    await bookings.add([aNewBooking()]);
    const forgetting = async (): Promise<void> => {
      const booking = (await bookings.byId('coral', 1))!;
      const change = receive({ ...booking, receipts: booking.receipts.map((one) => ({ ...one, eventId: 'forgotten' })) }, receipt, by);
      if (change) await bookings.save([{ ...change, before: booking }]);
    };
    await forgetting();
    await forgetting();
    expect((await bookings.byId('coral', 1))?.refunds).toMatchObject([{ reason: 'PAID_TWICE' }]);
  });

  it('concurrent with a cancellation is paid and owed back, in either order [PY-36]', async () => {
    for (let id = 1; id <= 20; id++) {
      await bookings.add([aNewBooking(codes(id))]);
      const booking = (await bookings.byId('coral', id))!;
      const cancelling = async (before: Booking = booking): Promise<unknown> =>
        (await bookings.save([cancel(before, 'Storm', staff, NOW)])) || cancelling((await bookings.byId('coral', id))!);
      await Promise.all([cancelling(), new ReceivePayment(bookings, new MongoInventory(db.connection)).run({ ...money, bookingId: id, eventId: `e${id}` })]);
      expect((await bookings.byId('coral', id))?.refunds).toMatchObject([{ amount: { minor: 61680 }, paymentEventId: `e${id}` }]);
    }
  });
});

describe('a query', () => {
  const asked = { page: 0, pageLimit: 5, oldestFirst: false, words: [] };
  const [status, user, method] = [{ status: 'Paid' }, { user: 41 }, { paymentMethod: 'Card' }];

  it.each([
    ['list', {}],
    ['listStatus', status],
    ['listStatus', { status: 'Pending Verification' }],
    ['user', user],
    ['list', method],
    ['userStatus', { ...user, ...status }],
    ['userStatus', { ...user, status: 'Pending Cash Option' }],
    ['listStatus', { ...method, ...status }],
    ['listStatus', { ...method, status: 'Pending Cash Option' }],
    ['user', { ...user, ...method }],
    ['userStatus', { ...user, ...method, ...status }],
    ['listStatus', { ...status, words: ['ai'] }],
    ['list', { words: ['ai'] }],
  ])('for a page reads the index %s in its order, without a scan or a sort, for %j, newest or oldest first [BK-30]', async (index, filter) => {
    for (const oldestFirst of [false, true]) {
      const page = () => lists.lists.inOrder(listQuery('coral', { ...asked, ...filter, oldestFirst }));
      expect(await indexesOf(page())).toEqual([index]);
      expect(await planOf(page())).not.toEqual(expect.arrayContaining(['COLLSCAN']));
      expect(await planOf(page())).not.toEqual(expect.arrayContaining(['SORT']));
    }
  });

  it.each([
    [{ words: ['mohamed'] }, [['words', 'IXSCAN', '']]],
    [
      { words: ['ai', 'mohamed'] },
      [
        ['words', 'FETCH', '["ai", "aj")'],
        ['words', 'FETCH', '["mohamed", "mohamee")'],
      ],
    ],
    [{ words: ['ai'], ...status }, [['words', 'IXSCAN', '["ai", "aj")']]],
    [{ words: ['ai'], status: 'Pending Verification', ...method, ...user }, [['words', 'IXSCAN', '["ai", "aj")']]],
    [
      { words: ['ai', 'mohamed'], ...status },
      [
        ['listStatus', 'FETCH', ''],
        ['words', 'FETCH', '["ai", "aj")'],
        ['words', 'FETCH', '["mohamed", "mohamee")'],
      ],
    ],
    [{ ...user, ...method }, [['user', 'FETCH', '']]],
  ] as const)(
    'of a searched or combined list %j reads at most 10,001 matches by the index of one condition, without a sort [BK-30]',
    async (filter, expected) => {
      const query = listQuery('coral', { ...asked, ...filter, words: 'words' in filter ? [...filter.words] : [] });
      const paths = pathsOf(query);
      expect(paths).toHaveLength(expected.length);
      for (const [i, path] of paths.entries()) {
        const [index, deepest, range] = expected[i]!;
        const keys = () => lists.lists.matches(query, path);
        const stages = await planOf(keys());
        expect([await indexesOf(keys()), stages.includes('LIMIT'), stages.includes('SORT'), stages.includes('COLLSCAN')]).toEqual([
          [index],
          true,
          false,
          false,
        ]);
        expect(stages.includes('FETCH')).toBe(deepest === 'FETCH');
        expect(JSON.stringify(await keys().explain('queryPlanner'))).toContain(JSON.stringify(range).slice(1, -1));
      }
    },
  );

  it('of a list searched by one prefix merges the orders of its few words, without a sort [BK-30]', async () => {
    for (const oldestFirst of [false, true]) {
      for (const filter of [{}, { ...user, ...method, status: 'Pending Verification' }]) {
        const merged = () => lists.lists.merged(listQuery('coral', { ...asked, ...filter, words: ['mo'], oldestFirst }), ['mohamed', 'mona']);
        const stages = await planOf(merged());
        expect([await indexesOf(merged()), stages.includes('SORT_MERGE'), stages.includes('SORT')]).toEqual([['words'], true, false]);
      }
    }
  });

  it('for the next of these words reads one entry of the index [BK-30]', async () => {
    const next = () => lists.lists.nextKey(listQuery('coral', { ...asked, words: ['mo'] }), { $gt: 'mohamed' });
    expect([await indexesOf(next()), await planOf(next())]).toEqual([['words'], ['LIMIT', 'RETURN_KEY', 'IXSCAN']]);
  });

  it('for bookings of a trip reads them in their order [BK-31]', async () => {
    const query = () => bookings.foundOfTrip('coral', 1);
    expect([await indexesOf(query()), (await planOf(query())).includes('SORT')]).toEqual([['tripList'], false]);
  });

  it.each([
    ['_id_', { ...keyOf('coral', 1), tombstone: { $exists: false } }],
    ['_id_', { operatorId: 'coral', _id: { $in: ['coral:1', 'coral:2'] } }],
    ['uuid', { operatorId: 'coral', uuid: { $in: ['u', 'v'] } }],
  ] as const)('for bookings uses the index %s by %j [BK-27]', async (index, filter) => {
    expect(await indexesOf(collection.find(filter, { projection: BOOKING_ONLY }))).toEqual([index]);
  });

  it("for a user's bookings reads its own index, in the order of the page [BK-32]", async () => {
    const page = () => lists.departuresOf('coral', 41).limit(20);
    expect(await indexesOf(page())).toEqual(['userDepartures']);
    expect((await planOf(page())).includes('SORT')).toBe(false);
  });
});
