import { beforeEach, describe, expect, it } from '@jest/globals';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import { isPaid } from '../../bookings/money/paid.js';
import { bookingDatabase } from '../../testing/booking-database.js';
import { withoutGuard } from '../../testing/races/inventory-faults.js';
import { meanwhile } from '../../testing/races/faults.js';
import { HoldWorld } from '../../testing/worlds/hold-world.js';
import { inventories } from '../../inventory/store/inventories.schema.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import type { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import { BOOKINGS } from '../../bookings/store/bookings.schema.js';

/** A multiple of those at once. */
const ROUNDS = roundsOf(15, 500);
const AT_ONCE = Math.min(50, ROUNDS);

const database = bookingDatabase();
let world: HoldWorld;
beforeEach(async () => {
  for (const name of [inventories.name, BOOKINGS]) await database.connection().collection(name).deleteMany({});
  world = new HoldWorld(database.connection());
});

/** 'paid', 'waiting', 'expired', 'cancelled'; with '+owed' where money is owed back. */
async function endOf(id: number): Promise<string> {
  const booking = await world.stored(id);
  const owed = booking.refunds.length > 0 ? '+owed' : '';
  if (booking.cancelled) return `${booking.cancelled.expired ? 'expired' : 'cancelled'}${owed}`;
  return `${isPaid(booking) ? 'paid' : 'waiting'}${owed}`;
}

/** Runs the sides of each booking at the same moment, in changing order, and counts how the bookings ended. */
async function races(sides: ((id: number) => Promise<unknown>)[], rounds = ROUNDS): Promise<Record<string, number>> {
  const ends: Record<string, number> = {};
  for (let from = 0; from < rounds; from += AT_ONCE) {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => world.book()));
    await Promise.all(ids.flatMap((id, i) => sides.map((_, side) => sides[(side + i) % sides.length]!(id))));
    for (const end of await Promise.all(ids.map(endOf))) ends[end] = (ends[end] ?? 0) + 1;
  }
  return ends;
}

const sumOf = (ends: Record<string, number>, ...names: string[]): number => names.reduce((sum, name) => sum + (ends[name] ?? 0), 0);

describe('an unpaid booking whose hold has ended', () => {
  it('and whose card is charged at that moment is paid and keeps its seats [D-16] [PY-36]', async () => {
    const ends = await races([(id) => world.expire(id), (id) => world.capture(id)]);
    expect(ends).toEqual({ paid: ROUNDS });
    expect(await world.violations()).toEqual([]);
  });

  it('and whose seats another customer wants too is paid and seated, or expired with its money owed back [D-16] [PY-36] [BK-13]', async () => {
    const ends = await races([(id) => world.expire(id), (id) => world.capture(id), (id) => world.rival(id)]);
    expect(sumOf(ends, 'paid', 'expired+owed')).toBe(ROUNDS);
    expect(await world.violations()).toEqual([]);
  });

  it('does not expire once a card payment was started, and none is started once it expires [D-16]', async () => {
    const started = new Set<number>();
    const pay = async (id: number): Promise<void> => {
      if (!world.payments.start(id)) return;
      started.add(id);
      await world.capture(id);
    };
    const ends = await races([(id) => world.expire(id), pay]);
    expect(sumOf(ends, 'paid')).toBe(started.size);
    expect(sumOf(ends, 'paid', 'expired')).toBe(ROUNDS);
    expect(await world.violations()).toEqual([]);
  });

  it('does not expire once payment has accepted a slip, which keeps its seats for 48 hours, and gets none once it expires [D-16]', async () => {
    const accepted = new Set<number>();
    const slip = async (id: number): Promise<void> => {
      if (await world.slip(id)) accepted.add(id);
    };
    const ends = await races([(id) => world.expire(id), slip]);
    expect(sumOf(ends, 'waiting')).toBe(accepted.size);
    expect(sumOf(ends, 'waiting', 'expired')).toBe(ROUNDS);
    for (const id of accepted) expect((await world.stored(id)).hold!.until.getTime() - Date.now()).toBeGreaterThan(47 * 3_600_000);
    expect(await world.violations()).toEqual([]);
  });

  it('and whose slip, which had waited through the hold, is verified at that moment is paid and keeps its seats [D-16] [PY-36]', async () => {
    const waits = { paymentRecords: { revision: 1, transferStatus: 'Pending', cashStatus: '' } };
    for (let round = 0; round < AT_ONCE; round++) {
      const id = await world.book(waits);
      await Promise.all([world.expire(id), world.capture(id)]);
      expect(await endOf(id)).toBe('paid');
    }
    expect(await world.violations()).toEqual([]);
  });

  it('and that an admin cancels at that moment is cancelled once, by either, and its seats are free [D-16]', async () => {
    const cancel = (id: number): Promise<void> => world.cancel(id).catch((refusal: { code?: string }) => expect(refusal.code).toBe('BOOKING_CANCELLED'));
    const ends = await races([(id) => world.expire(id), cancel]);
    expect(sumOf(ends, 'expired', 'cancelled')).toBe(ROUNDS);
    await world.repair();
    expect(await world.violations()).toEqual([]);
  });

  it('and whose card attempt fails at that moment expires, or waits with a new hold [D-16]', async () => {
    const ends = await races([(id) => world.expire(id), (id) => world.heardOfAttempt(id)]);
    expect(sumOf(ends, 'expired', 'waiting')).toBe(ROUNDS);
    expect(await world.violations()).toEqual([]);
  });

  it('expires once when three processes take it at the same moment [D-16]', async () => {
    const ends = await races([(id) => world.expire(id), (id) => world.expire(id), (id) => world.expire(id)], AT_ONCE);
    expect(ends).toEqual({ expired: AT_ONCE });
    expect((await world.stored(1)).actions.map(({ code }) => code)).toEqual(['CREATED', 'CANCELLED']);
    await world.repair();
    expect(await world.violations()).toEqual([]);
  });
});

