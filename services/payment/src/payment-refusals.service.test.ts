import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { calls } from '@atoll/contracts/http/calls';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { PaymentUnderTest, refOf, visitor } from './testing/service.js';

let payment: PaymentUnderTest;
beforeAll(async () => void (payment = await PaymentUnderTest.start()), 60_000);
afterAll(() => payment.stop(), 30_000);

describe('what is refused', () => {
  it.each<[string, Partial<BookingForPayment>, string]>([
    ['paid', { isPaid: true }, 'ALREADY_PAID'],
    ['allowed', { isAllowed: true }, 'BOOKING_ALLOWED'],
    ['cancelled', { isCancelled: true }, 'BOOKING_CANCELLED'],
    ['free', { price: [] }, 'AMOUNT_TOO_SMALL'],
    ['on a deleted trip', { isTripDeleted: true }, 'TRIP_DELETED'],
  ])('paying a booking that is %s [PY-04]', async (_state, change, code) => {
    const { status, body } = await payment.pay(payment.aBooking(change).uuid);
    expect({ status, ...body }).toMatchObject({ status: 409, code, error: 'This action is not possible in the current state.' });
  });

  it.each<[string, number, object]>([
    ['neither offered nor accepted', 99, { usable: false, reasonCode: 'amountTooSmall', status: 409, code: 'AMOUNT_TOO_SMALL' }],
    ['offered and accepted', 100, { usable: true, reasonCode: '', status: 200, code: undefined }],
  ])('a card is %s for a price of %i laari [PY-03, PY-04]', async (_case, laari, expected) => {
    const booking = payment.aBooking({ price: writePrices(usdMvr(6000, laari)) });
    const [details] = await payment.details([booking]);
    const { usable, reasonCode } = details?.methods.find(({ method, currency }) => method === 'Card' && currency === 'MVR') ?? {};
    const { status, body } = await payment.pay(booking.uuid);
    expect({ usable, reasonCode, status, code: body['code'] }).toEqual(expected);
  });

  it.each(['USD', 'EUR', ''])('paying in %p [PY-04]', async (currency) => {
    const { status, body } = await payment.pay(payment.aBooking().uuid, { currency });
    expect({ status, ...body }).toMatchObject({ status: 400, error: 'Please check currency.' });
  });

  it('paying an unknown booking [PY-04]', async () => {
    const { status, body } = await payment.pay(randomUUID());
    expect({ status, ...body }).toMatchObject({ status: 404, error: 'Booking not found.' });
  });

  it('paying by card where the operator has switched it off, for customers only [ID-52, PY-03]', async () => {
    const { uuid } = payment.aBooking();
    const lagoon = { operatorId: 'lagoon', host: 'lagoon.localhost:8080' };
    expect((await payment.pay(uuid, { caller: callerAs(undefined, lagoon) })).status).toBe(409);
    expect((await payment.pay(uuid, { caller: callerAs(adminActor(), lagoon) })).status).toBe(200);
  });

  it('starting while BML Connect fails [PY-04]', async () => {
    const { uuid } = payment.aBooking();
    await payment.sandbox('behaviour', { failCreates: 1 });
    const { status, body } = await payment.pay(uuid);
    expect({ status, ...body }).toMatchObject({ status: 502, code: 'GATEWAY', error: 'Payment could not be started. Please try again.' });
    expect((await payment.pay(uuid)).status).toBe(200);
  });

  it.each([
    ['no signature', {}],
    ['a forged signature', { 'x-signature-nonce': 'n', 'x-signature-timestamp': '1', 'x-signature': '0'.repeat(64) }],
  ])('a notification with %s: nothing changes [PY-08]', async (_case, headers) => {
    const { id, uuid } = payment.aBooking();
    const attempts = payment.service.connection.collection('attempts');
    // Also the notification of the creation would make payment ask the bank.
    await payment.sandbox('behaviour', { copies: 0 });
    const started = await payment.pay(uuid);
    await payment.sandbox(`transactions/${refOf(started)}/pay`);
    await payment.sandbox('behaviour', { copies: 1 });
    const stored = await attempts.findOne({ bookingId: id });
    const body = {
      gateway: 'bml-connect',
      transactionId: refOf(started),
      localId: stored?.['key'] as string,
      amount: 92520,
      currency: 'MVR',
      state: 'CONFIRMED',
    };
    const response = await payment.call(calls.paymentCallback, visitor, body, headers);
    expect([response.status, response.body.code]).toEqual([401, 'SIGNATURE']);
    expect(await attempts.findOne({ bookingId: id })).toMatchObject({ state: 'created' });
    expect(await payment.ledgerOf(id)).toEqual([]);
  });

  it.each([
    ['an attempt id alone', {}],
    ['a guessed key', { key: '0'.repeat(32) }],
  ])('coming back with %s: no booking is revealed [PY-04]', async (_case, guess) => {
    await payment.pay(payment.aBooking().uuid);
    const response = await payment.call(calls.paymentReturn, visitor, { attempt: 1, ...guess });
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  });
});
