import { describe, expect, it } from '@jest/globals';
import { adminActor, anIdempotency, callerAs } from '@atoll/runtime/testing/callers';
import type { Booking } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { killed } from '../../testing/worlds/change-world.js';
import { moveWorld, type MoveStores } from '../../testing/worlds/move-world.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';

const world = moveWorld('transfer_crashes');
const two = async (): Promise<Booking[]> => [await world().book(1), await world().book(1)];

/** A move calls these in order; it dies at each of them in turn. */
const steps = ['boats', 'proposeCopy', 'apply', 'renew', 'claimOf', 'claim', 'save', 'commitCopy', 'giveBack'] as const;
type Step = (typeof steps)[number];

/** Before the start of a first attempt there is nothing to give back. */
const dying = async (taken: readonly unknown[]): Promise<never[]> => (taken.length > 0 ? killed() : []);

/** A process that dies before this step; nothing of its own cleans up after it. */
function dyingBefore(step: Step): MoveStores {
  const late = { giveBack: dying };
  if (step === 'save') return { bookings: { save: killed }, inventory: late };
  if (step === 'boats' || step === 'proposeCopy' || step === 'commitCopy') return { targets: { [step]: killed }, inventory: late };
  return { inventory: step === 'giveBack' ? late : { ...late, [step]: killed } };
}

describe('a move that dies', () => {
  it.each(steps)('before %s leaves all bookings on one of both boats, and the repairer releases what they held on the other [TR-45] [BK-13]', async (step) => {
    const bookings = await two();
    await expect(world().move(bookings, 8, dyingBefore(step))).rejects.toThrow('killed');
    await world().settleCopies();
    await world().repair();
    const tripId = step === 'giveBack' || step === 'commitCopy' ? 101 : 1;
    expect(
      world()
        .trips.filter(({ id, onSale }) => id > 100 && onSale)
        .map(({ id }) => id),
    ).toEqual(tripId === 101 ? [101] : []);
    expect([await world().tripsOf(bookings), await world().violations(...(await world().sold()))]).toEqual([[tripId, tripId], []]);
    expect((await world().free(1))[0]).toBe(tripId === 1 ? 6 : 10);
    expect(await world().repair()).toBe(0);
  });

  it.each(steps)('before %s is done by the repeat under its key, once, on one copy of the trip [TR-45] [XC-14]', async (step) => {
    const bookings = await two();
    const caller = callerAs(adminActor(), { idempotency: anIdempotency() });
    await expect(world().move(bookings, 8, dyingBefore(step), caller)).rejects.toThrow('killed');
    await world().move(bookings, 8, {}, caller);
    await world().repair();
    expect([await world().tripsOf(bookings), await world().free(1, 101), await world().violations(1, 101)]).toEqual([[101, 101], [10, 6], []]);
    expect(world().trips.map(({ id }) => id)).toEqual([1, 2, 3, 4, 101]);
    for (const booking of bookings) expect((await world().read(booking)).actions.map(({ code }) => code)).toEqual(['CREATED', 'MOVED_TO_BOAT']);
  });

  it('between two claims holds no seat of the first after the repair [TR-45] [BK-13]', async () => {
    const bookings = await two();
    let claims = 0;
    const claim: Inventory['claim'] = async (given) => (++claims > 1 ? killed() : world().inventory.claim(given));
    await expect(world().move(bookings, 8, { inventory: { claim, giveBack: dying } })).rejects.toThrow('killed');
    expect(await world().free(1, 101)).toEqual([6, 8]);
    expect(await world().repair()).toBe(1);
    expect([await world().free(1, 101), await world().violations(1, 101)]).toEqual([[6, 10], []]);
  });
});

describe('a move that freezes before it saves', () => {
  const frozenUntil = (act: () => Promise<unknown>): Pick<Bookings, 'save'> => {
    let freezes = 1;
    return {
      save: async (...given) => {
        if (freezes-- > 0) await act();
        return world().bookings.save(...given);
      },
    };
  };

  it('until the repairer has released its claims takes the seats again [TR-45] [BK-13]', async () => {
    const bookings = await two();
    await world().move(bookings, 8, { bookings: frozenUntil(async () => expect(await world().repair()).toBe(2)) });
    expect([await world().tripsOf(bookings), await world().free(1, 101), await world().violations(1, 101)]).toEqual([[101, 101], [10, 6], []]);
  });

  it('and meanwhile one booking is cancelled: moves none, and says so [TR-45] [BK-51]', async () => {
    const [first, second] = await two();
    await expect(world().move([first!, second!], 8, { bookings: frozenUntil(async () => world().cancel(second!)) })).rejects.toThrow(
      'Booking cancelled: Storm',
    );
    await world().repair();
    expect([await world().tripsOf([first!]), await world().free(1, 101), await world().violations(1, 101)]).toEqual([[1], [8, 10], []]);
  });

  it('and meanwhile the target trip is closed: moves none [TR-45]', async () => {
    const bookings = await two();
    const close = async (): Promise<unknown> => {
      const [copy] = world().targets.proposed.values();
      await world().inventory.apply({ ...tripStateOf('coral', { ...copy!, version: 2, onSale: false, deletedAtMs: 1 }), layoutReplaced: false });
      return world().repair();
    };
    await expect(world().move(bookings, 8, { bookings: frozenUntil(close) })).rejects.toMatchObject({ code: 'TRIP_NOT_ON_SALE' });
    expect([await world().tripsOf(bookings), await world().violations(1, 101)]).toEqual([[1, 1], []]);
  });
});

describe('a move whose writes are refused', () => {
  it('every time, because others change the bookings, moves none and has given its seats back, without the repairer [TR-45] [BK-13]', async () => {
    const bookings = await two();
    await expect(world().move(bookings, 8, { bookings: { save: async () => false } })).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
    expect([await world().tripsOf(bookings), await world().free(1, 101), await world().violations(1, 101)]).toEqual([[1, 1], [6, 10], []]);
  });

  it('keeps the seats of both boats where the response to its write was lost, because the bookings may have been moved [TR-45] [BK-13]', async () => {
    const bookings = await two();
    const save: Bookings['save'] = async (...given) => {
      await world().bookings.save(...given);
      return killed();
    };
    await expect(world().move(bookings, 8, { bookings: { save } })).rejects.toThrow('killed');
    expect([await world().tripsOf(bookings), await world().free(1, 101)]).toEqual([
      [101, 101],
      [6, 6],
    ]);
    await world().repair();
    expect([await world().free(1, 101), await world().violations(1, 101)]).toEqual([[10, 6], []]);
  });
});
