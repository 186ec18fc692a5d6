import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { PaymentDetailsClient } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { calls } from '@atoll/contracts/http/calls';
import type { Envelope } from '@atoll/outbox/envelope';
import type { Caller } from '@atoll/runtime/caller';
import { adminActor, callerAs } from '@atoll/runtime/testing-callers';
import type { Answer } from '@atoll/runtime/testing-service';
import { eventually } from '@atoll/testing/eventually';
import { Ledger } from './ledger/ledger.port.js';
import { startPlatform, type Platform } from './testing/platform.js';

const visitor = callerAs(undefined, { host: 'coral.localhost:8080' });
let platform: Platform;

beforeAll(async () => void (platform = await startPlatform()), 60_000);
afterAll(() => platform.stop(), 30_000);

interface Asking {
  caller?: Caller;
  currency?: string;
  headers?: Record<string, string>;
}

const pay = (uuid: string, { caller = visitor, currency = 'MVR', headers = {} }: Asking = {}): Promise<Answer> =>
  platform.payment.call(calls.proceedPayment, caller, { uuid, currency }, headers);
const refOf = ({ body }: Answer): string => String(body['shortUrl']).split('/').at(-1) ?? '';
const atBank = (path: string, body: object = {}): Promise<unknown> =>
  fetch(`${platform.bankUrl}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
const settledOf = (id: number): Envelope<PaymentEvent>[] => platform.told.filter(({ key, type }) => key === `coral:${id}` && type === 'PaymentSettled');
const ledgerOf = (id: number): ReturnType<Ledger['ofBooking']> => platform.payment.service.get(Ledger).ofBooking('coral', id);

describe('paying a booking by card', () => {
  it('leads from the booking to the bank, back and into booking as one event and one entry [PY-04, PY-08, PY-35]', async () => {
    const { id, uuid } = platform.aBooking();
    const started = await pay(uuid);
    expect(started.status).toBe(200);
    expect(Object.keys(started.body)).toEqual(['shortUrl']);

    const page = await fetch(`${platform.bankUrl}/s/${refOf(started)}`);
    expect(await page.text()).toContain('MVR 925.20');
    const back = await fetch(`${platform.bankUrl}/s/${refOf(started)}`, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
    const way = new URL(back.headers.get('location') ?? '');
    expect(way.host).toBe('coral.localhost:8080');

    const home = await platform.payment.call(calls.paymentReturn, visitor, Object.fromEntries(way.searchParams));
    expect(home.status).toBe(302);
    expect(home.headers.get('location')).toBe(`/booking/${uuid}`);

    await eventually(() => expect(settledOf(id)).toHaveLength(1));
    expect(settledOf(id)[0]).toMatchObject({
      operatorId: 'coral',
      key: `coral:${id}`,
      event: { bookingId: id, event: { $case: 'paymentSettled', value: { method: 'Card', currency: 'MVR', amount: 92520, fee: 0 } } },
    });
    await eventually(async () => expect(await ledgerOf(id)).toHaveLength(1));
    expect((await ledgerOf(id))[0]).toMatchObject({ kind: 'charge', method: 'Card', currency: 'MVR', minor: 92520, actor: 'gateway:mvr' });
  }, 20_000);

  it('counts money once when the bank tells three times over [PY-08, PY-35]', async () => {
    const { id, uuid } = platform.aBooking();
    const started = await pay(uuid);
    await atBank('behaviour', { copies: 3 });
    await atBank(`transactions/${refOf(started)}/pay`);
    await atBank('behaviour', { copies: 1 });
    await eventually(() => expect(settledOf(id)).toHaveLength(1));
    await atBank(`transactions/${refOf(started)}/notify`);
    await new Promise((later) => setTimeout(later, 500));
    expect(settledOf(id)).toHaveLength(1);
    expect(await ledgerOf(id)).toHaveLength(1);
  }, 20_000);

  it('asks the bank by itself when the notification is lost and nobody comes back [PY-08]', async () => {
    const { id, uuid } = platform.aBooking();
    const started = await pay(uuid);
    await atBank('behaviour', { copies: 0 });
    await atBank(`transactions/${refOf(started)}/pay`);
    await atBank('behaviour', { copies: 1 });
    await platform.payment.service.connection.collection('attempts').updateOne({ bookingId: id }, { $set: { 'watch.nextCheckAt': new Date(0) } });
    await eventually(() => expect(settledOf(id)).toHaveLength(1));
  }, 20_000);

  it('tells that a declined attempt is over, and lets the customer try again [PY-04]', async () => {
    const { id, uuid } = platform.aBooking();
    const first = await pay(uuid);
    await atBank(`transactions/${refOf(first)}/decline`);
    await eventually(() =>
      expect(platform.told.find(({ key, type }) => key === `coral:${id}` && type === 'PaymentAttemptClosed')?.event.event).toMatchObject({
        value: { outcome: 'failed' },
      }),
    );
    const second = await pay(uuid);
    expect(second.status).toBe(200);
    expect(refOf(second)).not.toBe(refOf(first));
  }, 20_000);

  it('repeats its answer under one Idempotency-Key [PY-04, XC-14]', async () => {
    const { uuid } = platform.aBooking();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [await pay(uuid, { headers }), await pay(uuid, { headers })];
    expect(two.body).toEqual(one.body);
  });

  it('closes the attempt of a cancelled booking and still records money that comes after it [PY-36]', async () => {
    const { id, uuid } = platform.aBooking();
    const started = await pay(uuid);
    await platform.bookingSays(id, { $case: 'bookingCancelled', value: { legs: [], wasPaid: false, hasPhone: false, hasEmail: false } });
    await eventually(() =>
      expect(platform.told.find(({ key }) => key === `coral:${id}`)?.event.event).toMatchObject({
        $case: 'paymentAttemptClosed',
        value: { outcome: 'cancelled' },
      }),
    );
    await atBank(`transactions/${refOf(started)}/pay`);
    await eventually(() => expect(settledOf(id)).toHaveLength(1));
    const due = {
      $case: 'bookingRefundDue' as const,
      value: { method: 'Card', currency: 'MVR', amount: 92520, reason: 'cancelled', paymentEventId: settledOf(id)[0]?.id ?? '' },
    };
    await platform.bookingSays(id, due, 'refund-1');
    await platform.bookingSays(id, due, 'refund-1');
    await eventually(async () =>
      expect((await ledgerOf(id)).map(({ kind, method, minor }) => [kind, method, minor])).toEqual([
        ['charge', 'Card', 92520],
        ['refundDue', 'Card', 92520],
      ]),
    );
  }, 20_000);
});

describe('what is refused', () => {
  it.each<[string, Partial<BookingForPayment>]>([
    ['paid', { isPaid: true }],
    ['allowed', { isAllowed: true }],
    ['cancelled', { isCancelled: true }],
    ['free', { priceInLaari: 0 }],
    ['on a deleted trip', { isTripDeleted: true }],
  ])('paying a booking that is %s [PY-04]', async (_state, change) => {
    const { status, body } = await pay(platform.aBooking(change).uuid);
    expect({ status, ...body }).toMatchObject({ status: 409, code: 'STATE_CONFLICT', error: 'This action is not possible in the current state.' });
  });

  it.each(['USD', 'EUR', ''])('paying in %p [PY-04]', async (currency) => {
    const { status, body } = await pay(platform.aBooking().uuid, { currency });
    expect({ status, ...body }).toMatchObject({ status: 400, error: 'Please check currency.' });
  });

  it('paying an unknown booking [PY-04]', async () => {
    const { status, body } = await pay(randomUUID());
    expect({ status, ...body }).toMatchObject({ status: 404, error: 'Booking not found.' });
  });

  it('paying by card where the operator has switched it off, for customers only [ID-52, PY-03]', async () => {
    const { uuid } = platform.aBooking();
    const lagoon = { operatorId: 'lagoon', host: 'lagoon.localhost:8080' };
    expect((await pay(uuid, { caller: callerAs(undefined, lagoon) })).status).toBe(409);
    expect((await pay(uuid, { caller: callerAs(adminActor(), lagoon) })).status).toBe(200);
  });

  it('starting while the bank is in trouble [PY-04]', async () => {
    const { uuid } = platform.aBooking();
    await atBank('behaviour', { failCreates: 1 });
    const { status, body } = await pay(uuid);
    expect({ status, ...body }).toMatchObject({ status: 502, code: 'GATEWAY', error: 'Payment could not be started. Please try again.' });
    expect((await pay(uuid)).status).toBe(200);
  });

  it.each([
    ['no signature', {}],
    ['a made-up signature', { 'x-signature-nonce': 'n', 'x-signature-timestamp': '1', 'x-signature': '0'.repeat(64) }],
  ])('a notification with %s: nothing changes [PY-08]', async (_case, headers) => {
    const { id, uuid } = platform.aBooking();
    const started = await pay(uuid);
    await atBank('behaviour', { copies: 0 });
    await atBank(`transactions/${refOf(started)}/pay`);
    await atBank('behaviour', { copies: 1 });
    const kept = await platform.payment.service.connection.collection('attempts').findOne({ bookingId: id });
    const body = { gateway: 'mvr', transactionId: refOf(started), localId: kept?.['key'] as string, amount: 92520, currency: 'MVR', state: 'CONFIRMED' };
    const answer = await platform.payment.call(calls.paymentCallback, visitor, body, headers);
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGNATURE']);
    expect(await platform.payment.service.connection.collection('attempts').findOne({ bookingId: id })).toMatchObject({ state: 'created' });
    expect(await ledgerOf(id)).toEqual([]);
  });

  it.each([
    ['a number alone', {}],
    ['a guessed key', { key: '0'.repeat(32) }],
  ])('coming back with %s: no booking is revealed [PY-04]', async (_case, guess) => {
    await pay(platform.aBooking().uuid);
    const answer = await platform.payment.call(calls.paymentReturn, visitor, { attempt: 1, ...guess });
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  });
});

describe('what booking asks', () => {
  it('answers for many bookings at once whether a payment is under way, and what is offered now [BK-03, PY-03]', async () => {
    const [open, none] = [platform.aBooking(), platform.aBooking()];
    await pay(open.uuid);
    const details = await platform.payment.peers.client(PaymentDetailsClient).forBookings(visitor, { bookingIds: [open.id, none.id] });
    expect(details.bookings.map(({ bookingId: of, cardAttemptOpen, transfer, cashPayment }) => [of, cardAttemptOpen, transfer?.id, cashPayment?.id])).toEqual([
      [open.id, true, 0, 0],
      [none.id, false, 0, 0],
    ]);
    expect(details.offered).toEqual({ cardMvr: true, cardUsd: false, bankTransfer: false, cash: false });
  });

  it("never tells about another operator's bookings [PY-04]", async () => {
    const { id, uuid } = platform.aBooking();
    await pay(uuid);
    const details = await platform.payment.peers.client(PaymentDetailsClient).forBookings({ ...visitor, operatorId: 'lagoon' }, { bookingIds: [id] });
    expect(details.bookings[0]?.cardAttemptOpen).toBe(false);
    expect(details.offered?.cardMvr).toBe(false);
  });
});
