import { beforeAll, expect, it } from '@jest/globals';
import { ExpiredBookingsClient } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { aRunningService } from '../testing/service.js';

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

it('a booking made by staff is held without an end [D-16]', async () => {
  expect((await shown(await book({}, admin))).booking.holdUntil).toBeNull();
});
