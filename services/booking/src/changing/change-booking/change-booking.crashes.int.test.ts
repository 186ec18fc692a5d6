import { describe, expect, it } from '@jest/globals';
import { anIdempotency, callerAs } from '@atoll/runtime/testing/callers';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { departed } from '../../testing/trip-builders.js';
import { changeWorld, killed } from '../../testing/worlds/change-world.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';

const world = changeWorld('change_crashes');

/** A change calls these in order; it dies at each of them in turn. */
const steps = ['renew', 'claimOf', 'claim', 'save', 'giveBack'] as const;
type Step = (typeof steps)[number];

/** A process that dies before this step; nothing of its own cleans up after it. */
const dyingBefore = (step: Step) => {
  const late = { giveBack: async (taken: readonly unknown[]) => (taken.length > 0 ? killed() : []) };
  if (step === 'save') return { bookings: { save: killed }, inventory: late };
  return { inventory: step === 'giveBack' ? late : { ...late, [step]: killed } };
};

describe('a change that dies', () => {
  it.each<[Step, number, (number | undefined)[]]>([
    ['renew', 1, [8, undefined]],
    ['claimOf', 1, [8, undefined]],
    ['claim', 1, [8, undefined]],
    ['save', 1, [8, 8]],
    ['giveBack', 2, [8, 8]],
  ])('before %s leaves a booking on trip %i, whose other claim the repairer releases [BK-45] [BK-13]', async (step, tripId, held) => {
    const booking = await world().book(1);
    await expect(world().change(booking, 2, dyingBefore(step))).rejects.toThrow('killed');
    expect(await world().free(1, 2)).toEqual(held);
    expect(await world().repair()).toBe(held[1] === undefined ? 0 : 1);
    await world().inventory.open(tripStateOf('coral', world().trips[1]!));
    expect([await world().tripOf(booking), await world().violations(1, 2)]).toEqual([tripId, []]);
    expect(await world().free(1, 2)).toEqual(tripId === 1 ? [8, 10] : [10, 8]);
    expect(await world().repair()).toBe(0);
  });

  it.each(steps)('before %s is done by the repeat under its key, once, and holds no seat twice in the end [BK-45] [XC-14]', async (step) => {
    const booking = await world().book(1);
    const caller = callerAs(undefined, { idempotency: anIdempotency() });
    await expect(world().change(booking, 2, dyingBefore(step), caller)).rejects.toThrow('killed');
    await world().change(booking, 2, {}, caller);
    await world().repair();
    expect([await world().free(1, 2), await world().violations(1, 2)]).toEqual([[10, 8], []]);
    expect((await world().bookings.byId('coral', booking.id))?.actions.map(({ code }) => code)).toEqual(['CREATED', 'CHANGED']);
  });

  it('before the release is finished by the repairer even if it had checked the old trip before and that has departed since [BK-45]', async () => {
    const booking = await world().book(1);
    expect(await world().repair()).toBe(0);
    await expect(world().change(booking, 2, dyingBefore('giveBack'))).rejects.toThrow('killed');
    await world().inventory.apply({ ...tripStateOf('coral', departed(world().trips[0]!)), layoutReplaced: false });
    expect(await world().repair()).toBe(1);
    expect(await world().free(1, 2)).toEqual([10, 8]);
  });
});

