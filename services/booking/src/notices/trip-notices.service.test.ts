import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { BookingMessagesClient, type TripNotice } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { aRunningService, visitor } from '../testing/service.js';
import { aTrip } from '../testing/trip-builders.js';

const admin = callerAs(adminActor());
const { running, book } = aRunningService();
const client = () => running().peers.client(BookingMessagesClient);
const asNotification = serviceCaller('notification', 'coral');
const delay = { kind: 'delay', minutes: 20, note: 'Waves' } as const;
const send = (input: object, caller = admin, headers: Record<string, string> = {}) => running().call(calls.sendTripNotice, caller, input, headers);
const noticesOf = async (tripId: number) =>
  ((await running().call(calls.getTripNotices, admin, { tripId })).body as unknown as Output<'getTripNotices'>).notices;

/** A trip of its own, with this many bookings that share one phone and one address. */
async function tripWith(id: number, bookings: number): Promise<number> {
  running().peerData.trips['coral']!.push(aTrip({ id }, 1, 2, new Date(Date.now() + 2 * 3_600_000)));
  for (let i = 0; i < bookings; i++) await book({ tripId: id });
  return id;
}

it('a message to the passengers of a trip is sent once per contact and once per key, listed for staff, and published without text or contact [NT-08] [XC-14]', async () => {
  const tripId = await tripWith(501, 2);
  const headers = { 'idempotency-key': randomUUID() };
  for (let i = 0; i < 3; i++)
    expect(await send({ ...delay, tripId }, admin, headers)).toMatchObject({
      status: 200,
      body: { code: 'NOTICE_SENT', message: 'Messages on their way: 2.' },
    });
  const [notice, ...others] = await noticesOf(tripId);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ kind: 'delay', fromOrder: 1, minutes: 20, note: 'Waves', username: 'adam', bookings: 1 });
  const published = () => running().published.filter(({ key }) => key === `coral:tripNotice:${notice?.id}`);
  await eventually(() => expect(published().map(({ type }) => type)).toEqual(['TripNoticeSent']));
  expect(JSON.stringify(published())).not.toMatch(/Waves|7771234|aisha/);
});

it('notification reads its text, and counts whom one would reach without sending it [NT-08]', async () => {
  const tripId = await tripWith(502, 1);
  const notice: TripNotice = { id: 0, tripId, fromOrder: 1, name: '', ...delay };
  expect(await client().tripNoticeReach(asNotification, { notice })).toEqual({ bookings: 1, phones: 1, emails: 1, unreachable: 0 });
  expect(await noticesOf(tripId)).toEqual([]);
  await expect(client().tripNoticeReach(asNotification, { notice: { ...notice, minutes: 0 } })).rejects.toThrow(
    'Please enter the delay in minutes, from 1 to 1440.',
  );
  await send({ ...delay, tripId });
  const [{ id } = { id: 0 }] = await noticesOf(tripId);
  expect((await client().forTripNotices(asNotification, { noticeIds: [id, 99_999] })).notices).toEqual([{ ...notice, id }]);
  expect((await client().forTripNotices(serviceCaller('notification', 'lagoon'), { noticeIds: [id] })).notices).toEqual([]);
});

it('is refused to all but admins, for an unknown trip, and where nobody can be reached [ID-07] [NT-08]', async () => {
  const tripId = await tripWith(503, 0);
  expect(await send({ ...delay, tripId })).toMatchObject({ status: 409, body: { code: 'NOTICE_NOBODY' } });
  expect(await send({ ...delay, tripId: 599 })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await send({ ...delay, tripId, fromOrder: 2 })).toMatchObject({ status: 400, body: { code: 'NOTICE_STOP' } });
  expect((await send({ ...delay, tripId }, callerAs(captainActor()))).status).toBe(403);
  expect((await send({ ...delay, tripId }, visitor)).status).toBe(401);
});
