import { describe, expect, it } from '@jest/globals';
import { AppError } from '@atoll/errors/app-error';
import { anIdempotency, callerAs, adminActor } from '@atoll/runtime/testing/callers';
import type { Booking } from '../../bookings/booking.js';
import { departed } from '../../testing/trip-builders.js';
import { moveAct } from '../transferable.js';
import { moveWorld } from '../../testing/worlds/move-world.js';

const world = moveWorld('transfer_bookings');
const two = async (): Promise<Booking[]> => [await world().book(1), await world().book(1)];
const refusalOf = (failed: unknown): unknown => (failed instanceof AppError ? failed.code : failed);
const code = (value: string) => expect.objectContaining({ code: value });

describe('moving bookings to another boat', () => {
  it('copies the trip for a boat without one and moves all of them at their price; their seats on the old boat are free [TR-45]', async () => {
    const bookings = await two();
    expect(await world().move(bookings)).toEqual({
      message: '2 bookings moved to Speedy.',
      code: 'BOOKINGS_MOVED_TO_BOAT',
      params: { count: 2, boat: 'Speedy' },
    });
    expect([await world().tripsOf(bookings), await world().free(1, 101), await world().violations(1, 101)]).toEqual([[101, 101], [10, 6], []]);
    expect(world().trips.at(-1)).toMatchObject({ id: 101, boatName: 'Speedy' });
    expect((await world().read(bookings[0]!)).price).toEqual(bookings[0]!.price);
    expect(await world().repair()).toBe(0);
  });

  it('that is refused after the trip was copied leaves no trip on sale [TR-45]', async () => {
    const bookings = await two();
    const cancelled = { save: async () => (await world().cancel(bookings[1]!), false) };
    await expect(world().move(bookings, 8, { bookings: cancelled as never })).rejects.toEqual(code('BOOKING_NOT_TRANSFERABLE'));
    expect(world().trips.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    await world().settleCopies();
    expect(world().trips.at(-1)).toMatchObject({ id: 101, onSale: false, deletedAtMs: 1 });
    await world().repair();
    expect([await world().tripsOf([bookings[0]!]), await world().violations(1, 101)]).toEqual([[1], []]);
  });

  it('is seen by its bookings before the copy is committed, and committed by the repeat [TR-45, XC-14]', async () => {
    const bookings = await two();
    const caller = callerAs(adminActor(), { idempotency: anIdempotency() });
    const lost = { targets: { commitCopy: async () => Promise.reject(new Error('trip is away')) } };
    await expect(world().move(bookings, 8, lost, caller)).rejects.toThrow('trip is away');
    expect([await world().tripsOf(bookings), world().trips.length]).toEqual([[101, 101], 4]);
    await world().move(bookings, 8, {}, caller);
    expect(world().trips.at(-1)).toMatchObject({ id: 101, version: 1, onSale: true });
  });

  it('uses the trip that the boat has at that time [TR-45]', async () => {
    const [one] = await two();
    world().trip(2, { boatId: 8, boatName: 'Speedy', fromTimeMs: world().trips[0]!.fromTimeMs });
    expect(await world().move([one!])).toMatchObject({ message: '1 booking moved to Speedy.', code: 'BOOKING_MOVED_TO_BOAT' });
    expect([await world().tripsOf([one!]), world().trips.length, await world().free(1, 2)]).toEqual([[2], 4, [8, 8]]);
  });

  it('uses of two trips of the boat the one with room [TR-45]', async () => {
    const { fromTimeMs } = world().trips[0]!;
    for (const id of [2, 3]) world().trip(id, { boatId: 9, boatName: 'Dhoni', capacity: 5, fromTimeMs });
    const bookings = await two();
    await world().book(2);
    await world().move(bookings, 9);
    expect([await world().tripsOf(bookings), await world().free(2, 3)]).toEqual([
      [3, 3],
      [3, 1],
    ]);
  });

  it('fills the boat to its last seat [TR-45]', async () => {
    const bookings = [await world().book(1, 2), await world().book(1, 3)];
    await world().move(bookings, 9);
    expect([await world().tripsOf(bookings), await world().free(1, 101)]).toEqual([
      [101, 101],
      [10, 0],
    ]);
  });

  it('moves none where they need more seats than the boat has [TR-45]', async () => {
    const bookings = [...(await two()), await world().book(1)];
    await expect(world().move(bookings, 9)).rejects.toThrow('Seats not available.');
    expect([await world().tripsOf(bookings), await world().free(1), world().trips.length]).toEqual([[1, 1, 1], [4], 4]);
  });

  it('moves none where one finds no seat any more, and holds no seat there [TR-45]', async () => {
    const { fromTimeMs } = world().trips[0]!;
    world().trip(2, { boatId: 9, boatName: 'Dhoni', capacity: 5, fromTimeMs });
    await world().book(2);
    const bookings = await two();
    await expect(world().move(bookings, 9)).rejects.toThrow('Seats not available.');
    expect([await world().tripsOf(bookings), await world().free(1, 2), await world().violations(1, 2)]).toEqual([[1, 1], [6, 3], []]);
  });

  it('is refused for a boat that is on another trip, and for one that does not exist [TR-44, TR-45]', async () => {
    const bookings = await two();
    world().targets.busy.add(8);
    await expect(world().move(bookings)).rejects.toEqual(code('BOAT_NOT_AVAILABLE'));
    await expect(world().move(bookings, 77)).rejects.toEqual(code('NOT_FOUND'));
    await expect(world().move([])).rejects.toThrow('Please check bookingIds.');
  });

  it('moves bookings of a deleted trip too (D-57) [TR-45]', async () => {
    const bookings = await two();
    world().trip(1, { deletedAtMs: 1, onSale: false });
    await world().move(bookings);
    expect(await world().tripsOf(bookings)).toEqual([101, 101]);
  });

  it('is refused from the departure time on, and after a departure or end [TR-42]', async () => {
    const bookings = await two();
    const [trip] = world().trips;
    world().clock.advance(trip!.fromTimeMs - world().clock.now().getTime() - 1);
    await world().move([bookings[0]!]);
    world().clock.advance(1);
    await expect(world().move([bookings[1]!])).rejects.toEqual(code('DEPARTURE_PASSED'));
    world().trip(1, departed(trip!));
    await expect(world().move([bookings[1]!])).rejects.toEqual(code('TRIP_DEPARTED'));
    world().trip(1, { endedAtMs: 1 });
    await expect(world().move([bookings[1]!])).rejects.toEqual(code('TRIP_ENDED'));
  });

  it.each([
    ['scheduled', {}],
    ['deleted', { deletedAtMs: 1, onSale: false }],
    ['departed', { departedAtMs: 1 }],
    ['ended', { departedAtMs: 1, endedAtMs: 2 }],
    ['transferred', { transferredAtMs: 1 }],
  ] as const)('is offered of a trip that is %s as it is answered, before the departure time and from it on [TR-42] [TR-45]', async (_state, change) => {
    const bookings = await two();
    world().trip(1, change);
    const trip = world().trips[0]!;
    const { code: act, refusal, until } = moveAct(trip);
    expect([act, until]).toEqual(['move', new Date(trip.fromTimeMs).toISOString()]);
    const answer = async (booking: Booking): Promise<unknown> =>
      world()
        .move([booking])
        .then(() => null, refusalOf);
    expect(await answer(bookings[0]!)).toBe(refusal);
    world().clock.advance(trip.fromTimeMs - world().clock.now().getTime());
    expect(await answer(bookings[1]!)).toBe(refusal ?? 'DEPARTURE_PASSED');
  });

  it('is refused as a whole with what happened, when one was cancelled or moved meanwhile [TR-45]', async () => {
    const [first, second] = await two();
    await world().cancel(second!);
    await expect(world().move([first!, second!])).rejects.toMatchObject({
      code: 'BOOKING_NOT_TRANSFERABLE',
      kind: 'conflict',
      text: `Booking ${second!.refNo} can no longer be moved. adam: Booking cancelled: Storm. Please check it and try again.`,
    });
    await world().move([first!]);
    await expect(world().move([first!], 9)).rejects.toThrow(
      `Booking ${first!.refNo} can no longer be moved. adam: Moved from trip 1 to trip 101, boat Speedy.`,
    );
    await expect(world().move([{ ...first!, id: 99 }])).rejects.toThrow('Booking not found.');
  });

  it('repeated under its key is one move; without it, it says what happened [XC-14, TR-45]', async () => {
    const bookings = await two();
    const caller = callerAs(adminActor(), { idempotency: anIdempotency() });
    const first = await world().move(bookings, 8, {}, caller);
    expect(await world().move(bookings, 8, {}, caller)).toEqual(first);
    expect((await world().read(bookings[0]!)).actions.map(({ code: line }) => line)).toEqual(['CREATED', 'MOVED_TO_BOAT']);
    await expect(world().move(bookings)).rejects.toEqual(code('BOOKING_NOT_TRANSFERABLE'));
  });

  it('releases chosen seats and says so [TR-45, BK-13]', async () => {
    const booking = await world().book(1);
    const claim = await world().inventory.claimOf('coral', 1, booking.id);
    await world().inventory.chooseSeats('coral', 1, booking.id, [11, 12], claim!.revision);
    await world().move([booking]);
    expect((await world().inventory.seatsHeld('coral', 1)).others).toEqual([]);
    expect((await world().read(booking)).actions.slice(-2)).toMatchObject([{ code: 'MOVED_TO_BOAT' }, { code: 'SEATS_RELEASED', params: { count: '2' } }]);
  });
});