describe('a change that freezes', () => {
  it('between claim and save, until the repairer has released its claim, takes the seats again before it saves [BK-45] [BK-13]', async () => {
    const booking = await world().book(1);
    let freezes = 1;
    const save: Bookings['save'] = async (...given) => {
      if (freezes-- > 0) expect(await world().repair()).toBe(1);
      return world().bookings.save(...given);
    };
    await world().change(booking, 2, { bookings: { save } });
    expect([await world().tripOf(booking), await world().free(1, 2), await world().violations(1, 2)]).toEqual([2, [10, 8], []]);
  });

  it('between claim and save loses the seats to others when they are the last, and is refused [BK-45] [BK-13]', async () => {
    world().trip(2, { capacity: 2 });
    const booking = await world().book(1);
    let freezes = 1;
    const save: Bookings['save'] = async (...given) => {
      if (freezes-- > 0) {
        await world().repair();
        await world().book(2);
      }
      return world().bookings.save(...given);
    };
    await expect(world().change(booking, 2, { bookings: { save } })).rejects.toThrow('Seats not available.');
    expect([await world().tripOf(booking), await world().free(1, 2), await world().violations(1, 2)]).toEqual([1, [8, 0], []]);
  });

  it('before its release does not take the seats of a booking that has returned to the trip meanwhile [BK-45]', async () => {
    const booking = await world().book(1);
    let freezes = 1;
    const giveBack: Inventory['giveBack'] = async (taken) => {
      if (taken.length > 0 && freezes-- > 0) await world().change(booking, 1);
      return world().inventory.giveBack(taken);
    };
    await world().change(booking, 2, { inventory: { giveBack } });
    expect([await world().tripOf(booking), await world().free(1, 2), await world().violations(1, 2)]).toEqual([1, [8, 10], []]);
  });
});

describe('a change whose old seats another change has renewed', () => {
  it('which lost, releases them without the repairer [BK-45] [BK-13]', async () => {
    const booking = await world().book(1);
    const save: Bookings['save'] = async (...given) => {
      let isSaved: boolean | undefined;
      const late: Bookings['save'] = async (...others) => {
        isSaved ??= await world().bookings.save(...given);
        return world().bookings.save(...others);
      };
      await world().change(booking, 3, { bookings: { save: late } });
      return isSaved ?? false;
    };
    await world().change(booking, 2, { bookings: { save } });
    expect([await world().tripOf(booking), await world().free(1, 2, 3), await world().violations(1, 2, 3)]).toEqual([3, [10, 10, 8], []]);
  });

  it('which returns to that trip and is not saved yet, never leaves the booking without seats [BK-45] [BK-13]', async () => {
    const booking = await world().book(1);
    const [claimed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const save: Bookings['save'] = async (...given) => {
      claimed.resolve();
      await released.promise;
      return world().bookings.save(...given);
    };
    let back: Promise<unknown> | undefined;
    const giveBack: Inventory['giveBack'] = async (taken) => {
      if (taken.length > 0) {
        back ??= world().change(booking, 1, { bookings: { save } });
        await claimed.promise;
      }
      return world().inventory.giveBack(taken);
    };
    await world().change(booking, 2, { inventory: { giveBack } });
    released.resolve();
    await back;
    expect([await world().tripOf(booking), await world().free(1, 2), await world().violations(1, 2)]).toEqual([1, [8, 10], []]);
  });
});

it('a change whose writes are refused every time, because others change the booking, has given its seats back, without the repairer [BK-45] [BK-13]', async () => {
  const booking = await world().book(1);
  await expect(world().change(booking, 2, { bookings: { save: async () => false } })).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
  expect([await world().tripOf(booking), await world().free(1, 2), await world().violations(1, 2)]).toEqual([1, [8, 10], []]);
});

it('two changes to one trip whose writes are both refused every time have given its seats back, without the repairer [BK-45] [BK-13]', async () => {
  const booking = await world().book(1);
  const refused = { code: 'CONCURRENT_CHANGE' };
  let second: Promise<void> | undefined;
  const save: Bookings['save'] = async () => {
    second ??= expect(world().change(booking, 2, { bookings: { save: async () => false } })).rejects.toMatchObject(refused);
    await second;
    return false;
  };
  await expect(world().change(booking, 2, { bookings: { save } })).rejects.toMatchObject(refused);
  expect([await world().tripOf(booking), await world().free(1, 2), await world().violations(1, 2)]).toEqual([1, [8, 10], []]);
});
