import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { calls } from '@atoll/contracts/http/calls';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { Desk, refOf, visitor } from './testing/desk.js';

let desk: Desk;
beforeAll(async () => void (desk = await Desk.open()), 60_000);
afterAll(() => desk.close(), 30_000);

describe('what is refused', () => {
  it.each<[string, Partial<BookingForPayment>, string]>([
    ['paid', { isPaid: true }, 'ALREADY_PAID'],
    ['allowed', { isAllowed: true }, 'BOOKING_ALLOWED'],
    ['cancelled', { isCancelled: true }, 'BOOKING_CANCELLED'],
    ['free', { price: [] }, 'AMOUNT_TOO_SMALL'],
    ['on a deleted trip', { isTripDeleted: true }, 'TRIP_DELETED'],
  ])('paying a booking that is %s [PY-04]', async (_state, change, code) => {
    const { status, body } = await desk.pay(desk.platform.aBooking(change).uuid);
    expect({ status, ...body }).toMatchObject({ status: 409, code, error: 'This action is not possible in the current state.' });
  });

  it.each(['USD', 'EUR', ''])('paying in %p [PY-04]', async (currency) => {
    const { status, body } = await desk.pay(desk.platform.aBooking().uuid, { currency });
    expect({ status, ...body }).toMatchObject({ status: 400, error: 'Please check currency.' });
  });

  it('paying an unknown booking [PY-04]', async () => {
    const { status, body } = await desk.pay(randomUUID());
    expect({ status, ...body }).toMatchObject({ status: 404, error: 'Booking not found.' });
  });

  it('paying by card where the operator has switched it off, for customers only [ID-52, PY-03]', async () => {
    const { uuid } = desk.platform.aBooking();
    const lagoon = { operatorId: 'lagoon', host: 'lagoon.localhost:8080' };
    expect((await desk.pay(uuid, { caller: callerAs(undefined, lagoon) })).status).toBe(409);
    expect((await desk.pay(uuid, { caller: callerAs(adminActor(), lagoon) })).status).toBe(200);
  });

  it('starting while the bank is in trouble [PY-04]', async () => {
    const { uuid } = desk.platform.aBooking();
    await desk.atBank('behaviour', { failCreates: 1 });
    const { status, body } = await desk.pay(uuid);
    expect({ status, ...body }).toMatchObject({ status: 502, code: 'GATEWAY', error: 'Payment could not be started. Please try again.' });
    expect((await desk.pay(uuid)).status).toBe(200);
  });

  it.each([
    ['no signature', {}],
    ['a made-up signature', { 'x-signature-nonce': 'n', 'x-signature-timestamp': '1', 'x-signature': '0'.repeat(64) }],
  ])('a notification with %s: nothing changes [PY-08]', async (_case, headers) => {
    const { id, uuid } = desk.platform.aBooking();
    const started = await desk.pay(uuid);
    await desk.atBank('behaviour', { copies: 0 });
    await desk.atBank(`transactions/${refOf(started)}/pay`);
    await desk.atBank('behaviour', { copies: 1 });
    const kept = await desk.platform.payment.service.connection.collection('attempts').findOne({ bookingId: id });
    const body = {
      gateway: 'bml-connect',
      transactionId: refOf(started),
      localId: kept?.['key'] as string,
      amount: 92520,
      currency: 'MVR',
      state: 'CONFIRMED',
    };
    const answer = await desk.platform.payment.call(calls.paymentCallback, visitor, body, headers);
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGNATURE']);
    expect(await desk.platform.payment.service.connection.collection('attempts').findOne({ bookingId: id })).toMatchObject({ state: 'created' });
    expect(await desk.ledgerOf(id)).toEqual([]);
  });

  it.each([
    ['a number alone', {}],
    ['a guessed key', { key: '0'.repeat(32) }],
  ])('coming back with %s: no booking is revealed [PY-04]', async (_case, guess) => {
    await desk.pay(desk.platform.aBooking().uuid);
    const answer = await desk.platform.payment.call(calls.paymentReturn, visitor, { attempt: 1, ...guess });
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  });
});
