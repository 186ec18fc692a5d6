import { expect, it } from '@jest/globals';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import { MemoryInventory } from '../../testing/stores/inventory.memory.js';
import { FakeTransferTargets } from '../../testing/transfer-targets.fake.js';
import { aRouteTrip } from '../../testing/trip-builders.js';
import { OpenTargetTrip } from './open-target-trip.js';

const admin = callerAs(adminActor());
const DHONI = 9;
const ORIGINAL = aRouteTrip({ id: 1, boatId: 7 });

/** The boat has five seats; of each trip that it has at the time, how many are sold on each of the three segments. */
async function aWorld(sold: readonly (readonly [number, number, number] | 'unknown to booking')[]) {
  const trips: TripSnapshot[] = sold.map((_, index) => aRouteTrip({ id: 2 + index, boatId: DHONI, boatName: 'Dhoni', capacity: 5 }));
  const targets = new FakeTransferTargets({ trips: [ORIGINAL, ...trips] });
  targets.fleet.push({ boatId: DHONI, name: 'Dhoni', capacity: 5 });
  const inventory = new MemoryInventory();
  for (const [index, seats] of sold.entries()) {
    const trip = trips[index]!;
    if (seats === 'unknown to booking') continue;
    await inventory.open(tripStateOf('coral', trip));
    const claims = seats.map((seatCount, from) => ({
      operatorId: 'coral',
      tripId: trip.id,
      bookingId: 10 * trip.id + from,
      segments: { from, to: from + 1 },
      seatCount,
      seats: [],
      at: new Date(),
    }));
    for (const claim of claims) if (claim.seatCount > 0) await inventory.claim([claim]);
  }
  const open = new OpenTargetTrip(targets, inventory);
  return { targets, inventory, run: (load: readonly number[], boatId = DHONI) => open.run(admin, ORIGINAL.id, boatId, load) };
}

const COPY = 101;

it.each([
  ['the first of several trips with room on each segment, to the last seat', [[0, 2, 0], [3, 0, 3], 'unknown to booking'], [2, 5, 2], 3],
  ['a trip of which booking knows nothing, since none of its seats is sold', [[1, 0, 0], 'unknown to booking'], [5, 5, 5], 3],
  [
    'the first where none has room, so that its claims refuse',
    [
      [1, 0, 0],
      [0, 0, 1],
    ],
    [5, 0, 5],
    2,
  ],
  ['the only trip, full or not: the claims of an earlier attempt count for this request', [[5, 5, 5]], [5, 5, 5], 2],
] as const)('uses %s [TR-45]', async (_what, sold, load, expected) => {
  const { run, targets } = await aWorld(sold);
  expect(await run(load)).toMatchObject({ trip: { id: expected }, isProposed: false });
  expect(targets.proposed.size).toBe(0);
});

it('copies the trip for a boat that has none and exactly the seats that are needed, and opens what is sold of the copy [TR-45]', async () => {
  const { run, inventory } = await aWorld([]);
  expect(await run([1, 5, 1])).toMatchObject({ trip: { id: COPY, capacity: 5 }, isProposed: true });
  expect(await inventory.occupancy('coral', [COPY])).toEqual([{ tripId: COPY, capacity: 5, free: [5, 5, 5] }]);
});

it('copies nothing for a boat with a seat less than is needed on one segment [TR-45]', async () => {
  const { run, targets } = await aWorld([]);
  await expect(run([1, 6, 1])).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
  expect(targets.proposed.size).toBe(0);
});

it('leaves what is sold as it is where trip has given the boat an equal trip meanwhile [TR-45]', async () => {
  const { run, targets, inventory } = await aWorld([]);
  targets.proposeCopy = async () => ({ trip: aRouteTrip({ id: COPY }), proposed: false });
  expect(await run([1, 1, 1])).toMatchObject({ trip: { id: COPY }, isProposed: false });
  expect(await inventory.occupancy('coral', [COPY])).toEqual([]);
});

it('refuses a boat that has another trip at the time [TR-45]', async () => {
  const { run, targets } = await aWorld([]);
  targets.busy.add(DHONI);
  await expect(run([1, 1, 1])).rejects.toMatchObject({ code: 'BOAT_NOT_AVAILABLE' });
});
