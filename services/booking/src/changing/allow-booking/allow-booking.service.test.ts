import { beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentEventsClient } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { calls } from '@atoll/contracts/http/calls';
import { AppError } from '@atoll/errors/app-error';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { aRunningService, visitor } from '../../testing/service.js';
import { aRecordsChange } from '../../testing/records-change.js';

const { running, book, shown } = aRunningService();
const admin = callerAs(adminActor());
const hassan = callerAs(captainActor());
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** Payment's event of a booking's records, handed over as payment does. */
function records(bookingId: number, revision: number, code: string, { transferStatus = '', cashStatus = '' }) {
  const value = aRecordsChange(revision, transferStatus, cashStatus, [{ revision, code, atMs: Date.now(), byUserId: 0, bySystem: false, method: '' }]);
  const event = PaymentEvent.encode({
    operatorId: 'coral',
    bookingId,
    version: revision,
    occurredAtMs: Date.now(),
    event: { $case: 'paymentRecordsChanged', value },
  }).finish();
  return running()
    .peers.client(PaymentEventsClient)
    .applyPaymentEvent(serviceCaller('payment', 'coral'), { eventId: `r${bookingId}-${revision}`, event: Buffer.from(event) });
}
const typesOf = (id: number): string[] =>
  running()
    .published.filter(({ key }) => key === `coral:${id}`)
    .map(({ type }) => type);

describe('allowing a booking', () => {
  const allow = (bookingId: number, allowedType: string, caller = hassan, currency = 'MVR') =>
    running().call(calls.allowBooking, caller, { bookingId, allowedType, currency });
  const cancelAllow = (bookingId: number, caller = hassan) => running().call(calls.cancelAllowBooking, caller, { bookingId });

  it('on credit and cancelling that are published, shown and found by their method while they last [PY-25, PY-26, PY-27, BK-35, BK-37]', async () => {
    const uuid = await book();
    const { booking } = await shown(uuid);
    const onCredit = async () => (await running().call(calls.getBookings, admin, { paymentMethod: 'Credit', search: booking.refNo })).body['count'];
    expect(await allow(booking.id, 'Credit')).toMatchObject({ status: 200, body: { message: 'Booking allowed.' } });
    expect((await shown(uuid)).booking).toMatchObject({ isAllowed: true, allowedType: 'Credit', currency: 'MVR', status: 'Allowed' });
    expect(await onCredit()).toBe(1);
    expect(refusal(await allow(booking.id, ''))).toEqual([409, 'BOOKING_ALLOWED']);
    expect(await cancelAllow(booking.id)).toMatchObject({ status: 200, body: { message: 'Allowance cancelled.' } });
    expect((await shown(uuid)).booking).toMatchObject({ isAllowed: false, currency: null, status: 'Pending' });
    expect(await onCredit()).toBe(0);
    expect(refusal(await cancelAllow(booking.id))).toEqual([409, 'BOOKING_NOT_ALLOWED']);
    await eventually(() => expect(typesOf(booking.id)).toEqual(['BookingCreated', 'BookingAllowed', 'BookingAllowanceEnded']));
  });

  it('and cancelling the booking at the same moment end in one of both orders, never in an allowed booking without its cancellation [PY-25, BK-51]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { booking } = await shown(await book({ tripId: 2 }));
      const [allowed, cancelled] = await Promise.all([
        allow(booking.id, 'Credit', admin),
        running().call(calls.cancelBooking, admin, { bookingId: booking.id, reason: 'Storm' }),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(allowed.status);
      if (allowed.status === 409) expect(allowed.body).toMatchObject({ code: 'BOOKING_CANCELLED' });
      const expected =
        allowed.status === 200 ? ['BookingCreated', 'BookingAllowed', 'BookingCancelled', 'BookingAllowanceEnded'] : ['BookingCreated', 'BookingCancelled'];
      await eventually(() => expect(typesOf(booking.id)).toEqual(expected));
    }
  });

  it('is for staff: visitors 401, customers 403, captains of other boats 404, a paid booking 409 [ID-20, PY-25, D-47]', async () => {
    const { booking } = await shown(await book());
    const statuses = await Promise.all(
      [visitor, callerAs(userActor()), callerAs(captainActor({ userId: 99 }))].map(async (caller) => (await allow(booking.id, '', caller)).status),
    );
    expect(statuses).toEqual([401, 403, 404]);
    expect((await cancelAllow(booking.id, callerAs(userActor()))).status).toBe(403);
    await running().pay(booking.id);
    await eventually(() => expect(typesOf(booking.id)).toContain('BookingPaid'));
    expect(refusal(await allow(booking.id, ''))).toEqual([409, 'ALREADY_PAID']);
  });
});

