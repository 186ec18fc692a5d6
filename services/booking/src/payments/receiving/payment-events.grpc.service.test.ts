import { describe, expect, it } from '@jest/globals';
import { PaymentEventsClient } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { calls } from '@atoll/contracts/http/calls';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { aRunningService } from '../../testing/service.js';
import { aRecordsChange } from '../../testing/records-change.js';

const { running, book, shown } = aRunningService();

/** Payment's event that a slip was uploaded. */
const uploaded = (bookingId: number, operatorId = 'coral') =>
  Buffer.from(
    PaymentEvent.encode({
      operatorId,
      bookingId,
      version: 1,
      occurredAtMs: Date.now(),
      event: {
        $case: 'paymentRecordsChanged',
        value: aRecordsChange(1, 'Pending', '', [{ revision: 1, code: 'slipUploaded', atMs: Date.now(), byUserId: 0, bySystem: false, method: '' }]),
      },
    }).finish(),
  );

describe("payment's events over gRPC", () => {
  it('are in the booking when the call returns, and once however often they arrive [BK-34, BK-39]', async () => {
    const uuid = await book();
    const { booking } = await shown(uuid);
    const events = running().peers.client(PaymentEventsClient);
    const apply = () => events.applyPaymentEvent(serviceCaller('payment', 'coral'), { eventId: 'e1', event: uploaded(booking.id) });
    await apply();
    await apply();
    expect((await shown(uuid)).booking.status).toBe('Pending Verification');
    const admin = callerAs(adminActor());
    const list = await running().call(calls.getBookings, admin, { status: 'Pending Verification', search: booking.refNo });
    expect(list.body).toMatchObject({
      count: 1,
      bookings: [{ id: booking.id, actions: [{}, { action: 'Payment slip uploaded', user: { username: 'Customer' } }] }],
    });
  });

  it('are accepted from payment alone, and for the operator of the call [PY-08]', async () => {
    const { booking } = await shown(await book());
    const events = running().peers.client(PaymentEventsClient);
    await expect(events.applyPaymentEvent(serviceCaller('trip', 'coral'), { eventId: 'e2', event: uploaded(booking.id) })).rejects.toMatchObject({
      code: 'CONTEXT_INVALID',
    });
    const foreign = { eventId: 'e2', event: uploaded(booking.id, 'lagoon') };
    await expect(events.applyPaymentEvent(serviceCaller('payment', 'coral'), foreign)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
