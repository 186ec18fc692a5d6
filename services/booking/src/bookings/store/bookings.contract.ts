import { beforeEach, describe, expect, it } from '@jest/globals';
import { markBoarded } from '../../boarding/attendance/boarding.js';
import type { BookingsOfRecord } from '../../inventory/repairer.port.js';
import type { Booking, Change } from '../booking.js';
import { withPaymentRecords } from '../../payments/receiving/payment-records.js';
import { cancel } from '../cancellation/cancellation.js';
import type { BookingFilter, BookingLists } from '../lists/booking-lists.port.js';
import type { Bookings } from '../bookings.port.js';
import { aNewBooking, CANCELLED, codes, PAID, staff } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';

interface Stores {
  readonly store: Bookings & BookingsOfRecord;
  readonly lists: BookingLists;
}

const records = (transferStatus: string, cashStatus: string): Partial<Booking> => ({ paymentRecords: { revision: 1, transferStatus, cashStatus } });
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const everything: BookingFilter = { page: 0, pageLimit: 5, oldestFirst: false, words: [] };

/** The contract of every store of bookings; run on the fake and on MongoDB. */
export function bookingsContract(name: string, open: () => Promise<Stores>): void {
  describe(`bookings in ${name}`, () => {
    let store: Stores['store'];
    let lists: BookingLists;
    beforeEach(async () => {
      ({ store, lists } = await open());
    });

    const add = async (...overs: Partial<Booking>[]): Promise<Booking[]> => {
      const changes = overs.map((over, i) => aNewBooking({ ...codes(i + 1), ...over }));
      for (const change of changes) expect(await store.add([change])).toBe('added');
      return changes.map(({ booking }) => booking);
    };
    const cancelled = (booking: Booking): Change => cancel(booking, 'Storm', staff, NOW);

    it('stores a booking unchanged, under its id and its uuid [BK-01]', async () => {
      const [booking] = await add({ notes: 'Two bags' });
      expect(await store.byId('coral', 1)).toEqual(booking);
      expect(await store.byUuid('coral', booking!.uuid)).toEqual(booking);
    });

    it('returns several by their ids, without unknown ones and those of other operators [BK-30] [ID-07]', async () => {
      const [one, two] = await add({}, {}, {});
      expect((await store.byIds('coral', [two!.id, one!.id, 99])).toSorted((a, b) => a.id - b.id)).toEqual([one, two]);
      expect([await store.byIds('lagoon', [one!.id]), await store.byIds('coral', [])]).toEqual([[], []]);
    });

    it('returns nothing of it to another operator [ID-07]', async () => {
      const [booking] = await add({});
      expect([await store.byId('lagoon', 1), await store.byUuid('lagoon', booking!.uuid), await store.ofTrip('lagoon', 1)]).toEqual([undefined, undefined, []]);
      expect(await lists.page('lagoon', everything)).toEqual({ bookings: [], count: 0 });
      expect(await store.bookedSegments('lagoon', [1])).toEqual(new Map());
    });

    it('refuses an id, uuid or reference number that is taken, per operator [BK-01]', async () => {
      await add({});
      expect(await store.add([aNewBooking({ ...codes(2), id: 1 })])).toBe('idTaken');
      expect(await store.add([aNewBooking({ ...codes(2), uuid: codes(1).uuid })])).toBe('codeTaken');
      expect(await store.add([aNewBooking({ ...codes(2), refNo: codes(1).refNo })])).toBe('codeTaken');
      expect(await store.add([aNewBooking({ ...codes(1), operatorId: 'lagoon' })])).toBe('added');
    });

    it('inserts a linked pair whole or not at all [BK-13]', async () => {
      await add({});
      expect(await store.add([aNewBooking(codes(2)), aNewBooking({ ...codes(3), id: 1 })])).toBe('idTaken');
      expect(await store.byId('coral', 2)).toBeUndefined();
      expect(await store.add([aNewBooking(codes(2)), aNewBooking(codes(3))])).toBe('added');
    });

    it('saves a change of what was read, and refuses one of what has changed since [BK-53]', async () => {
      await add({});
      const [mine, theirs] = [await store.byId('coral', 1), await store.byId('coral', 1)];
      expect(await store.save([cancelled(mine!)])).toBe(true);
      expect(await store.save([cancelled(theirs!)])).toBe(false);
      expect(await store.byId('coral', 1)).toEqual(cancelled(mine!).booking);
    });

    it('saves two bookings or neither [BK-51]', async () => {
      const [one, two] = await add({}, {});
      await store.save([cancelled(two!)]);
      expect(await store.save([cancelled(one!), cancelled(two!)])).toBe(false);
      expect((await store.byId('coral', 1))?.cancelled).toBeUndefined();
    });

    it('refuses a change after the save deadline has passed [BK-66]', async () => {
      const [one] = await add({});
      const { booking, deadline } = (await store.withDeadline('coral', 1))!;
      expect(booking).toEqual(one);
      expect(await store.save([cancelled(booking)], { until: new Date(deadline.until.getTime() - 10_000) })).toBe(false);
      expect(await store.save([cancelled(booking)], deadline)).toBe(true);
    });

    it("has no save deadline for an id that is unknown, has a tombstone or is another operator's [ID-07]", async () => {
      await add({});
      await store.addTombstone('coral', 2);
      expect([await store.withDeadline('coral', 2), await store.withDeadline('coral', 3), await store.withDeadline('lagoon', 1)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });

    it('lists the bookings of a trip on either leg, oldest first [BK-31]', async () => {
      const [leg] = aNewBooking().booking.legs;
      await add(
        { createdAt: later(1) },
        { legs: [{ ...leg!, tripId: 9 }] },
        {
          legs: [
            { ...leg!, tripId: 9 },
            { ...leg!, isReturn: true },
          ],
        },
      );
      expect((await store.ofTrip('coral', 1)).map(({ id }) => id)).toEqual([3, 1]);
    });

    it('counts the bookings of a trip that are not cancelled, on either leg (D-33, D-38) [TR-25, TR-35]', async () => {
      const [leg] = aNewBooking().booking.legs;
      const [one] = await add(
        {},
        {},
        {
          legs: [
            { ...leg!, tripId: 9 },
            { ...leg!, isReturn: true },
          ],
        },
      );
      await store.save([cancelled(one!)]);
      await store.addTombstone('coral', 7);
      expect([await store.activeOnTrip('coral', 1), await store.activeOnTrip('coral', 9), await store.activeOnTrip('lagoon', 1)]).toEqual([2, 1, 0]);
    });

    it('pages through all, newest or oldest first, and counts them [BK-30] [BK-33] [BK-34]', async () => {
      await add({}, { createdAt: later(2) }, { createdAt: later(1) });
      const ids = async (over: Partial<BookingFilter>) => (await lists.page('coral', { ...everything, ...over })).bookings.map(({ id }) => id);
      expect([await ids({}), await ids({ oldestFirst: true })]).toEqual([
        [2, 3, 1],
        [1, 3, 2],
      ]);
      expect([await ids({ pageLimit: 2 }), await ids({ pageLimit: 2, page: 1 }), await ids({ page: 9 })]).toEqual([[2, 3], [1], []]);
      expect((await lists.page('coral', { ...everything, page: 9 })).count).toBe(3);
    });

    it("pages through one user's bookings, latest departure of the first leg first [BK-32]", async () => {
      const [leg] = aNewBooking().booking.legs;
      const leaving = (minutes: number) => ({ userId: 41, legs: [{ ...leg!, departsAt: later(minutes) }] });
      const back = { ...leg!, tripId: 2, isReturn: true, departsAt: later(900) };
      await add(leaving(60), { ...leaving(30), legs: [...leaving(30).legs, back] }, leaving(90), { ...leaving(90), userId: 42 }, {});
      const page = async (number: number, userId = 41, operatorId = 'coral') => {
        const { bookings, count } = await lists.ofUser(operatorId, userId, { page: number, pageLimit: 2 });
        return [bookings.map(({ id }) => id), count];
      };
      expect([await page(0), await page(1), await page(0, 42)]).toEqual([
        [[3, 1], 3],
        [[2], 3],
        [[4], 1],
      ]);
      expect(await page(0, 41, 'lagoon')).toEqual([[], 0]);
    });

    it('pages through bookings of one instant by their ids, in whatever order they were inserted, so that none is shown twice [BK-30] [BK-33]', async () => {
      await add({ ...codes(2) }, { ...codes(3) }, { ...codes(1) });
      const ids = async (over: Partial<BookingFilter>) =>
        (await lists.page('coral', { ...everything, words: ['aisha@'], pageLimit: 2, ...over })).bookings.map(({ id }) => id);
      expect([await ids({}), await ids({ page: 1 })]).toEqual([[3, 2], [1]]);
      expect([await ids({ oldestFirst: true }), await ids({ oldestFirst: true, page: 1 })]).toEqual([[1, 2], [3]]);
    });

    it('finds by a day in the zone of the operator the bookings of which a leg departs then, also after it was moved [D-44]', async () => {
      const [leg] = aNewBooking().booking.legs;
      const departing = (...times: string[]) => ({ legs: times.map((time, i) => ({ ...leg!, tripId: i + 1, isReturn: i > 0, departsAt: new Date(time) })) });
      const added = await add(
        departing('2026-11-22T18:59:59.999Z'),
        departing('2026-11-22T19:00:00Z'),
        { ...departing('2026-11-20T05:00:00Z', '2026-11-23T18:59:59.999Z'), createdAt: later(1) },
        { ...departing('2026-11-23T19:00:00Z'), createdAt: later(2) },
        { ...PAID, ...departing('2026-11-23T05:00:00Z'), createdAt: later(3) },
      );
      const on = async (day: string, over: Partial<BookingFilter> = {}) => {
        const from = `${day}T19:00:00.000Z`;
        const interval = `${from}/${new Date(new Date(from).getTime() + 24 * 60 * 60_000).toISOString()}`;
        const { bookings, count } = await lists.page('coral', { ...everything, ...over, day: interval, pageLimit: 8 });
        return [bookings.map(({ id }) => id), count];
      };
      expect(await on('2026-11-22')).toEqual([[5, 3, 2], 3]);
      expect(await on('2026-11-22', { oldestFirst: true })).toEqual([[2, 3, 5], 3]);
      expect(await on('2026-11-22', { status: 'Paid' })).toEqual([[5], 1]);
      expect(await on('2026-11-22', { words: ['ref0003'] })).toEqual([[3], 1]);
      expect(await on('2026-11-30')).toEqual([[], 0]);
      const change = cancelled(added[1]!);
      expect(await store.save([{ ...change, booking: { ...change.booking, legs: added[3]!.legs } }])).toBe(true);
      expect([await on('2026-11-22'), await on('2026-11-23')]).toEqual([
        [[5, 3], 2],
        [[4, 2], 2],
      ]);
    });

    it.each<[Partial<BookingFilter>, number[], string]>([
      [{ status: 'Pending' }, [1], '[BK-34]'],
      [{ status: 'Paid' }, [2], '[BK-34]'],
      [{ status: 'Cancelled' }, [8, 4, 3], '[BK-34] [D-16]'],
      [{ status: 'Allowed' }, [], '[BK-34]'],
      [{ status: 'Pending Verification' }, [8, 6, 5], '[BK-34] [BK-39] [D-16]'],
      [{ status: 'Pending Cash Option' }, [7, 6], '[BK-34] [BK-40] [D-44]'],
      [{ user: 42 }, [3], '[BK-30]'],
      [{ paymentMethod: 'Card' }, [4, 2], '[BK-35]'],
      [{ words: ['ref0002'] }, [2], '[BK-30]'],
      [{ words: ['aisha@'] }, [8, 7, 6, 5, 4, 3, 2, 1], '[BK-30]'],
      [{ words: ['mona', 'ib'] }, [3], '[BK-30]'],
      [{ words: ['777123'] }, [8, 7, 6, 5, 4, 3, 2, 1], '[BK-30]'],
      [{ words: ['a123'] }, [3], '[BK-30]'],
      [{ words: ['.*'] }, [], '[BK-30]'],
      [{ words: ['mona'], status: 'Paid' }, [], '[BK-30]'],
    ])('finds by %j the bookings %j %s', async (filter, expected) => {
      const [one] = aNewBooking().booking.passengers;
      await add(
        {},
        { ...PAID, createdAt: later(1) },
        { ...CANCELLED, userId: 42, createdAt: later(2), passengers: [{ ...one!, name: 'Mona Ibrahim', nid: 'A123' }] },
        { ...PAID, ...CANCELLED, createdAt: later(3) },
        ...[records('Pending', ''), records('Pending', 'Pending'), records('', 'Pending')].map((over, i) => ({ ...over, createdAt: later(4 + i) })),
        { ...records('Pending', ''), cancelled: { reason: 'Payment time ran out.', at: NOW, expired: true }, createdAt: later(7) },
      );
      const { bookings, count } = await lists.page('coral', { ...everything, ...filter, pageLimit: 8 });
      expect([bookings.map(({ id }) => id), count]).toEqual([expected, expected.length]);
    });

    it("changes the list status when payment's records change [BK-34] [BK-39] [BK-40]", async () => {
      const [booking] = await add({});
      const published = (revision: number, transferStatus: string, cashStatus: string) => ({ revision, transferStatus, cashStatus });
      const change = withPaymentRecords(booking!, published(1, 'Pending', 'Pending'), [], NOW)!;
      expect(await store.save([change])).toBe(true);
      const count = async (status: string) => (await lists.page('coral', { ...everything, status })).count;
      const statuses = ['Pending', 'Pending Verification', 'Pending Cash Option'];
      expect(await Promise.all(statuses.map(count))).toEqual([0, 1, 1]);
      expect(await store.save([withPaymentRecords(change.booking, published(2, 'Rejected', ''), [], NOW)!])).toBe(true);
      expect(await Promise.all(statuses.map(count))).toEqual([1, 0, 0]);
      expect(await store.byId('coral', 1)).toMatchObject({ version: 3, paymentRecords: { revision: 2 }, actions: [{}] });
    });

    it('keeps when the passengers were marked, so that a late act never overwrites a later one [D-107]', async () => {
      const [booking] = await add(PAID);
      const at = new Date(NOW.getTime() - 60_000);
      const marked = markBoarded(booking!, booking!.legs[0]!, { tripId: 1, wholeBooking: true, boarded: true }, staff, { at, now: NOW })!;
      expect(await store.save([marked])).toBe(true);
      expect((await store.byId('coral', 1))?.passengers.map(({ boarded, attendanceAt }) => [boarded, attendanceAt])).toEqual([
        [true, at],
        [true, at],
      ]);
    });

    it('changes the list status with the booking [BK-34]', async () => {
      const [booking] = await add({});
      await store.save([cancelled(booking!)]);
      expect((await lists.page('coral', { ...everything, status: 'Pending' })).count).toBe(0);
      expect((await lists.page('coral', { ...everything, status: 'Cancelled' })).count).toBe(1);
    });

    it('refuses an id with a tombstone for ever, and returns nothing under it [BK-13]', async () => {
      await store.addTombstone('coral', 1);
      await store.addTombstone('coral', 1);
      expect(await store.add([aNewBooking()])).toBe('idTaken');
      expect([await store.byId('coral', 1), await store.ofTrip('coral', 1), (await lists.page('coral', everything)).count]).toEqual([undefined, [], 0]);
      await store.addTombstone('coral', 2);
      expect(await store.bookedSegments('coral', [1, 2])).toEqual(
        new Map([
          [1, []],
          [2, []],
        ]),
      );
    });

    it('outdates the changes of a booking that does not travel on a trip, and of no other [BK-45]', async () => {
      const [read] = await add({});
      const elsewhere = { tripId: 1, segments: { from: 0, to: 2 }, seatCount: 0 };
      expect(await store.outdateChanges('coral', 1, { tripId: 1, segments: { from: 0, to: 1 }, seatCount: 0 })).toBe(false);
      expect(await store.outdateChanges('lagoon', 1, elsewhere)).toBe(false);
      expect((await store.byId('coral', 1))?.version).toBe(1);
      expect(await store.outdateChanges('coral', 1, elsewhere)).toBe(true);
      expect(await store.save([cancelled(read!)])).toBe(false);
      expect((await store.byId('coral', 1))?.version).toBe(2);
      await store.addTombstone('coral', 9);
      expect(await store.outdateChanges('coral', 9, elsewhere)).toBe(false);
    });

    it('outdates the changes of a booking that is cancelled, for example what would restore it [D-16]', async () => {
      const [read] = await add({});
      const here = { tripId: 1, segments: { from: 0, to: 1 }, seatCount: 0 };
      await store.save([cancelled(read!)]);
      const before = (await store.byId('coral', 1))!;
      expect(await store.outdateChanges('coral', 1, here)).toBe(true);
      const restored = { ...before, version: before.version + 1, cancelled: undefined };
      expect(await store.save([{ before, booking: restored, events: [], by: { username: 'System' }, at: NOW }])).toBe(false);
    });

    it('outdates the changes of a booking that needs just so many seats on a trip, and of no other [D-36]', async () => {
      const [read] = await add({});
      const here = { tripId: 1, segments: { from: 0, to: 1 } };
      for (const seatCount of [1, 3]) expect(await store.outdateChanges('coral', 1, { ...here, seatCount })).toBe(false);
      expect(await store.outdateChanges('coral', 1, { ...here, seatCount: 2 })).toBe(true);
      expect(await store.save([cancelled(read!)])).toBe(false);
    });

    it('returns the segments of a live booking, and none for a cancelled one [BK-13] [BK-51]', async () => {
      const [live, gone] = await add({}, {});
      await store.save([cancelled(gone!)]);
      await store.addTombstone('coral', 1);
      expect(await store.bookedSegments('coral', [1, 2, 3])).toEqual(
        new Map([
          [1, [{ tripId: 1, segments: { from: 0, to: 1 }, seatCount: 2, departsAt: live!.legs[0]!.departsAt }]],
          [2, []],
        ]),
      );
      expect(await store.byId('coral', 1)).toBeDefined();
    });
  });
}
