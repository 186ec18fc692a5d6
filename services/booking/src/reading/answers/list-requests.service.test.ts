import { calls } from '@atoll/contracts/http/calls';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { privateTransfers } from '../../requests/private-transfers/private-transfers.schema.js';
import { A_DAY, aTransferForm, aWaitlistForm } from '../../testing/request-builders.js';
import { aRunningService, visitor } from '../../testing/service.js';

const admin = callerAs(adminActor());
const aisha = callerAs(userActor({ userId: 4100 }));
const { running, book } = aRunningService();

const linkedRoundTrip = { isRoundTrip: true, returnTripId: 2 };

beforeAll(async () => {
  for (let number = 0; number < 2; number += 1) {
    await book(linkedRoundTrip, aisha);
    await running().call(calls.createWaitlist, visitor, { ...aWaitlistForm, idempotencyKey: randomUUID() });
    await running().call(calls.createPrivateTransfer, visitor, aTransferForm);
  }
  const { body } = await running().call(calls.getPrivateTransfers, admin);
  const [{ id }] = body['privateTransfers'] as [{ id: number }];
  const accepted = { at: new Date(), by: { username: 'aminath' }, tripId: 1, bookingId: 1, refNo: 'PRIVATE1', price: [] };
  await privateTransfers.on(running().service.connection).updateOne(keyOf('coral', id), { $set: { status: 'Accepted', accepted } });
});

/** How many entries the list had, and what its request asked neighbours; settings are cached for some seconds. */
async function requested(call: keyof typeof calls, input: object, who = admin) {
  running().asked.length = 0;
  const { status, body } = await running().call(calls[call], who, input);
  expect(status).toBe(200);
  const lists = Object.entries(body).flatMap(([field, value]) => (field !== 'acts' && Array.isArray(value) ? [value] : []));
  return {
    isList: lists.at(-1)!.length > 1,
    asked: running()
      .asked.filter((method) => method !== 'settings')
      .toSorted(),
  };
}

it.each([
  ['getBookings', { status: 'Pending' }, admin],
  ['getBookings', { search: 'aisha@' }, admin],
  ['getUserBookings', {}, aisha],
  ['getBookingsForTrip', { tripId: 1 }, admin],
  ['getBookingsForTrip', { tripId: 1, captain: true }, callerAs(captainActor())],
  ['getBookingsForTransfer', { tripId: 1 }, admin],
] as const)('the list %s %j sends trip and payment one request each [BK-30] [BK-31] [BK-32]', async (call, input, who) => {
  expect(await requested(call, input, who)).toEqual({ isList: true, asked: ['forBookings', 'snapshots'] });
});

it('a list of waitlists or private transfers sends trip one request, also where an accepted one has a trip [BK-72] [BK-73] [PT-12]', async () => {
  expect(await requested('getWaitlists', { date: A_DAY })).toEqual({ isList: true, asked: ['locationNames'] });
  expect(await requested('getPendingWaitlists', {})).toEqual({ isList: true, asked: ['locationNames'] });
  expect(await requested('getPrivateTransfers', {})).toEqual({ isList: true, asked: ['snapshotsAndNames'] });
  const { body } = await running().call(calls.getPrivateTransfers, admin);
  expect(body['privateTransfers']).toMatchObject([{ trip: { id: 1 }, fromLocation: { name: 'Malé' } }, { trip: null }]);
});
