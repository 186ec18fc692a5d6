import { describe, expect, it } from '@jest/globals';
import { meanwhile } from '../../testing/races/faults.js';
import { withoutGuard } from '../../testing/races/inventory-faults.js';
import { REPAIR_AFTER_MS, repairWorld } from '../../testing/worlds/repair-world.js';
import { inventories } from '../store/inventories.schema.js';
import { MongoInventory } from '../store/inventory.mongo.js';
import { MongoInventoryScan, inventoriesOfAllOperators } from './inventory-scan.mongo.js';
import type { BookingsOfRecord, BookedSegments } from '../repairer.port.js';
import { NOW, OPERATOR, aClaim } from '../../testing/inventory-builders.js';

describe('each guard of the repairer, and what happens without it', () => {
  const world = repairWorld();

  it.each([
    ['asking the booking', true],
    ['not asking it', false],
  ])('%s: a live booking keeps its seats: %s', async (_, asks) => {
    await world().book(aClaim());
    world().clock.advance(REPAIR_AFTER_MS);
    const noBookings: BookingsOfRecord = {
      bookedSegments: async (_operator, ids) => new Map(ids.map((id) => [id, []])),
      addTombstone: async () => undefined,
      outdateChanges: async () => true,
    };
    await world()
      .repairer(asks ? {} : { bookings: noBookings })
      .run();
    expect((await world().violations()).length === 0).toBe(asks);
  });

  it.each([
    ['writing a tombstone first', true],
    ['releasing without', false],
  ])('%s: a process that resumes cannot book the seats it lost: %s', async (_, bars) => {
    await world().claimOnly();
    world().clock.advance(REPAIR_AFTER_MS);
    const trusting: BookingsOfRecord = {
      bookedSegments: async (operator, ids) =>
        new Map<number, BookedSegments[]>([
          ...ids.map((id): [number, BookedSegments[]] => [id, []]),
          ...(await world().bookings.store.bookedSegments(operator, ids)),
        ]),
      addTombstone: async () => undefined,
      outdateChanges: async () => true,
    };
    await world()
      .repairer(bars ? {} : { bookings: trusting })
      .run();
    await world().bookings.insert([aClaim()]);
    expect((await world().violations()).length === 0).toBe(bars);
  });

  it.each([
    ['reading the booking back', true],
    ['assuming the tombstone', false],
  ])('%s: a booking inserted just before its tombstone keeps its seats: %s', async (_, readsBack) => {
    await world().claimOnly();
    world().clock.advance(REPAIR_AFTER_MS);
    let asked = 0;
    const late: BookingsOfRecord = {
      bookedSegments: async (operator, ids) =>
        asked++ > 0 && !readsBack ? new Map(ids.map((id) => [id, []])) : world().bookings.store.bookedSegments(operator, ids),
      addTombstone: async (operator, id) => {
        await world().bookings.insert([aClaim()]);
        await world().bookings.store.addTombstone(operator, id);
      },
      outdateChanges: (...given) => world().bookings.store.outdateChanges(...given),
    };
    await world().repairer({ bookings: late }).run();
    expect((await world().violations()).length === 0).toBe(readsBack);
  });

  it.each([
    ['raising the version first', true],
    ['releasing without', false],
  ])('%s: a process that resumes cannot save a change to the trip whose seats it lost: %s [BK-45]', async (_, bars) => {
    await world().book(aClaim({ bookingId: 1 }));
    const read = (await world().bookings.store.byId(OPERATOR, 1))!;
    await world().inventory.claim([aClaim({ bookingId: 1, tripId: 2 })]);
    world().clock.advance(REPAIR_AFTER_MS);
    const { store } = world().bookings;
    const trusting: BookingsOfRecord = {
      bookedSegments: (...given) => store.bookedSegments(...given),
      addTombstone: (...given) => store.addTombstone(...given),
      outdateChanges: async () => true,
    };
    await world()
      .repairer(bars ? {} : { bookings: trusting })
      .run();
    expect(await world().bookings.moveAsRead(read, aClaim({ tripId: 2 }))).toBe(!bars);
    await world().inventory.release(OPERATOR, 1, bars ? 0 : 1);
    expect((await world().violations()).length === 0).toBe(bars);
  });

  it.each([
    ['raising the version first', true],
    ['shrinking without', false],
  ])('%s: a process that resumes cannot save an edit whose seats were taken back: %s [D-36]', async (_, bars) => {
    await world().book(aClaim({ seatCount: 2 }));
    const read = (await world().bookings.store.byId(OPERATOR, 1))!;
    await world().inventory.grow(OPERATOR, 1, 1, 4, NOW);
    world().clock.advance(REPAIR_AFTER_MS);
    const { store } = world().bookings;
    const trusting: BookingsOfRecord = {
      bookedSegments: (...given) => store.bookedSegments(...given),
      addTombstone: (...given) => store.addTombstone(...given),
      outdateChanges: async () => true,
    };
    await world()
      .repairer(bars ? {} : { bookings: trusting })
      .run();
    expect(await world().bookings.resizeAsRead(read, 4)).toBe(!bars);
    expect((await world().violations()).length === 0).toBe(bars);
  });

  it.each([
    ['raising the version only of a booking that does not travel there', true],
    ['releasing on what was read', false],
  ])('%s: a change that is saved between read and release keeps its seats: %s [BK-45]', async (_, guarded) => {
    await world().book(aClaim({ bookingId: 1 }));
    await world().inventory.claim([aClaim({ bookingId: 1, tripId: 2 })]);
    world().clock.advance(REPAIR_AFTER_MS);
    const { store } = world().bookings;
    const overtaken: BookingsOfRecord = {
      bookedSegments: (...given) => store.bookedSegments(...given),
      addTombstone: (...given) => store.addTombstone(...given),
      outdateChanges: async (...given) => {
        await world().bookings.move(OPERATOR, 1, aClaim({ tripId: 2 }));
        return guarded ? store.outdateChanges(...given) : true;
      },
    };
    await world().repairer({ bookings: overtaken }).run();
    expect(await world().isClaimed(1, 2)).toBe(guarded);
  });

  it.each([
    ['releasing only the claim that was checked', true],
    ['releasing any claim of the booking', false],
  ])('%s: a booking that moved back to the trip keeps its seats: %s', async (_, guarded) => {
    await world().book(aClaim({ bookingId: 1 }));
    await world().inventory.claim([aClaim({ bookingId: 1, tripId: 2 })]);
    await world().bookings.move(OPERATOR, 1, aClaim({ tripId: 2 }));
    world().clock.advance(REPAIR_AFTER_MS);
    const moveBack = async (): Promise<void> => {
      await world().inventory.claim([aClaim({ bookingId: 1 })]);
      await world().bookings.move(OPERATOR, 1, aClaim());
      await world().inventory.release(OPERATOR, 2, 1);
    };
    const { connection } = world();
    const all = inventories.on(connection);
    const frozen = new MongoInventory(connection, meanwhile(guarded ? all : withoutGuard(all, 'releaseRevision'), 'updateOne', 1, moveBack));
    await world().repairer({ inventory: frozen }).run();
    expect((await world().violations()).length === 0).toBe(guarded);
  });

  it.each([
    ['waiting', REPAIR_AFTER_MS, true],
    ['not waiting', 0, false],
  ])('%s: a booking that is being written is accepted: %s ms, %s', async (_, repairAfterMs, accepted) => {
    await world().claimOnly();
    await world().repairer({ repairAfterMs }).run();
    expect(await world().bookings.insert([aClaim()])).toBe(accepted ? 'added' : 'idTaken');
  });

  it.each([
    ['comparing the revision', true],
    ['not comparing', false],
  ])('%s: an inventory in which a claim was taken after the read stays dirty: %s', async (_, guarded) => {
    await world().claimOnly({ bookingId: 1 });
    world().clock.advance(REPAIR_AFTER_MS);
    const all = inventoriesOfAllOperators(world().connection);
    const newcomer = (): Promise<unknown> => world().claimOnly({ bookingId: 2 });
    await world()
      .repairer({ scan: meanwhile(guarded ? all : withoutGuard(all, 'revisionUnchanged'), 'updateOne', 1, newcomer) })
      .run();
    world().clock.advance(REPAIR_AFTER_MS);
    const dirty = await new MongoInventoryScan(world().connection).dirty(world().clock.now(), 10);
    expect(dirty.map(({ tripId }) => tripId)).toEqual(guarded ? [1] : []);
  });
});
