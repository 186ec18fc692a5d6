import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { createCollections } from '@atoll/runtime/testing/collections';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { withoutExpiry } from '@atoll/runtime/testing/mongo';
import { fixedClock } from '@atoll/time/testing';
import type { Booking } from '../../bookings/booking.js';
import { BOOKINGS } from '../../bookings/store/bookings.schema.js';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { MongoBookingStates } from '../../bookings/store/booking-states.mongo.js';
import { ChangeBooking } from '../../changing/change-booking/change-booking.js';
import { ReadChangeFacts } from '../../changing/change-booking/change-facts.js';
import { ReleaseLeftClaims } from '../../inventory/release-left-claims.js';
import { CreateBooking, type CreateBookingInput } from '../create-booking/create-booking.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { inventories } from '../../inventory/store/inventories.schema.js';
import { bookingDatabase } from '../../testing/booking-database.js';
import { aNewBooking, CANCELLED, codes, PAID, people } from '../../testing/builders.js';
import { CountingIds } from '../../testing/fakes.js';
import { without } from '../../testing/races/faults.js';
import { aTrip, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { HolderHash } from './holder-hash.js';
import { LimitUnpaidSeats } from './limit-unpaid-seats.js';
import { MongoUnpaidSeatCounts } from './unpaid-seat-counts.mongo.js';
import { unpaidSeats, type UnpaidSeatsDocument } from './unpaid-seat-counts.schema.js';
import { createBookingOn } from '../../testing/create-booking-on.js';

const REPAIR_AFTER_MS = 60_000;
const database = bookingDatabase();
let clock: ReturnType<typeof fixedClock>;
let ids: CountingIds;
let bookings: MongoBookings;
let inventory: MongoInventory;

beforeAll(async () => {
  const connection = database.connection();
  unpaidSeats.on(connection);
  await createCollections(connection);
  await withoutExpiry(connection);
});
beforeEach(async () => {
  const connection = database.connection();
  for (const name of [inventories.name, BOOKINGS, unpaidSeats.name]) await connection.collection(name).deleteMany({});
  clock = fixedClock(NOW.toISOString());
  ids = new CountingIds();
  bookings = new MongoBookings(connection, testAuditor());
  inventory = new MongoInventory(connection);
});

const but = <T extends object>(store: T, changed: Partial<T>): T => Object.assign(Object.create(store) as T, changed);
const NEXT_WEEK = 3;
const trips = () => [
  aTrip({ capacity: 100 }),
  aTrip({ id: 2, capacity: 100 }, MAAFUSHI, MALE, new Date(NOW.getTime() + 9e7)),
  aTrip({ id: NEXT_WEEK, capacity: 100 }, MALE, MAAFUSHI, new Date(NOW.getTime() + 7 * 86_400_000)),
];
const killed = async (): Promise<never> => {
  throw new Error('killed');
};

interface Options {
  contact?: number;
  address?: number;
  enabled?: boolean;
  bookings?: Bookings;
  inventory?: Inventory;
  counts?: MongoUnpaidSeatCounts;
  unpaid?: Partial<LimitUnpaidSeats>;
}

const limiting = (counts = new MongoUnpaidSeatCounts(database.connection()), enabled = true): LimitUnpaidSeats =>
  new LimitUnpaidSeats(counts, bookings, new MongoBookingStates(database.connection()), new HolderHash('secret'), clock, {
    enabled,
    repairAfterMs: REPAIR_AFTER_MS,
  });

/** createbooking at an operator with these limits, on the real stores; every trip has 100 seats. */
function creating({ contact = 4, address = 0, enabled = true, ...parts }: Options = {}): CreateBooking {
  const settings = someSettings(
    { unpaidSeatsPerContact: String(contact * 100), unpaidSeatsPerAddress: String(address * 100) },
    { contactPhone: '+9603001234' },
  );
  const world = aWorld(trips(), settings);
  const limit = limiting(parts.counts, enabled);
  const stores = { bookings, inventory, ...parts };
  return createBookingOn({ ...world, ...stores, ids, clock, unpaidSeats: but(limit, parts.unpaid ?? {}) });
}

const two: CreateBookingInput = { tripId: 1, phone: '7771234', phoneCountryCode: 'mv', customers: people(1, 1) };
const book = (options: Options = {}, over: Partial<CreateBookingInput> = {}, address = '203.0.113.0'): Promise<unknown> =>
  creating(options).run(callerAs(), { ...two, ...over }, address);
const refused = { code: 'TOO_MANY_UNPAID_SEATS' };
const free = async (): Promise<number | undefined> => (await inventory.occupancy('coral', [1]))[0]?.free[0];
const documents = (): Promise<UnpaidSeatsDocument[]> => unpaidSeats.on(database.connection()).find({ operatorId: 'coral' }).toArray();

/** Stores the booking as it would be after a payment, a cancellation or an expiry. */
async function becomes(id: number, over: Partial<Booking>): Promise<void> {
  const before = (await bookings.byId('coral', id))!;
  const booking = { ...before, ...over, version: before.version + 1 };
  await bookings.save([{ before, booking, events: [], by: { username: 'System' }, at: NOW }]);
}

it('an expired booking that waits for its payment again counts for its address too, by the hash that is stored with it [D-110] [D-16]', async () => {
  await limiting().countAgain(aNewBooking({ ...codes(7), madeFrom: 'h' }));
  expect((await documents()).filter(({ counted }) => counted.some(({ bookingId }) => bookingId === 7)).map(({ _id }) => _id)).toContain('coral:address:h');
});

describe('the unpaid seats of a contact', () => {
  it("are bounded: the next booking is refused with the operator's contact, and takes no seat [D-110]", async () => {
    await book();
    await book();
    await expect(book()).rejects.toMatchObject({
      ...refused,
      text: 'Too many seats are held without payment. Please pay for those first. To book for a group, please contact Coral Ferries Pvt Ltd, +9603001234.',
    });
    expect(await free()).toBe(96);
  });

  it('fit up to the limit exactly, and one booking alone may not exceed it [D-110]', async () => {
    await expect(book({ contact: 1 })).rejects.toMatchObject(refused);
    await book({ contact: 2 });
    await expect(book({ contact: 2 }, { customers: people(1) })).rejects.toMatchObject(refused);
  });

  it('count both ways of a round trip [D-110]', async () => {
    const roundTrip = { isRoundTrip: true, returnTripId: 2 };
    await expect(book({ contact: 3 }, roundTrip)).rejects.toMatchObject(refused);
    await book({ contact: 4 }, roundTrip);
  });

  it('are counted by phone and by e-mail, whatever its case, each at its own operator [D-110]', async () => {
    await book({}, { email: 'Aisha@example.mv' });
    await book({}, { phone: null, email: 'aisha@EXAMPLE.mv' });
    await expect(book({}, { phone: null, email: 'aisha@example.mv' })).rejects.toMatchObject(refused);
    await book();
    await expect(book()).rejects.toMatchObject(refused);
    await book({}, { phone: '7775555' });
    await creating().run(callerAs(undefined, { operatorId: 'lagoon' }), two);
  });

  it('are not counted for an e-mail whose booking was refused for its phone [D-110]', async () => {
    await book();
    await book();
    await expect(book({}, { email: 'aisha@example.mv' })).rejects.toMatchObject(refused);
    await book({}, { phone: null, email: 'aisha@example.mv' });
    await book({}, { phone: null, email: 'aisha@example.mv' });
  });

  it.each<[string, Partial<Booking>]>([
    ['was paid', PAID],
    ['was cancelled', CANCELLED],
    ['expired', { cancelled: { reason: 'Payment time ran out.', at: NOW, expired: true } }],
    ['was allowed', { allowed: { type: 'Credit', currency: 'MVR' } }],
    ['may be paid in cash on arrival', { cashAllowed: true }],
  ])('count no more once the booking %s [D-110]', async (_, over) => {
    await book();
    await book();
    await becomes(1, over);
    await book();
    await expect(book()).rejects.toMatchObject(refused);
  });

  it('count on while a slip or a cash request waits, because anyone can send one [D-110]', async () => {
    await book();
    await book();
    await becomes(1, { paymentRecords: { revision: 1, transferStatus: 'Pending', cashStatus: '' } });
    await becomes(2, { paymentRecords: { revision: 1, transferStatus: '', cashStatus: 'Pending' } });
    await expect(book()).rejects.toMatchObject(refused);
  });

  it('count no more once the trip has departed [D-110]', async () => {
    await book();
    await book();
    clock.advance(3 * 3_600_000);
    const settings = someSettings({ unpaidSeatsPerContact: '400' });
    await limiting().count({ operatorId: 'coral', byStaff: false, address: '', settings }, [aNewBooking(codes(9))]);
  });

  it('count on after a change to a later trip, also once the trip has departed on which they were booked [D-110] [BK-45]', async () => {
    await book();
    await book();
    const { settingsOf, trips: known } = aWorld(trips());
    const facts = new ReadChangeFacts(settingsOf, known, bookings, clock);
    const change = new ChangeBooking(facts, inventory, new ReleaseLeftClaims(inventory, bookings), bookings);
    for (const id of [1, 2]) {
      const { uuid } = (await bookings.byId('coral', id))!;
      await change.run(callerAs(), { bookingUuid: uuid, changeToTripId: NEXT_WEEK });
    }
    clock.advance(3 * 3_600_000);
    await expect(book({}, { tripId: NEXT_WEEK })).rejects.toMatchObject(refused);
    expect((await documents())[0]!.expiresAt.getTime()).toBeGreaterThan(NOW.getTime() + 7 * 86_400_000);
    clock.advance(7 * 86_400_000);
    await limiting().count({ operatorId: 'coral', byStaff: false, address: '', settings: someSettings({ unpaidSeatsPerContact: '400' }) }, [
      aNewBooking(codes(9)),
    ]);
  });

  it('are not counted where the trip is full [D-110] [BK-13]', async () => {
    await book({ contact: 100 }, { customers: people(...Array.from({ length: 99 }, () => 1)), phone: '7770000' });
    for (let i = 0; i < 5; i++) await expect(book()).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
    await book({}, { customers: people(1) });
  });

  it('are not limited where the operator sets 0, for staff, or with RATE_LIMITS=off [D-110]', async () => {
    for (let i = 0; i < 4; i++) await book({ contact: 0 });
    for (let i = 0; i < 4; i++) await book({ enabled: false });
    for (let i = 0; i < 4; i++) await creating().run(callerAs(adminActor()), two, '203.0.113.0');
    expect(await documents()).toEqual([]);
  });

  it('are stored without phone, e-mail and address, until 90 days after the last departure [D-110]', async () => {
    await book({ address: 10 }, { email: 'aisha@example.mv' });
    const stored = await documents();
    expect(stored).toHaveLength(3);
    expect(JSON.stringify(stored)).not.toMatch(/7771234|aisha|203\.0/);
    expect(stored.map(({ expiresAt }) => expiresAt)).toEqual(stored.map(({ counted }) => new Date(counted[0]!.until.getTime() + 90 * 86_400_000)));
  });
});

it('the unpaid seats of an address are bounded whatever the contact [D-110]', async () => {
  for (let i = 0; i < 3; i++) await book({ address: 6 }, { phone: `777000${i}` });
  await expect(book({ address: 6 }, { phone: '7770009' })).rejects.toMatchObject(refused);
  await book({ address: 6 }, { phone: '7770009' }, '198.51.100.0');
});

describe('fifty bookings of one contact at once', () => {
  it('never hold more than the limit, and as many as fit [D-110]', async () => {
    const create = creating({ contact: 10 });
    const ends = await Promise.allSettled(Array.from({ length: 50 }, () => create.run(callerAs(), two, '')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))).toEqual(Array(45).fill('TOO_MANY_UNPAID_SEATS'));
    expect([await free(), (await documents())[0]?.total]).toEqual([90, 10]);
  });

  it('hold more when the sum is no condition of the write: the guard of the test above', async () => {
    const counts = new MongoUnpaidSeatCounts(
      database.connection(),
      without(unpaidSeats.on(database.connection()), (key) => key === 'total'),
    );
    const create = creating({ contact: 10, counts });
    const ends = await Promise.allSettled(Array.from({ length: 50 }, () => create.run(callerAs(), two, '')));
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(5);
  });

  it('fit again after all were paid, however many try at once [D-110]', async () => {
    for (let i = 0; i < 5; i++) await book({ contact: 10 });
    for (let id = 1; id <= 5; id++) await becomes(id, PAID);
    const create = creating({ contact: 10 });
    // as many as the boat has seats for: one that is counted but finds the boat full would take the count of another
    const ends = await Promise.allSettled(Array.from({ length: 45 }, () => create.run(callerAs(), two, '')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await documents())[0]?.total).toBe(10);
  });
});

