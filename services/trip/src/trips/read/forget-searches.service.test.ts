import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { catalogueChangedChannel, writeCatalogueChanged } from '@atoll/operator-settings/invalidation';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { eventually } from '@atoll/testing/eventually';
import { aFleet, type Fleet } from '../../testing/service.js';

// The clock of the service does not move, so that no kept answer ends by itself.

const START_MS = 60_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await aFleet();
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

const date = '2027-08-02';
const search = async () => {
  const { trips } = await fleet.visitorAt('coral').callOk('getCustomerTrips', { date, from: fleet.ids[0], to: fleet.ids[1] });
  return trips.map(({ fromTime, booked }) => [fromTime, booked]);
};
const changed = (operatorId: string) =>
  fleet.running.service.get(RedisConnection).publish(catalogueChangedChannel, writeCatalogueChanged({ operatorId, isPublic: true }));

it('a change that this process made is in the next search', async () => {
  expect(await search()).toEqual([]);
  const { id } = await fleet.tripOn(date);
  const [[, before] = []] = await search();
  expect(before).toBe(0);
  await fleet.admin.callOk('rescheduleTrip', { tripId: id, fromTime: `${date}T14:00:00+05:00`, toTime: `${date}T14:30:00+05:00` });
  expect(await search()).toEqual([[`${date}T09:00:00.000Z`, before]]);
});

it('a kept answer is forgotten by the message of a process that changed this operator’s catalogue, and of no other', async () => {
  const { id } = await fleet.lastOn(date);
  const [[departs, before] = []] = await search();
  fleet.running.inventory.sell('coral', id, 2);
  await changed('lagoon');
  await fleet.admin.callOk('getTrip', { id });
  expect(await search()).toEqual([[departs, before]]);
  await changed('coral');
  await eventually(async () => expect(await search()).toEqual([[departs, Number(before) + 2]]));
});
