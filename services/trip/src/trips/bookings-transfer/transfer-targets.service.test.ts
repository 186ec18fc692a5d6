import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TransferTargetsClient } from '@atoll/contracts/gen/atoll/trip/v1/transfer_targets';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { aFleet, type Fleet } from '../../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await aFleet();
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

const admin = callerAs(adminActor());
const targets = () => fleet.running.peers.client(TransferTargetsClient);

it('booking finds the boats of a trip, proposes its copy, and commits it, which staff see then [TR-44, TR-45]', async () => {
  const { id: tripId, boat } = await fleet.tripOn('2027-04-01');
  await fleet.admin.callOk('createBoat', { name: 'Speedy', capacity: 20, providerId: boat.provider!.id });
  const [found] = (await targets().targetBoats(admin, { tripId, boatId: 0 })).boats;
  expect(found).toMatchObject({ name: 'Speedy', capacity: 20, providerName: 'Blue Boats', trips: [] });
  const boatId = found!.boatId;
  const { trip, proposed } = await targets().proposeCopy(admin, { tripId, boatId });
  expect([proposed, trip]).toMatchObject([true, { version: 1, boatName: 'Speedy', capacity: 20, onSale: true, stops: [{ order: 1 }, { order: 2 }] }]);
  expect(await fleet.onDay('2027-04-01')).toHaveLength(1);
  await targets().commitCopy(admin, { tripId: trip!.id, version: trip!.version });
  expect((await fleet.onDay('2027-04-01')).map((one) => one.boat.name)).toEqual(['Dhoni', 'Speedy']);
  expect(await targets().proposeCopy(admin, { tripId, boatId })).toMatchObject({ trip: { id: trip!.id, version: 1 }, proposed: false });
  expect((await targets().targetBoats(admin, { tripId, boatId })).boats).toMatchObject([{ boatId, trips: [{ id: trip!.id, boatName: 'Speedy' }] }]);
});

it('for an admin of the operator alone [ID-07, TR-45]', async () => {
  const { id: tripId } = await fleet.tripOn('2027-04-02');
  await expect(targets().targetBoats(callerAs(captainActor()), { tripId, boatId: 0 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(targets().targetBoats(callerAs(adminActor(), { operatorId: 'lagoon' }), { tripId, boatId: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
