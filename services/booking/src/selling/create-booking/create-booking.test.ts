import { describe, expect, it, jest } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { adminActor, anIdempotency, callerAs, userActor } from '@atoll/runtime/testing/callers';
import { CancelBooking } from '../../changing/cancel-booking/cancel-booking.js';
import { aNewBooking, codes, people } from '../../testing/builders.js';
import { aRouteTrip, aTrip, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { aWorld, oneAdult } from '../../testing/worlds/world.js';

const admin = callerAs(adminActor());

describe('a booking', () => {
  it('is created by any visitor, who gets its uuid [BK-10] [BK-25] [ID-09]', async () => {
    const { book, bookings, free } = aWorld();
    const { message, uuid } = await book();
    expect(message).toBe('Booking created.');
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(await bookings.byUuid('coral', uuid)).toMatchObject({ id: 1, refNo: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/) });
    expect(await free()).toEqual([9]);
  });

  it('costs one call to trip, for one way or both [BK-10]', async () => {
    const { book, trips } = aWorld([aTrip(), aTrip({ id: 2 }, MAAFUSHI, MALE, new Date(NOW.getTime() + 9e6))]);
    const both = { ...oneAdult, isRoundTrip: true, returnTripId: 2 };
    // the first one opens the inventories
    await book(both);
    trips.asked.length = 0;
    await book(both);
    expect(trips.asked).toEqual([[1, 2]]);
  });

  it('belongs to the account that created it, and names it in the history [BK-53] [BK-30]', async () => {
    const { book, bookings } = aWorld();
    await book(oneAdult, callerAs(userActor()));
    expect(await bookings.byId('coral', 1)).toMatchObject({ userId: 41, actions: [{ username: 'aisha', code: 'CREATED' }] });
  });

  it('is refused when fewer seats are free than passengers occupy, and takes none [BK-13] [BK-21]', async () => {
    const { book, free, bookings } = aWorld([aTrip({ capacity: 2 })]);
    await expect(book({ ...oneAdult, customers: people(1, 1, 1) })).rejects.toThrow('Seats not available.');
    await book({ ...oneAdult, customers: people(1, 2, 3) });
    await expect(book()).rejects.toThrow('Seats not available.');
    expect([await free(), bookings.changes.length]).toEqual([[0], 1]);
  });

  it('is refused before anything is written on a trip that is known to be full, unless an earlier attempt may hold its seats (D-105)', async () => {
    const { book, inventory, free } = aWorld();
    inventory.isKnownFullFor = () => true;
    const idempotency = anIdempotency();
    const reserves = jest.spyOn(idempotency, 'reserveAll');
    await expect(book(oneAdult, { ...admin, idempotency })).rejects.toThrow('Seats not available.');
    await expect(book(oneAdult, admin)).rejects.toThrow('Seats not available.');
    expect([reserves.mock.calls, await free()]).toEqual([[], []]);
    await book(oneAdult, { ...admin, idempotency: anIdempotency({ bookingId: 7 }) });
    expect(await free()).toEqual([9]);
  });

  it('takes both trips of a round trip or neither [BK-13]', async () => {
    const full = aTrip({ id: 2, capacity: 1 }, MAAFUSHI, MALE, new Date(NOW.getTime() + 9e6));
    const { book, free, bookings } = aWorld([aTrip(), full]);
    await book({ ...oneAdult, isRoundTrip: true, returnTripId: 2 });
    await expect(book({ ...oneAdult, isRoundTrip: true, returnTripId: 2 })).rejects.toThrow('Seats not available.');
    expect([await free(1), await free(2), bookings.changes.length]).toEqual([[9], [0], 1]);
  });

  it('of a route trip and a return trip becomes two, each with its seats; the response names the outbound one [BK-01]', async () => {
    const returnTrip = aTrip({ id: 2 }, 4, 2, new Date(NOW.getTime() + 9e7));
    const { book, bookings, free } = aWorld([aRouteTrip(), returnTrip], someSettings({ multiStop: 'true' }));
    const { uuid } = await book({ ...oneAdult, tripId: 5, routeToStopId: 24, isRoundTrip: true, returnTripId: 2 });
    expect(await bookings.byId('coral', 1)).toMatchObject({ uuid, linked: { id: 2, as: 'return' } });
    expect(await bookings.byId('coral', 2)).toMatchObject({ linked: { id: 1, uuid, as: 'outbound' } });
    expect([await free(5), await free(2)]).toEqual([[10, 9, 9], [9]]);
  });

  it('gets another reference number when one is taken', async () => {
    const { book, bookings } = aWorld();
    let refused = false;
    const add = bookings.add.bind(bookings);
    bookings.add = async (changes) => {
      if (refused) return add(changes);
      refused = true;
      return 'codeTaken';
    };
    await book();
    expect(bookings.changes).toHaveLength(1);
  });
});

