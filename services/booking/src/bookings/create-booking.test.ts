import { describe, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Idempotency } from '@atoll/runtime/caller';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing-callers';
import { CancelBooking } from './cancel-booking.js';
import { CreateBooking, type CreateBookingInput } from './create-booking.js';
import { aNewBooking, aRouteTrip, aTrip, aWorld, codes, MAAFUSHI, MALE, NOW, people } from './testing.js';

const visitor = callerAs();
const admin = callerAs(adminActor());
const oneAdult: CreateBookingInput = { tripId: 1, email: 'aisha@example.mv', customers: people(1) };
const CONFLICT = 'This action is not possible in the current state.';

function desk(...given: Parameters<typeof aWorld>) {
  const world = aWorld(...given);
  const create = new CreateBooking(world.settingsOf, world.trips, world.inventory, world.bookings, world.ids, world.clock);
  const free = async (tripId = 1): Promise<number[]> => (await world.inventory.occupancy('coral', [tripId]))[0]?.free ?? [];
  return { ...world, world, create, free, book: (input: CreateBookingInput = oneAdult, caller = visitor) => create.run(caller, input) };
}

/** One key, as a client repeats it. */
function aKey(): Idempotency {
  const pins = new Map<string, string | number>();
  return {
    key: 'k1',
    pin: async (name, make) => {
      if (!pins.has(name)) pins.set(name, await make());
      return pins.get(name) as never;
    },
  };
}

