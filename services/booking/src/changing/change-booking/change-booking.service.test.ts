import { expect, it } from '@jest/globals';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { dayOf } from '@atoll/time/day';
import { randomUUID } from 'node:crypto';
import { aRunningService, visitor } from '../../testing/service.js';
import { aTrip, MAAFUSHI, MALE } from '../../testing/trip-builders.js';

const { running, book, shown } = aRunningService();
const [admin, captain] = [callerAs(adminActor()), callerAs(captainActor())];

const tomorrow = new Date(Date.now() + 26 * 3_600_000);
const day = dayOf(tomorrow);
const other = (id: number, minutes = 0) => aTrip({ id }, MALE, MAAFUSHI, new Date(tomorrow.getTime() + minutes * 60_000));
const addTrips = (...ids: number[]): void => {
  const { trips } = running().peerData;
  trips['coral'] = [...(trips['coral'] ?? []), ...ids.map((id, i) => other(id, i))];
};
const change = (bookingUUID: string, changeToTripId: number, caller = visitor, headers: Record<string, string> = {}) =>
  running().call(calls.changeBooking, caller, { bookingUUID, isReturnTrip: false, changeToTripId }, headers);
const tripsFor = async (bookingUUID: string) =>
  (await running().call(calls.getChangeTrips, visitor, { bookingUUID, date: day })).body as unknown as Output<'getChangeTrips'>;

it('a customer finds another trip by its day and changes to it; a repeat under the key is one change [BK-45] [BK-46] [CW-38] [XC-14]', async () => {
  addTrips(31, 32);
  const uuid = await book();
  const [offered] = (await tripsFor(uuid)).trips.filter(({ id }) => id === 31);
  expect(offered).toMatchObject({ seatsLeft: 10, differenceInCent: 0, refusedBy: null });
  const { body } = await running().call(calls.getChangeDays, visitor, { bookingUUID: uuid, date: day, days: 2 });
  expect(body).toEqual({
    days: [{ date: day, status: 'free', lowest: { differenceInCent: 0, differenceInLaari: 0 } }, expect.objectContaining({ status: 'none' })],
  });
  const headers = { 'idempotency-key': randomUUID() };
  for (let i = 0; i < 2; i++)
    expect(await change(uuid, 31, visitor, headers)).toMatchObject({ status: 200, body: { message: 'Booking changed.', code: 'BOOKING_CHANGED' } });
  expect(await change(uuid, 31)).toMatchObject({ status: 409, body: { code: 'SAME_TRIP', error: 'This action is not possible in the current state.' } });
  const { booking } = await shown(uuid, admin);
  expect(booking).toMatchObject({ tripId: 31, legs: [{ tripId: 31, changeableUntil: null, notChangeable: null }] });
  expect((await shown(uuid)).booking.legs).toMatchObject([{ changeableUntil: other(31).stops[0] && new Date(other(31).fromTimeMs).toISOString() }]);
  expect(booking.actions?.map(({ code }) => code)).toEqual(['CREATED', 'CHANGED']);
  expect((await tripsFor(uuid)).trips.find(({ id }) => id === 32)?.seatsLeft).toBe(10);
  await eventually(() => {
    const events = running().published.filter(({ key }) => key === `coral:${booking.id}`);
    expect(events.map(({ type }) => type)).toEqual(['BookingCreated', 'BookingChanged']);
  });
});

it('a paid booking changes at its price; staff see the same offers, and a captain is a customer here [BK-45] [BK-47] [ID-12]', async () => {
  addTrips(33);
  const uuid = await book();
  const { id } = (await shown(uuid)).booking;
  await running().pay(id);
  await eventually(async () => {
    if (!(await shown(uuid)).booking.isPaid) throw new Error('not paid yet');
  });
  expect((await change(uuid, 33, captain)).status).toBe(200);
  expect((await shown(uuid)).booking).toMatchObject({ tripId: 33, isPaid: true, priceInCent: 2000, refundDue: false });
  expect((await change(uuid, 1, admin)).status).toBe(200);
});

it('another operator has neither the booking nor the trip [ID-07]', async () => {
  addTrips(34);
  const uuid = await book();
  const stranger = callerAs(undefined, { operatorId: 'lagoon' });
  expect(await change(uuid, 34, stranger)).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
  expect(await change(uuid, 77)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});