describe('allowing a booking on a credit account', () => {
  const allow = (bookingId: number, over: object = {}) =>
    running().call(calls.allowBooking, hassan, { bookingId, allowedType: 'Credit', currency: 'MVR', accountId: 4, ...over });
  const credit = () => running().peerData.credit;
  const allowances = (id: number) =>
    running().published.flatMap(({ key, event: { event } }) => (key === `coral:${id}` && event?.$case === 'bookingAllowed' ? [event.value] : []));
  beforeEach(() => void (running().peerData.credit = { reserved: [], released: [] }));

  it('reserves what will be owed before it is saved, and its event names the account and the reservation; its end names the account [PY-26]', async () => {
    const { booking } = await shown(await book());
    expect(await allow(booking.id)).toMatchObject({ status: 200 });
    const [reserved] = credit().reserved;
    expect(reserved).toMatchObject({ accountId: 4, bookingId: booking.id, amount: { currency: 'MVR', minor: booking.priceInLaari } });
    const { reservationId = '' } = reserved ?? {};
    await eventually(() => expect(allowances(booking.id)).toMatchObject([{ creditAccountId: 4, reservationId }]));
    const { body } = await running().call(calls.getBookingByUuid, admin, { uuid: booking.uuid });
    expect(JSON.stringify(body)).toContain('Allowed on the credit account of Sun Resort (MVR');
    await running().call(calls.cancelAllowBooking, hassan, { bookingId: booking.id });
    await eventually(() =>
      expect(running().published.some(({ event: { event } }) => event?.$case === 'bookingAllowanceEnded' && event.value.creditAccountId === 4)).toBe(true),
    );
    expect(credit().released).toEqual([]);
  });

  it('is refused in words with what is left, and the booking stays as it was [PY-26]', async () => {
    const { booking } = await shown(await book());
    credit().refusal = new AppError('CREDIT_LIMIT', 'conflict', 'Sun Resort has MVR 5.00 of its credit left.', {
      params: { account: 'Sun Resort', left: 'MVR 5.00' },
    });
    const refused = await allow(booking.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CREDIT_LIMIT', error: 'Sun Resort has MVR 5.00 of its credit left.' } });
    expect((await shown(booking.uuid)).booking).toMatchObject({ isAllowed: false, status: 'Pending' });
  });

  it('gives the reservation back where another user was first', async () => {
    const { booking } = await shown(await book());
    credit().beforeResponse = async () => {
      credit().beforeResponse = async () => undefined;
      await running().call(calls.allowBooking, admin, { bookingId: booking.id, allowedType: '', currency: 'MVR' });
    };
    expect(refusal(await allow(booking.id))).toEqual([409, 'BOOKING_ALLOWED']);
    const [{ reservationId } = { reservationId: 'none' }] = credit().reserved;
    expect(credit().released).toMatchObject([{ accountId: 4, reservationId }]);
  });

  it('is only for credit; without an account payment is not asked [PY-26]', async () => {
    const { booking } = await shown(await book());
    expect(refusal(await allow(booking.id, { allowedType: 'Pre-paid' }))).toEqual([400, 'BAD_INPUT']);
    expect(await allow(booking.id, { accountId: null })).toMatchObject({ status: 200 });
    expect(credit().reserved).toEqual([]);
    await eventually(() => expect(allowances(booking.id)).toMatchObject([{ creditAccountId: undefined, reservationId: undefined }]));
  });
});

describe('the bookings that wait for an admin', () => {
  const waiting = async (call: 'pendingVerifications' | 'getPendingCashPaymentRequests') => {
    const { body } = await running().call(calls[call], admin, {});
    return (body as { bookings: { id: number }[] }).bookings.map(({ id }) => id);
  };

  it('are those with a slip and those with a cash request, oldest first, until they are decided, and the customer gets a message [PY-17, PY-24, NT-07]', async () => {
    const [first, second] = [(await shown(await book())).booking.id, (await shown(await book())).booking.id];
    await records(second, 1, 'slipUploaded', { transferStatus: 'Pending' });
    await records(first, 1, 'slipUploaded', { transferStatus: 'Pending' });
    await records(first, 2, 'cashRequested', { transferStatus: 'Pending', cashStatus: 'Pending' });
    expect([await waiting('pendingVerifications'), await waiting('getPendingCashPaymentRequests')]).toEqual([[first, second], [first]]);
    await records(first, 3, 'cashAllowed', { cashStatus: 'Allowed' });
    await records(second, 2, 'transferRejected', { transferStatus: 'Rejected' });
    expect([await waiting('pendingVerifications'), await waiting('getPendingCashPaymentRequests')]).toEqual([[], []]);
    await eventually(() => {
      const decisions = running().published.flatMap(({ event }) =>
        event.event?.$case === 'bookingPaymentDecided' ? [`${event.event.value.decision}: ${event.reachable?.contacts.join()}`] : [],
      );
      // events of two bookings have no order between them
      expect(decisions.toSorted((one, other) => one.localeCompare(other))).toEqual(['cashAllowed: phone,email', 'slipRejected: phone,email']);
    });
  });

  it.each(['pendingVerifications', 'getPendingCashPaymentRequests'] as const)('%s is for admins alone [ID-20]', async (name) => {
    const statuses = await Promise.all([visitor, callerAs(userActor()), hassan].map(async (caller) => (await running().call(calls[name], caller, {})).status));
    expect(statuses).toEqual([401, 403, 403]);
  });
});