describe('a booking', () => {
  it('is made by anybody and answered by its uuid [BK-10] [BK-25] [ID-09]', async () => {
    const { book, bookings, free } = desk();
    const { message, uuid } = await book();
    expect(message).toBe('Booking created.');
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(await bookings.byUuid('coral', uuid)).toMatchObject({ id: 1, refNo: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/) });
    expect(await free()).toEqual([9]);
  });

  it('asks trip once, whether for one way or both [BK-10]', async () => {
    const { book, trips } = desk([aTrip(), aTrip({ id: 2 }, MAAFUSHI, MALE, new Date(NOW.getTime() + 9e6))]);
    await book({ ...oneAdult, isRoundTrip: true, returnTripId: 2 });
    expect(trips.asked).toEqual([[1, 2]]);
  });

  it("is the account's that made it, and names it in the history [BK-53] [BK-30]", async () => {
    const { book, bookings } = desk();
    await book(oneAdult, callerAs(userActor()));
    expect(await bookings.byId('coral', 1)).toMatchObject({ userId: 41, actions: [{ username: 'aisha', action: 'Booking created' }] });
  });

  it('is refused when fewer places are left than people who sit, and takes nothing [BK-13] [BK-21] [CW-31]', async () => {
    const { book, free, bookings } = desk([aTrip({ capacity: 2 })]);
    await expect(book({ ...oneAdult, customers: people(1, 1, 1) })).rejects.toThrow('Seats not available.');
    await book({ ...oneAdult, customers: people(1, 2, 3) });
    await expect(book()).rejects.toThrow('Seats not available.');
    expect([await free(), bookings.changes.length]).toEqual([[0], 1]);
  });

  it('takes both trips of a round trip or neither [BK-13]', async () => {
    const full = aTrip({ id: 2, capacity: 1 }, MAAFUSHI, MALE, new Date(NOW.getTime() + 9e6));
    const { book, free, bookings } = desk([aTrip(), full]);
    await book({ ...oneAdult, isRoundTrip: true, returnTripId: 2 });
    await expect(book({ ...oneAdult, isRoundTrip: true, returnTripId: 2 })).rejects.toThrow('Seats not available.');
    expect([await free(1), await free(2), bookings.changes.length]).toEqual([[9], [0], 1]);
  });

  it('of a route trip and a way back becomes two, each with its places; the way out is answered [BK-01]', async () => {
    const home = aTrip({ id: 2 }, 4, 2, new Date(NOW.getTime() + 9e7));
    const { book, bookings, free } = desk([aRouteTrip(), home], someSettings({ multiStop: 'true' }));
    const { uuid } = await book({ ...oneAdult, tripId: 5, routeToStopId: 24, isRoundTrip: true, returnTripId: 2 });
    expect(await bookings.byId('coral', 1)).toMatchObject({ uuid, linked: { id: 2, as: 'return' } });
    expect(await bookings.byId('coral', 2)).toMatchObject({ linked: { id: 1, uuid, as: 'outbound' } });
    expect([await free(5), await free(2)]).toEqual([[10, 9, 9], [9]]);
  });

  it('gets another number when one is taken', async () => {
    const { book, bookings } = desk();
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

describe('a booking is refused', () => {
  it("in maintenance, to all but staff, with the operator's words [ID-61] [CW-28]", async () => {
    const own = desk([aTrip()], someSettings({ maintenance: 'true', maintenanceMessage: 'Back at noon' }));
    await expect(own.book({})).rejects.toMatchObject({ code: 'MAINTENANCE', kind: 'maintenance', text: 'Back at noon' });
    await expect(own.book(oneAdult, callerAs(captainActor()))).resolves.toBeDefined();
    const plain = desk([aTrip()], someSettings({ maintenance: 'true' }));
    await expect(plain.book()).rejects.toThrow('The site is down for maintenance. Please check back later.');
  });

  it('as a round trip where customers may not book return trips; staff may [BK-23] [ID-55]', async () => {
    const { book } = desk([aTrip(), aTrip({ id: 2 }, MAAFUSHI, MALE, new Date(NOW.getTime() + 9e6))], someSettings({ returnTripsPrevented: 'true' }));
    const roundTrip = { ...oneAdult, isRoundTrip: true, returnTripId: 2 };
    await expect(book(roundTrip)).rejects.toThrow('Return trips cannot be booked.');
    await expect(book(roundTrip, admin)).resolves.toBeDefined();
    await expect(book()).resolves.toBeDefined();
  });

  it('in the order: trips, people, contact, then what trip and inventory say [BK-12] [BK-14] [BK-18]', async () => {
    const { book } = desk([aTrip({ capacity: 1, departedAtMs: 1 })]);
    await expect(book({ isRoundTrip: true })).rejects.toThrow('Please select both trips.');
    await expect(book({ tripId: 1 })).rejects.toThrow('Select at least one customer.');
    await expect(book({ tripId: 1, customers: people(1) })).rejects.toThrow('Please enter at least one.');
    await expect(book()).rejects.toThrow(CONFLICT);
  });

  it('by a trip of another operator, which is not found [ID-07]', async () => {
    const { book } = desk([]);
    await expect(book()).rejects.toThrow('Not found.');
  });
});

describe('a request that comes again', () => {
  it('after a crash behind the insert is answered with its booking [XC-14]', async () => {
    const { book, free } = desk();
    const caller = callerAs(undefined, { idempotency: aKey() });
    const first = await book(oneAdult, caller);
    expect(await book(oneAdult, caller)).toEqual(first);
    expect(await free()).toEqual([9]);
  });

  it('never shows the booking of another request, should a number be given twice [CW-41]', async () => {
    const { book, bookings, free } = desk();
    await bookings.add([aNewBooking()]);
    await expect(book(oneAdult, callerAs(undefined, { idempotency: aKey() }))).rejects.toThrow('given twice');
    expect(await free()).toEqual([10]);
  });

  it('after it was given up for dead gets no seats and leaves none taken [BK-13]', async () => {
    const { book, bookings, free } = desk();
    await bookings.voidUnlessPresent('coral', 1);
    await expect(book()).rejects.toThrow('Seats not available.');
    expect(await free()).toEqual([10]);
  });

  it('for a pair of which one was given up for dead leaves neither', async () => {
    const { book, bookings, free } = desk([aRouteTrip(), aTrip({ id: 2 }, 4, 2, new Date(NOW.getTime() + 9e7))], someSettings({ multiStop: 'true' }));
    await bookings.voidUnlessPresent('coral', 2);
    await expect(book({ ...oneAdult, tripId: 5, routeToStopId: 24, isRoundTrip: true, returnTripId: 2 })).rejects.toThrow('Seats not available.');
    expect([await free(5), await free(2), bookings.changes]).toEqual([[10, 10, 10], [10], []]);
  });

  it('after its booking was cancelled does not take the places again [BK-13]', async () => {
    const { book, free, world } = desk();
    const caller = callerAs(undefined, { idempotency: aKey() });
    const first = await book(oneAdult, caller);
    await new CancelBooking(world.inventory, world.bookings, world.clock).run(admin, { bookingId: 1, reason: 'Storm' });
    expect(await book(oneAdult, caller)).toEqual(first);
    expect(await free()).toEqual([10]);
  });
});

describe('cancelling', () => {
  it('releases places and seats once the booking has changed [BK-51] [ID-18]', async () => {
    const { book, free, world } = desk();
    await book();
    const cancel = new CancelBooking(world.inventory, world.bookings, world.clock);
    await expect(cancel.run(admin, { bookingId: 1, reason: ' ' })).rejects.toThrow('Please enter a reason for cancellation.');
    expect(await cancel.run(admin, { bookingId: 1, reason: 'Storm' })).toEqual({ message: 'Booking cancelled.' });
    await expect(cancel.run(admin, { bookingId: 1, reason: 'Storm' })).rejects.toThrow(CONFLICT);
    await expect(cancel.run(admin, { bookingId: 2, reason: 'Storm' })).rejects.toThrow('Booking not found.');
    expect(await free()).toEqual([10]);
  });

  it('that crashed before the release is finished by its repeat [BK-51] [XC-14]', async () => {
    const { book, free, world } = desk();
    await book();
    const caller = callerAs(adminActor(), { idempotency: aKey() });
    const crashing = Object.assign(Object.create(world.inventory) as typeof world.inventory, {
      release: async () => {
        throw new Error('killed');
      },
    });
    await expect(new CancelBooking(crashing, world.bookings, world.clock).run(caller, { bookingId: 1, reason: 'Storm' })).rejects.toThrow('killed');
    expect(await free()).toEqual([9]);
    expect(await new CancelBooking(world.inventory, world.bookings, world.clock).run(caller, { bookingId: 1, reason: 'Storm' })).toEqual({
      message: 'Booking cancelled.',
    });
    expect([await free(), world.bookings.changes.length]).toEqual([[10], 2]);
  });

  it('the way out takes the discount of the day off an unpaid way back [BK-51]', async () => {
    const { world } = desk();
    const out = aNewBooking({ linked: { id: 2, uuid: codes(2).uuid, as: 'return' } });
    const back = aNewBooking({
      ...codes(2),
      price: { cent: 3000, laari: 46260 },
      sameDayDiscount: { cent: 1000, laari: 15420 },
      linked: { id: 1, uuid: codes(1).uuid, as: 'outbound' },
    });
    await world.bookings.add([out, back]);
    await new CancelBooking(world.inventory, world.bookings, world.clock).run(admin, { bookingId: 1, reason: 'Storm' });
    expect(await world.bookings.byId('coral', 2)).toMatchObject({ price: { cent: 4000, laari: 61680 }, sameDayDiscount: { cent: 0, laari: 0 } });
  });
});
