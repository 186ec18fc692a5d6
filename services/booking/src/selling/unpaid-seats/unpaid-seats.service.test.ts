import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PaymentEventsClient } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { calls } from '@atoll/contracts/http/calls';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { oneAdult, startBookingService, visitor, type BookingService } from '../../testing/service.js';
import { aTrip } from '../../testing/trip-builders.js';
import { aRecordsChange } from '../../testing/records-change.js';

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

const bookingOf = async (uuid: unknown) =>
  (await service.call(calls.getBookingByUuid, visitor, { uuid })).body['booking'] as { id: number; uuid: string; refNo: string; sameAddress?: object };

async function uploaded(bookingId: number): Promise<void> {
  const atMs = Date.now();
  const value = aRecordsChange(1, 'Pending', '', [{ revision: 1, code: 'slipUploaded', atMs, byUserId: 0, bySystem: false, method: '' }]);
  const event = PaymentEvent.encode({ operatorId: 'coral', bookingId, version: 1, occurredAtMs: atMs, event: { $case: 'paymentRecordsChanged', value } });
  const events = service.peers.client(PaymentEventsClient);
  await events.applyPaymentEvent(serviceCaller('payment', 'coral'), { eventId: `slip-${bookingId}`, event: Buffer.from(event.finish()) });
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

it('an admin sees how many other unpaid bookings came from the address of a booking whose slip waits, in both lists; no other user does [D-110]', async () => {
  const admin = callerAs(adminActor());
  const booked = [];
  for (const [phone, host] of [
    ['7730001', 5],
    ['7730002', 5],
    ['7730003', 5],
    ['7730004', 6],
  ] as const)
    booked.push(await bookingOf((await book(phone, host)).body['uuid']));
  const [first, second, third, alone] = booked;
  const listed = async (refNo: string | undefined) => {
    const { body } = await service.call(calls.getBookings, admin, { search: refNo });
    return (body['bookings'] as { sameAddress?: object }[])[0]?.sameAddress;
  };
  expect(await listed(first?.refNo)).toBeUndefined();
  await uploaded(first!.id);
  await uploaded(alone!.id);
  expect(await listed(first?.refNo)).toEqual({ count: 2, refNos: [third?.refNo, second?.refNo] });
  expect(await listed(alone?.refNo)).toBeUndefined();
  await pay(second?.uuid);
  await eventually(async () => expect(await listed(first?.refNo)).toEqual({ count: 1, refNos: [third?.refNo] }));
  expect(await listed(second?.refNo)).toBeUndefined();
  const { body } = await service.call(calls.pendingVerifications, admin, {});
  expect(body['bookings']).toMatchObject([{ id: first?.id, sameAddress: { count: 1, refNos: [third?.refNo] } }, { id: alone?.id }]);
  expect(JSON.stringify(body)).not.toContain('198.51.100');
  expect((await bookingOf(first?.uuid)).sameAddress).toBeUndefined();
});
