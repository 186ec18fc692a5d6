import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BookingMessagesClient } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { calls } from '@atoll/contracts/http/calls';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { aRunningService, visitor } from '../../testing/service.js';

const { running, book, shown } = aRunningService();
const admin = callerAs(adminActor());
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

const ask = (bookingUuid: string, reason: string | null = 'We are ill', key?: string) =>
  running().call(calls.requestCancellation, visitor, { bookingUuid, reason }, key ? { 'idempotency-key': key } : undefined);
const decline = (bookingId: number, reason = 'Less than a day before') => running().call(calls.declineCancellation, admin, { bookingId, reason });
const cancel = (bookingId: number, reason = 'Asked for by the customer') => running().call(calls.cancelBooking, admin, { bookingId, reason });
const waiting = async (): Promise<string[]> =>
  ((await running().call(calls.getPendingCancellations, admin, {})).body['bookings'] as { refNo: string }[]).map(({ refNo }) => refNo);
const listed = async (search: string) => (await running().call(calls.getBookings, admin, { request: 'Cancellation', search })).body['count'];
const typesOf = (id: number): string[] =>
  running()
    .published.filter(({ key }) => key === `coral:${id}`)
    .map(({ type }) => type);

describe('a customer asks for a cancellation', () => {
  it('once: staff find it in what waits and in its list, and the page offers it no more', async () => {
    const uuid = await book();
    const before = await shown(uuid);
    expect(before.cancellationUntil).not.toBeNull();
    const key = randomUUID();
    const sent = { status: 200, body: { message: 'Your request was sent.', code: 'CANCELLATION_REQUESTED' } };
    expect([await ask(uuid, 'We are ill', key), await ask(uuid, 'We are ill', key)]).toMatchObject([sent, sent]);
    expect(refusal(await ask(uuid))).toEqual([409, 'CANCELLATION_REQUESTED']);
    const { booking, cancellationUntil } = await shown(uuid);
    expect([booking.cancellationRequest, cancellationUntil, booking.isCancelled]).toEqual([
      { at: expect.any(String), reason: 'We are ill', declined: null },
      null,
      false,
    ]);
    expect([await waiting(), await listed(booking.refNo)]).toEqual([expect.arrayContaining([booking.refNo]), 1]);
    await eventually(() => expect(typesOf(booking.id)).toEqual(['BookingCreated', 'BookingCancellationRequested']));
  });

  it('and staff agree by cancelling: it waits no more', async () => {
    const uuid = await book();
    const { booking } = await shown(uuid);
    await ask(uuid);
    expect(refusal(await cancel(booking.id, 'Your card a123456 is invalid'))).toEqual([400, 'MESSAGE_NATIONAL_ID']);
    expect((await cancel(booking.id)).status).toBe(200);
    expect([(await waiting()).includes(booking.refNo), await listed(booking.refNo)]).toEqual([false, 0]);
    expect(refusal(await decline(booking.id))).toEqual([409, 'BOOKING_CANCELLED']);
  });

  it('and staff decline with a reason, which the page and the message to the customer have; captains do not see the request [D-48]', async () => {
    const uuid = await book();
    const { booking } = await shown(uuid);
    expect(refusal(await decline(booking.id))).toEqual([409, 'CANCELLATION_NOT_REQUESTED']);
    await ask(uuid, null);
    expect(refusal(await decline(booking.id, ' '))).toEqual([400, 'DECLINE_REASON']);
    expect(refusal(await decline(booking.id, 'Card A123456 is not valid'))).toEqual([400, 'MESSAGE_NATIONAL_ID']);
    expect((await decline(booking.id)).status).toBe(200);
    expect(refusal(await decline(booking.id))).toEqual([409, 'CANCELLATION_DECLINED']);
    const declined = { at: expect.any(String), reason: 'Less than a day before' };
    expect((await shown(uuid)).booking.cancellationRequest).toEqual({ at: expect.any(String), reason: null, declined });
    expect([(await waiting()).includes(booking.refNo), refusal(await ask(uuid))]).toEqual([false, [409, 'CANCELLATION_DECLINED']]);
    const { bookings } = await running()
      .peers.client(BookingMessagesClient)
      .forMessages(serviceCaller('notification', 'coral'), { bookingIds: [booking.id] });
    expect(bookings[0]?.declineReason).toBe('Less than a day before');
    const list = await running().call(calls.getBookingsForTrip, callerAs(captainActor()), { tripId: 1, captain: true });
    const seen = (list.body['bookings'] as { id: number; cancellationRequest?: object }[]).find(({ id }) => id === booking.id);
    expect([seen?.id, seen?.cancellationRequest]).toEqual([booking.id, undefined]);
  });

  it('while staff cancel: it ends cancelled, and nothing waits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const uuid = await book({ tripId: 2 });
      const { booking } = await shown(uuid);
      const [asked, cancelled] = await Promise.all([ask(uuid), cancel(booking.id)]);
      expect([cancelled.status, ['CANCELLATION_REQUESTED', 'BOOKING_CANCELLED']]).toEqual([200, expect.arrayContaining([asked.body['code']])]);
      expect([(await shown(uuid)).booking.isCancelled, await listed(booking.refNo)]).toEqual([true, 0]);
    }
  });

  it('on two devices at once: one request is stored, the other device is told', async () => {
    const uuid = await book({ tripId: 2 });
    const ends = await Promise.all([ask(uuid, 'One'), ask(uuid, 'Two')]);
    expect(ends.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const { booking } = await shown(uuid);
    const stored = ends[0]!.status === 200 ? 'One' : 'Two';
    expect(booking.cancellationRequest?.reason).toBe(stored);
  });
});

it('of an unknown booking is refused as unknown, and only admins decline', async () => {
  expect(refusal(await ask(randomUUID()))).toEqual([404, 'BOOKING_NOT_FOUND']);
  const input = { bookingId: 1, reason: 'No' };
  expect(refusal(await running().call(calls.declineCancellation, callerAs(captainActor()), input))).toEqual([403, 'FORBIDDEN']);
});
