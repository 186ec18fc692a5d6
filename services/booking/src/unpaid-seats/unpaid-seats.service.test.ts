import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { calls } from '@atoll/contracts/http/calls';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { oneAdult, startBookingService, visitor, type BookingService } from '../testing/service.js';
import { aTrip } from '../testing/trip-builders.js';

let service: BookingService;
beforeAll(async () => {
  service = await startBookingService({ RATE_LIMITS: 'on' });
  service.peerData.trips['coral'] = [aTrip({ capacity: 100 }, 1, 2, new Date(Date.now() + 2 * 3_600_000))];
  Object.assign(service.peerData.stored, { unpaidSeatsPerContact: '200', unpaidSeatsPerAddress: '400' });
});
afterAll(() => service?.stop());

/** From an address, as the gateway forwards it. */
const book = (phone: string, host: number, caller = visitor, headers = {}) =>
  service.call(calls.createBooking, caller, { ...oneAdult, email: null, phone }, { 'x-forwarded-for': `198.51.100.${host}`, ...headers });

async function pay(uuid: unknown): Promise<void> {
  const { body } = await service.call(calls.getBookingByUuid, visitor, { uuid });
  await service.pay((body['booking'] as { id: number }).id);
}

it("a contact is refused beyond the operator's limit of unpaid seats, and its repeat under the same key is accepted once seats are paid [D-110] [XC-14]", async () => {
  const first = await book('7710001', 1);
  expect([first.status, (await book('7710001', 1)).status]).toEqual([200, 200]);
  const headers = { 'idempotency-key': randomUUID() };
  const refused = await book('7710001', 1, visitor, headers);
  expect(refused).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UNPAID_SEATS', params: { contact: 'coral' } } });
  await pay(first.body['uuid']);
  await eventually(async () => expect((await book('7710001', 1, visitor, headers)).status).toBe(200));
  expect((await book('7710001', 1)).status).toBe(409);
});

it('staff hold as many as they book [D-110]', async () => {
  for (let i = 0; i < 3; i++) expect((await book('7710003', 2, callerAs(adminActor()))).status).toBe(200);
});

it('an address is refused beyond its limit, whatever the contact; another address is not [D-110]', async () => {
  for (let i = 0; i < 4; i++) expect((await book(`772000${i}`, 3)).status).toBe(200);
  expect(await book('7720009', 3)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UNPAID_SEATS' } });
  expect((await book('7720009', 4)).status).toBe(200);
});
