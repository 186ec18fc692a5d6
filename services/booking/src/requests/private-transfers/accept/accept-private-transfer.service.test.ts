import { BookingMessagesClient } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { people } from '../../../testing/builders.js';
import { A_DAY, aTransferForm } from '../../../testing/request-builders.js';
import { aRunningService, visitor } from '../../../testing/service.js';
import { privateTransfers } from '../private-transfers.schema.js';

const admin = callerAs(adminActor());
const { running, shown } = aRunningService();
type Listed = Output<'getPrivateTransfers'>['privateTransfers'][number];

const terms = { boatId: 7, usd: '350.50', mvr: 5400.255, toTime: `${A_DAY}T10:30:00Z` };
const accept = (privateTransferId: number, over: object = {}, caller = admin, headers: Record<string, string> = {}) =>
  running().call(calls.acceptPrivateTransfer, caller, { privateTransferId, ...terms, ...over }, headers);
const listed = async (id: number): Promise<Listed> => {
  const { body } = await running().call(calls.getPrivateTransfers, admin, { search: String(id) });
  return (body as { privateTransfers: Listed[] }).privateTransfers.find((transfer) => transfer.id === id)!;
};

async function requested(over: object = {}, caller = visitor): Promise<number> {
  expect(await running().call(calls.createPrivateTransfer, caller, { ...aTransferForm, ...over })).toMatchObject({ status: 200 });
  const { body } = await running().call(calls.getPrivateTransfers, admin, { pageLimit: 1 });
  return (body as { privateTransfers: Listed[] }).privateTransfers[0]!.id;
}

/** The booking as staff list it. */
async function bookingOf(id: number) {
  const bookingId = (await listed(id)).booking?.id ?? 0;
  const { body } = await running().call(calls.getBooking, admin, { bookingId });
  return body['booking'] as Output<'getBooking'>['booking'] & { uuid: string };
}

