import { describe, expect, it } from '@jest/globals';
import { meanwhile } from '../testing/faults.js';
import { withoutGuard } from '../testing/inventory-faults.js';
import { REPAIR_AFTER_MS, repairStage } from '../testing/repair-world.js';
import { inventoriesOf } from '../inventory/inventories.schema.js';
import { InventoryMongo } from '../inventory/inventory.mongo.js';
import { InventoryWalkMongo, inventoriesOfAllOperators } from './inventory-scan.mongo.js';
import type { BookingsOfRecord, Travel } from './repairer.port.js';
import { OPERATOR, aClaim } from '../testing/inventory-builders.js';

describe('each guard of the repairer, and what happens without it', () => {
  const stage = repairStage();

  it.each([
    ['asking the booking', true],
    ['not asking it', false],
  ])('%s: a live booking keeps its places: %s', async (_, asks) => {
    await stage().book(aClaim());
    stage().clock.advance(REPAIR_AFTER_MS);
    const deaf: BookingsOfRecord = { standing: async (_operator, ids) => new Map(ids.map((id) => [id, []])), voidUnlessPresent: async () => undefined };
    await stage()
      .repairer(asks ? {} : { bookings: deaf })
      .round();
    expect((await stage().broken()).length === 0).toBe(asks);
  });

  it.each([
    ['barring the id first', true],
    ['releasing without', false],
  ])('%s: a process that wakes cannot book places it lost: %s', async (_, bars) => {
    await stage().claimOnly();
    stage().clock.advance(REPAIR_AFTER_MS);
    const trusting: BookingsOfRecord = {
      standing: async (operator, ids) =>
        new Map<number, Travel[]>([...ids.map((id): [number, Travel[]] => [id, []]), ...(await stage().bookings.store.standing(operator, ids))]),
      voidUnlessPresent: async () => undefined,
    };
    await stage()
      .repairer(bars ? {} : { bookings: trusting })
      .round();
    await stage().bookings.insert([aClaim()]);
    expect((await stage().broken()).length === 0).toBe(bars);
  });

  it.each([
    ['reading the booking back', true],
    ['taking the id for barred', false],
  ])('%s: a booking inserted in the last moment keeps its places: %s', async (_, readsBack) => {
    await stage().claimOnly();
    stage().clock.advance(REPAIR_AFTER_MS);
    let asked = 0;
    const late: BookingsOfRecord = {
      standing: async (operator, ids) => (asked++ > 0 && !readsBack ? new Map(ids.map((id) => [id, []])) : stage().bookings.store.standing(operator, ids)),
      voidUnlessPresent: async (operator, id) => {
        await stage().bookings.insert([aClaim()]);
        await stage().bookings.store.voidUnlessPresent(operator, id);
      },
    };
    await stage().repairer({ bookings: late }).round();
    expect((await stage().broken()).length === 0).toBe(readsBack);
  });

  it.each([
    ['releasing the claim it asked for', true],
    ['releasing whatever is there', false],
  ])('%s: a booking that came back to the trip keeps its places: %s', async (_, guarded) => {
    await stage().book(aClaim({ bookingId: 1 }));
    await stage().inventory.claim([aClaim({ bookingId: 1, tripId: 2 })]);
    await stage().bookings.move(OPERATOR, 1, aClaim({ tripId: 2 }));
    stage().clock.advance(REPAIR_AFTER_MS);
    const comeBack = async (): Promise<void> => {
      await stage().inventory.claim([aClaim({ bookingId: 1 })]);
      await stage().bookings.move(OPERATOR, 1, aClaim());
      await stage().inventory.release(OPERATOR, 2, 1);
    };
    const inventories = inventoriesOf(stage().connection);
    const frozen = new InventoryMongo(meanwhile(guarded ? inventories : withoutGuard(inventories, 'releaseRev'), 'updateOne', 1, comeBack));
    await stage().repairer({ inventory: frozen }).round();
    expect((await stage().broken()).length === 0).toBe(guarded);
  });

  it.each([
    ['waiting', REPAIR_AFTER_MS, true],
    ['not waiting', 0, false],
  ])('%s: a booking under way is accepted: %s ms, %s', async (_, repairAfterMs, accepted) => {
    await stage().claimOnly();
    await stage().repairer({ repairAfterMs }).round();
    expect(await stage().bookings.insert([aClaim()])).toBe(accepted ? 'added' : 'idTaken');
  });

  it.each([
    ['looking for newcomers', true],
    ['not looking', false],
  ])('%s: a trip claimed during the visit stays in the queue: %s', async (_, guarded) => {
    await stage().claimOnly({ bookingId: 1 });
    stage().clock.advance(REPAIR_AFTER_MS);
    const all = inventoriesOfAllOperators(stage().connection);
    const newcomer = (): Promise<unknown> => stage().claimOnly({ bookingId: 2 });
    await stage()
      .repairer({ walk: meanwhile(guarded ? all : withoutGuard(all, 'touchesUnchanged'), 'updateOne', 1, newcomer) })
      .round();
    stage().clock.advance(REPAIR_AFTER_MS);
    const queued = await new InventoryWalkMongo(all, stage().clock).touched(stage().clock.now(), 10);
    expect(queued.map(({ tripId }) => tripId)).toEqual(guarded ? [1] : []);
  });
});
