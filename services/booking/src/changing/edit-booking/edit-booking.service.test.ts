import { describe, expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { randomUUID } from 'node:crypto';
import { people } from '../../testing/builders.js';
import { aRunningService, visitor } from '../../testing/service.js';

const { running, book, shown } = aRunningService();
const [admin, captain] = [callerAs(adminActor()), callerAs(captainActor())];
const [otherCaptain, user] = [callerAs(captainActor({ userId: 99 })), callerAs(userActor())];
const idOf = async (uuid: string): Promise<number> => (await shown(uuid, admin)).booking.id;
const state = (code: string) => ({ status: 409, body: { code, error: 'This action is not possible in the current state.' } });

describe('getbooking', () => {
  it('returns a booking to admins and to captains of its boat, and to nobody else [BK-29] [D-48]', async () => {
    const uuid = await book();
    const bookingId = await idOf(uuid);
    const get = (caller = admin) => running().call(calls.getBooking, caller, { bookingId });
    expect(await get()).toMatchObject({ status: 200, body: { booking: { id: bookingId, uuid, version: 1, actions: [{ action: 'Booking created' }] } } });
    expect(await get(captain)).toMatchObject({ status: 200, body: { booking: { id: bookingId, uuid: '' } } });
    expect(await get(otherCaptain)).toMatchObject({ status: 404, body: { error: 'Booking not found.' } });
    expect(await get(user)).toMatchObject({ status: 403 });
    expect(await get(visitor)).toMatchObject({ status: 401 });
    expect(await get(callerAs(adminActor(), { operatorId: 'lagoon' }))).toMatchObject({ status: 404 });
  });
});

describe('editcustomers', () => {
  it('changes a passenger for admins and captains, with seats, price, history and event [BK-43] [BK-53] [D-36]', async () => {
    const uuid = await book({ customers: people(1, 1) });
    const id = await idOf(uuid);
    const edit = (body: object, caller = admin, headers = {}) => running().call(calls.editCustomers, caller, { id, ...body }, headers);
    const headers = { 'idempotency-key': randomUUID() };
    const input = { customers: [{ id: 2, name: 'Baby Ali', ageGroupId: 3, nid: 'A1' }], version: 1 };
    for (let i = 0; i < 2; i++)
      expect(await edit(input, admin, headers)).toMatchObject({ status: 200, body: { message: 'Customers saved.', code: 'CUSTOMERS_EDITED' } });
    expect((await shown(uuid, admin)).booking).toMatchObject({
      version: 2,
      priceInCent: 2000,
      priceInLaari: 30840,
      customers: [{ name: 'Person 1' }, { id: 2, name: 'Baby Ali', ageGroupId: 3, nid: 'A1' }],
    });
    expect(await edit({ customers: [{ id: 1, name: 'Mona' }], version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', error: expect.stringMatching(/^adam changed this booking meanwhile: .+\. Please check it and try again\.$/) },
    });
    expect(await edit({ customers: [{ id: 1, name: 'Mona' }] }, captain)).toMatchObject({ status: 200 });
    expect(await edit({ customers: [{ id: 1, name: ' ' }] })).toMatchObject({ status: 400, body: { code: 'NAMES' } });
    expect(await edit({ customers: [{ id: 1, ageGroupId: 3 }] })).toMatchObject({ status: 400, body: { code: 'NO_SEATED_CUSTOMER' } });
    expect(
      await edit({
        customers: [
          { id: 2, ageGroupId: 2 },
          { id: 1, ageGroupId: 3 },
        ],
      }),
    ).toMatchObject({ status: 400, body: { code: 'INFANT_ADULT' } });
    expect(await edit({ customers: [{ id: 7 }] })).toMatchObject({ status: 400, body: { error: 'Please check customers.' } });
    for (const [caller, status] of [
      [otherCaptain, 404],
      [user, 403],
      [visitor, 401],
      [callerAs(adminActor(), { operatorId: 'lagoon' }), 404],
    ] as const)
      expect(await edit({ customers: [{ id: 1, name: 'X' }] }, caller)).toMatchObject({ status });
    await eventually(() => {
      const events = running().published.filter(({ key }) => key === `coral:${id}`);
      expect(events.map(({ type }) => type)).toEqual(['BookingCreated', 'BookingPassengersChanged', 'BookingPriceChanged']);
    });
  });

  it('is refused once the booking is paid or cancelled [BK-43]', async () => {
    const uuid = await book();
    const id = await idOf(uuid);
    const [edit, tier] = [
      { id, customers: [{ id: 1, name: 'Mona' }] },
      { bookingId: id, isLocal: true },
    ];
    await running().pay(id);
    await eventually(async () => {
      if (!(await shown(uuid)).booking.isPaid) throw new Error('not paid yet');
    });
    expect(await running().call(calls.editCustomers, admin, edit)).toMatchObject(state('ALREADY_PAID'));
    expect(await running().call(calls.editIsLocal, admin, tier)).toMatchObject(state('ALREADY_PAID'));
    const gone = await idOf(await book());
    await running().call(calls.cancelBooking, admin, { bookingId: gone, reason: 'Storm' });
    expect(await running().call(calls.editCustomers, admin, { ...edit, id: gone })).toMatchObject(state('BOOKING_CANCELLED'));
    expect(await running().call(calls.editIsLocal, admin, { ...tier, bookingId: gone })).toMatchObject(state('BOOKING_CANCELLED'));
  });
});

describe('editislocal', () => {
  it('switches the tier and the price at once, and back [BK-44] [PY-32]', async () => {
    const uuid = await book();
    const bookingId = await idOf(uuid);
    const tier = (isLocal: boolean, caller = captain) => running().call(calls.editIsLocal, caller, { bookingId, isLocal });
    expect(await tier(true)).toMatchObject({ status: 200, body: { message: 'The local price applies.' } });
    expect((await shown(uuid)).booking).toMatchObject({ isLocal: true, otpVerified: true, otpSent: false, priceInCent: 300, priceInLaari: 5000 });
    expect(await tier(false, admin)).toMatchObject({ status: 200, body: { message: 'The tourist price applies.' } });
    expect((await shown(uuid)).booking).toMatchObject({ isLocal: false, priceInCent: 2000 });
    for (const [caller, status] of [
      [otherCaptain, 404],
      [user, 403],
      [visitor, 401],
    ] as const)
      expect(await tier(true, caller)).toMatchObject({ status });
  });
});

describe('removeseats', () => {
  it('releases the seats chosen on a trip, for admins only [BK-52] [D-18]', async () => {
    const uuid = await book();
    const bookingId = await idOf(uuid);
    expect(await running().call(calls.selectSeats, visitor, { bookingUuid: uuid, tripId: 1, selected: [11] })).toMatchObject({ status: 200 });
    const remove = (caller = admin, over = {}) => running().call(calls.removeSeats, caller, { bookingId, tripId: 1, ...over });
    for (const [caller, status] of [
      [captain, 403],
      [user, 403],
      [visitor, 401],
      [callerAs(adminActor(), { operatorId: 'lagoon' }), 404],
    ] as const)
      expect(await remove(caller)).toMatchObject({ status });
    expect(await remove(admin, { version: 1 })).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect(await remove(admin, { tripId: 2 })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Seats removed.', code: 'SEATS_REMOVED' } });
    const { booking } = await shown(uuid, admin);
    expect([booking.seats, booking.actions?.at(-1)?.action]).toEqual([[], 'Seats removed: A1']);
  });
});