describe('a process that dies', () => {
  it('between its count and its booking locks the contact out for a minute at most [D-110]', async () => {
    const dying = { bookings: but<Bookings>(bookings, { add: killed }) };
    for (let i = 0; i < 2; i++) await expect(book(dying)).rejects.toThrow('killed');
    clock.advance(REPAIR_AFTER_MS - 1);
    await expect(book()).rejects.toMatchObject(refused);
    clock.advance(1);
    await book();
    await book();
    await expect(book()).rejects.toMatchObject(refused);
  });

  it('and was only frozen cannot insert its booking once its count was removed [D-110]', async () => {
    const frozen = but<Bookings>(bookings, {
      add: async (changes) => {
        clock.advance(REPAIR_AFTER_MS);
        await book({ contact: 2 });
        return bookings.add(changes);
      },
    });
    await expect(book({ contact: 2, bookings: frozen })).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
    expect((await bookings.ofTrip('coral', 1)).map(({ id }) => id)).toEqual([2]);
  });

  it('before it could undo the count of a refused claim locks the contact out for a minute at most [D-110]', async () => {
    const full = but<Inventory>(inventory, { claim: killed });
    for (let i = 0; i < 2; i++) await expect(book({ inventory: full, unpaid: { giveBack: killed } })).rejects.toThrow('killed');
    await expect(book()).rejects.toMatchObject(refused);
    clock.advance(REPAIR_AFTER_MS);
    await book();
  });
});