describe('a repeated request', () => {
  it('after a crash behind the insert gets its booking [XC-14]', async () => {
    const { book, free } = aWorld();
    const caller = callerAs(undefined, { idempotency: anIdempotency() });
    const first = await book(oneAdult, caller);
    expect(await book(oneAdult, caller)).toEqual(first);
    expect(await free()).toEqual([9]);
  });

  it('never shows the booking of another request, even if an id were given twice', async () => {
    const { book, bookings, free } = aWorld();
    await bookings.add([aNewBooking()]);
    await expect(book(oneAdult, callerAs(undefined, { idempotency: anIdempotency() }))).rejects.toThrow('given twice');
    expect(await free()).toEqual([10]);
  });

  it('gets the booking under its own key, and never that of another request [XC-14]', async () => {
    const { book, bookings } = aWorld();
    const found: unknown[] = [];
    const idempotency = anIdempotency();
    const watched: typeof idempotency = { ...idempotency, findsAlreadyDone: (find) => void found.push(find) };
    const { uuid } = await book(oneAdult, callerAs(undefined, { idempotency: watched }));
    await bookings.add([aNewBooking({ ...codes(2), requestKey: anIdempotency().key }), aNewBooking(codes(3))]);
    const find = found[0] as Parameters<typeof idempotency.findsAlreadyDone>[0];
    const answers = [1, 2, 3, 4, undefined].map((bookingId) => find(bookingId === undefined ? {} : { bookingId }));
    expect(await Promise.all(answers)).toEqual([{ message: 'Booking created.', code: 'BOOKING_CREATED', uuid }, undefined, undefined, undefined, undefined]);
  });

  it('whose id has a tombstone gets no seats and leaves none taken [BK-13]', async () => {
    const { book, bookings, free } = aWorld();
    await bookings.addTombstone('coral', 1);
    await expect(book()).rejects.toThrow('Seats not available.');
    expect(await free()).toEqual([10]);
  });

  it('for a pair of which one id has a tombstone creates neither', async () => {
    const { book, bookings, free } = aWorld([aRouteTrip(), aTrip({ id: 2 }, 4, 2, new Date(NOW.getTime() + 9e7))], someSettings({ multiStop: 'true' }));
    await bookings.addTombstone('coral', 2);
    await expect(book({ ...oneAdult, tripId: 5, routeToStopId: 24, isRoundTrip: true, returnTripId: 2 })).rejects.toThrow('Seats not available.');
    expect([await free(5), await free(2), bookings.changes]).toEqual([[10, 10, 10], [10], []]);
  });

  it('after its booking was cancelled does not take the seats again [BK-13]', async () => {
    const { book, bookings, clock, free, inventory, settingsOf } = aWorld();
    const caller = callerAs(undefined, { idempotency: anIdempotency() });
    const first = await book(oneAdult, caller);
    await new CancelBooking(inventory, bookings, clock, settingsOf).run(admin, { bookingId: 1, reason: 'Storm' });
    expect(await book(oneAdult, caller)).toEqual(first);
    expect(await free()).toEqual([10]);
  });
});