describe('an expired booking for which a slip arrives', () => {
  const refused = (refusal: { code?: string }): void => expect(refusal.code).toBe('SEATS_NOT_AVAILABLE');

  it('and whose seats another customer wants too waits with its seats or stays expired, and no seat is sold twice [D-16] [BK-13]', async () => {
    const expired = async (id: number): Promise<void> => void (await world.expire(id));
    const both = async (id: number): Promise<unknown> => {
      await expired(id);
      return Promise.all([world.restore(id).catch(refused), world.rival(id)]);
    };
    const ends = await races([both]);
    expect(sumOf(ends, 'waiting', 'expired')).toBe(ROUNDS);
    // Either of the two customers has won: no trip has a free seat.
    expect(new Set(await world.free())).toEqual(new Set([0]));
    await world.repair();
    expect(await world.violations()).toEqual([]);
  });

  it('at the moment of the expiry waits with its seats, or is expired and restored by the next try [D-16]', async () => {
    const ends = await races([(id) => world.expire(id), (id) => world.restore(id).catch(refused)]);
    expect(sumOf(ends, 'waiting', 'expired')).toBe(ROUNDS);
    await world.repair();
    expect(await world.violations()).toEqual([]);
  });

  it('and whose process dies after it took the seats gives them back by the repair [D-16]', async () => {
    const id = await world.book();
    await world.expire(id);
    const dying = Object.assign(Object.create(world.bookings) as MongoBookings, {
      save: async () => {
        throw new Error('killed');
      },
    });
    await expect(world.restore(id, { bookings: dying })).rejects.toThrow('killed');
    expect(await world.violations()).not.toEqual([]);
    await world.repair();
    expect(await world.violations()).toEqual([]);
    await world.restore(id);
    expect(await endOf(id)).toBe('waiting');
  });
});

describe('each guard of the expiry, and what happens without it', () => {
  it.each([
    ['asking payment to close first', true],
    ['not asking', false],
  ])('%s: no booking expires while its card payment is open: %s', async (_, asks) => {
    const id = await world.book();
    world.payments.asksFirst = asks;
    world.payments.start(id);
    expect(await world.expire(id)).toBe(asks ? 'underWay' : 'expired');
  });

  it.each([
    ['closing only at the revision that booking knows', true],
    ['closing at any', false],
  ])('%s: no booking expires with a slip whose event it has not consumed: %s', async (_, asks) => {
    const id = await world.book();
    world.payments.asksFirst = asks;
    world.payments.upload(id);
    expect(await world.expire(id)).toBe(asks ? 'underWay' : 'expired');
  });

  it.each([
    ['releasing only the claim that was renewed', true],
    ['releasing any claim of the booking', false],
  ])('%s: a booking restored while the expiry was frozen keeps its seats: %s', async (_, guarded) => {
    const id = await world.book();
    const all = inventories.on(database.connection());
    const frozen = new MongoInventory(
      database.connection(),
      meanwhile(guarded ? all : withoutGuard(all, 'releaseRevision'), 'updateOne', 2, () => world.capture(id)),
    );
    expect(await world.expire(id, { inventory: frozen })).toBe('expired');
    expect(await endOf(id)).toBe('paid');
    expect((await world.violations()).length === 0).toBe(guarded);
  });

  it.each([
    ['claiming the seats again', true],
    ['restoring without', false],
  ])('%s: a late payment never sells a seat twice: %s', async (_, claims) => {
    const id = await world.book();
    await world.expire(id);
    expect(await world.rival(id)).toBe(true);
    const blind = Object.assign(Object.create(world.inventory) as MongoInventory, { claim: async () => [] });
    await world.capture(id, claims ? {} : { inventory: blind });
    expect(await endOf(id)).toBe(claims ? 'expired+owed' : 'paid');
    expect((await world.violations()).length === 0).toBe(claims);
  });
});