describe('an accepted private transfer', () => {
  it('has its trip and booking in the list, and the customer pays it at its link [PT-02] [PT-08] [PT-12] [PT-15] [ID-12]', async () => {
    const id = await requested();
    expect(await listed(id)).toMatchObject({ status: 'Pending', trip: null, booking: null });
    expect(await accept(id)).toMatchObject({ status: 200, body: { code: 'REQUEST_ACCEPTED', message: 'Request accepted. The customer gets a link to pay.' } });
    const { trip, booking, status } = await listed(id);
    expect([status, trip, booking]).toEqual([
      'Accepted',
      { id: expect.any(Number), fromTime: `${A_DAY}T10:00:00.000Z`, toTime: `${A_DAY}T10:30:00.000Z`, boatName: 'Coral Star', isDeleted: false },
      { id: expect.any(Number), refNo: expect.any(String), priceInCent: 35050, priceInLaari: 540026 },
    ]);
    expect((await running().call(calls.getPendingPrivateTransfers, admin)).body).toEqual({ privateTransfers: [] });
    const { uuid } = await bookingOf(id);
    const page = await shown(uuid);
    expect(page.booking).toMatchObject({ isPrivate: true, priceInCent: 35050, priceInLaari: 540026, holdUntil: null, trip: { isPrivate: true } });
    expect(page.booking.customers).toHaveLength(3);
    await running().pay(booking?.id ?? 0, { amount: 540026 });
    await eventually(async () => expect((await shown(uuid)).booking).toMatchObject({ isPaid: true, paidInMVR: true }));
  });

  it('is announced with its numbers, and notification gets the contact of a request [NT-02] [NT-07]', async () => {
    const id = await requested();
    await accept(id);
    const bookingId = (await listed(id)).booking?.id;
    const published = () => running().published.filter(({ key }) => key === `coral:privateTransfer:${id}`);
    await eventually(() => expect(published().map(({ type }) => type)).toEqual(['PrivateTransferRequested', 'PrivateTransferAccepted']));
    expect(published()[1]?.event.event).toMatchObject({ $case: 'privateTransferAccepted', value: { privateTransferId: id, bookingId } });
    expect(published()[1]?.event.reachable).toEqual({ contacts: ['phone', 'email'] });
    expect(JSON.stringify(running().published)).not.toMatch(/aisha|7771234|Person/);
    const client = running().peers.client(BookingMessagesClient);
    const asked = (name: string, privateTransferId = id) => client.forPrivateTransfer(serviceCaller(name, 'coral'), { privateTransferId });
    expect(await asked('notification')).toEqual({
      phone: '+9607771234',
      email: 'aisha@example.mv',
      language: '',
      isPending: false,
      fromLocationId: 1,
      toLocationId: 2,
      fromTimeMs: Date.parse(`${A_DAY}T10:00:00Z`),
    });
    await expect(asked('payment')).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
    await expect(asked('notification', 9_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('and a rejected one have the audit entries of these calls, one each [XC-14]', async () => {
    const [accepted, rejected] = [await requested(), await requested()];
    await accept(accepted);
    await running().call(calls.rejectPrivateTransfer, admin, { privateTransferId: rejected });
    for (const id of [accepted, rejected])
      expect((await privateTransfers.on(running().service.connection).findOne(keyOf('coral', id)))?.auditHead).toMatchObject({ version: 1 });
  });

  it('belongs to the account that asked for it [PT-08]', async () => {
    const customer = callerAs(userActor());
    const id = await requested({}, customer);
    await accept(id);
    const { body } = await running().call(calls.getUserBookings, customer);
    expect(body).toMatchObject({ bookings: [{ isPrivate: true, priceInCent: 35050 }] });
  });

  it('lets its passengers choose seats, and nobody book or change its trip [PT-15] [PT-16] [BK-49]', async () => {
    const id = await requested();
    await accept(id);
    const tripId = (await listed(id)).trip!.id;
    const { uuid: bookingUuid } = await bookingOf(id);
    expect(await running().call(calls.selectSeats, visitor, { bookingUuid, tripId, selected: [11, 12] })).toMatchObject({ status: 200 });
    const booking = { tripId, isRoundTrip: false, customers: people(1), email: 'b@example.mv' };
    for (const caller of [visitor, admin])
      expect(await running().call(calls.createBooking, caller, booking)).toMatchObject({ status: 409, body: { code: 'TRIP_PRIVATE' } });
    const change = { bookingUUID: bookingUuid, tripId, changeToTripId: 1 };
    expect(await running().call(calls.changeBooking, visitor, change)).toMatchObject({ status: 409, body: { code: 'BOOKING_PRIVATE' } });
  });

  it('links its request to the trip on which the party travels now, after it was moved to another boat [PT-02] [PT-17] [TR-45]', async () => {
    const id = await requested();
    await accept(id);
    const { trip, booking } = await listed(id);
    const move = { bookingIds: [booking!.id], targetBoatId: 8, originalTripId: trip!.id };
    expect(await running().call(calls.transferBookingsToBoat, admin, move)).toMatchObject({ status: 200 });
    const moved = await bookingOf(id);
    expect(moved.tripId).not.toBe(trip!.id);
    expect((await listed(id)).trip).toMatchObject({ id: moved.tripId, boatName: 'Speedy' });
  });

  it('is one for a request that is repeated with its key, and another body under that key is refused [PT-08] [XC-14]', async () => {
    const id = await requested();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [await accept(id, {}, admin, headers), await accept(id, {}, admin, headers)];
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [200, 'REQUEST_ACCEPTED'],
      [200, 'REQUEST_ACCEPTED'],
    ]);
    expect((await accept(id, { usd: 1 }, admin, headers)).status).toBe(422);
    expect(await accept(id)).toMatchObject({ status: 409, body: { code: 'PRIVATE_TRANSFER_ACCEPTED' } });
  });
});

describe('accepting is refused', () => {
  it.each([
    [{ usd: null }, 400, 'Please enter both MVR and USD prices.'],
    [{ boatId: null }, 400, 'No boat chosen.'],
    [{ toTime: null }, 400, 'Both times not selected.'],
    [{ toTime: `${A_DAY}T10:00:00Z` }, 400, 'Arrival should be after departure.'],
  ])('with %j: %i %s [PT-09]', async (over, status, error) => {
    const id = await requested();
    expect(await accept(id, over)).toMatchObject({ status, body: { error } });
    expect(await listed(id)).toMatchObject({ status: 'Pending' });
  });

  it('where the boat has fewer seats than passengers need, and can be repeated with another [PT-08]', async () => {
    const id = await requested({ customers: people(...Array.from({ length: 11 }, () => 1)) });
    const headers = { 'idempotency-key': randomUUID() };
    for (let i = 0; i < 2; i++)
      expect(await accept(id, {}, admin, headers)).toMatchObject({ status: 409, body: { error: 'Boat capacity is less than the seats booked.' } });
    expect(await running().call(calls.rejectPrivateTransfer, admin, { privateTransferId: id })).toMatchObject({ status: 200 });
  });

  it('to everyone but admins of its operator [ID-12] [PT-08]', async () => {
    const id = await requested();
    for (const [caller, status] of [
      [visitor, 401],
      [callerAs(userActor()), 403],
      [callerAs(captainActor()), 403],
      [callerAs(adminActor(), { operatorId: 'lagoon' }), 404],
    ] as const)
      expect((await accept(id, {}, caller)).status).toBe(status);
    expect(await listed(id)).toMatchObject({ status: 'Pending' });
  });
});
