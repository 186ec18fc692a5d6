import { beforeAll, expect, it } from '@jest/globals';
import { ExpiredBookingsClient, PaymentEventsClient } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { calls } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { aRunningService } from '../../testing/service.js';
import { aRecordsChange } from '../../testing/records-change.js';

const { running, book, shown } = aRunningService();
const admin = callerAs(adminActor());
/** Hundredths of a minute, as stored: 0.6 s. */
beforeAll(() => void (running().peerData.stored.unpaidHoldMinutes = '1'));

const expired = (uuid: string): Promise<void> =>
  eventually(async () => {
    const { booking } = await shown(uuid);
    expect(booking).toMatchObject({ isCancelled: true, cancelReason: 'Payment time ran out.', status: 'Cancelled', holdUntil: null });
  });

it('an unpaid booking says until when it is held, expires, and is restored by a late payment while its seats are free [D-16] [PY-36]', async () => {
  const uuid = await book();
  const { booking } = await shown(uuid);
  expect(Date.parse(booking.holdUntil ?? '') - Date.parse(booking.created_at)).toBeLessThan(60_000);
  await expired(uuid);
  await running().pay(booking.id);
  await eventually(async () => expect((await shown(uuid)).booking).toMatchObject({ isPaid: true, isCancelled: false, status: 'Paid' }));
  await eventually(() => {
    const types = running()
      .published.filter(({ key }) => key === `coral:${booking.id}`)
      .map(({ type }) => type);
    expect(types).toEqual(['BookingCreated', 'BookingCancelled', 'BookingRestored', 'BookingPaid']);
  });
});

it('a slip that arrives after the expiry has the seats taken again, by payment alone, once [D-14] [D-16]', async () => {
  const uuid = await book();
  await expired(uuid);
  const { id } = (await shown(uuid)).booking;
  expect((await shown(uuid)).booking.isExpired).toBe(true);
  const restore = (caller: Caller) => running().peers.client(ExpiredBookingsClient).restore(caller, { bookingId: id });
  await expect(restore(serviceCaller('trip', 'coral'))).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  running().peerData.closable = false;
  await Promise.all([restore(serviceCaller('payment', 'coral')), restore(serviceCaller('payment', 'coral'))]);
  expect((await shown(uuid)).booking).toMatchObject({ isCancelled: false, isExpired: false, status: 'Pending' });
  await eventually(() => expect(running().published.filter(({ key, type }) => key === `coral:${id}` && type === 'BookingRestored')).toHaveLength(1));
  running().peerData.closable = true;
});

/** Payment's event of a slip that was uploaded so long ago, as it hands it over. */
async function uploaded(bookingId: number, msAgo: number): Promise<void> {
  const atMs = Date.now() - msAgo;
  const acts = [{ revision: 1, code: 'slipUploaded', atMs, byUserId: 0, bySystem: false, method: '' }];
  const value = aRecordsChange(1, 'Pending', '', acts);
  const event = PaymentEvent.encode({ operatorId: 'coral', bookingId, version: 1, occurredAtMs: atMs, event: { $case: 'paymentRecordsChanged', value } });
  await running()
    .peers.client(PaymentEventsClient)
    .applyPaymentEvent(serviceCaller('payment', 'coral'), { eventId: `slip-${bookingId}`, event: Buffer.from(event.finish()) });
}

it('a slip keeps the seats for 48 hours; then the booking expires and the slip waits on in the list of staff, until it is verified [D-11] [D-16] [D-44]', async () => {
  const HOURS_48 = 48 * 3_600_000;
  running().peerData.closable = false;
  const [kept, ended] = [await book(), await book()];
  const { booking } = await shown(ended);
  await uploaded((await shown(kept)).booking.id, 0);
  await uploaded(booking.id, HOURS_48 - 1);
  running().peerData.closable = true;
  await eventually(async () => expect((await shown(ended)).booking).toMatchObject({ isCancelled: true, isExpired: true, status: 'Pending Verification' }));
  expect((await shown(kept)).booking).toMatchObject({ isCancelled: false, status: 'Pending Verification' });
  const found = async (status: string): Promise<unknown> => (await running().call(calls.getBookings, admin, { status, search: booking.refNo })).body['count'];
  expect([await found('Pending Verification'), await found('Cancelled'), await found('Pending')]).toEqual([1, 1, 0]);
  const waiting = await running().call(calls.pendingVerifications, admin, {});
  expect((waiting.body['bookings'] as { uuid: string }[]).map(({ uuid }) => uuid)).toEqual([kept, ended]);
  await running().pay(booking.id);
  await eventually(async () => expect((await shown(ended)).booking).toMatchObject({ isPaid: true, isCancelled: false, status: 'Paid' }));
});

it('a booking made by staff is held without an end [D-16]', async () => {
  expect((await shown(await book({}, admin))).booking.holdUntil).toBeNull();
});
