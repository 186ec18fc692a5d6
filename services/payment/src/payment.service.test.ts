import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { calls } from '@atoll/contracts/http/calls';
import { scrape } from '@atoll/runtime/observability/metrics';
import { database } from '@atoll/runtime/mongo/connection';
import { eventually } from '@atoll/testing/eventually';
import { seededRandom } from '@atoll/testing/seeded-random';
import { signedByBank } from './testing/bml-connect.js';
import { API_KEY } from './testing/sandbox.js';
import { PaymentUnderTest, refOf, visitor } from './testing/service.js';

let payment: PaymentUnderTest;
beforeAll(async () => void (payment = await PaymentUnderTest.start()), 60_000);
afterAll(() => payment.stop(), 30_000);

const idempotencyRecords = (key: string) =>
  database(payment.service.connection)
    .collection('idempotency')
    .countDocuments({ _id: new RegExp(key) as never });

describe('paying a booking by card', () => {
  it('leads from the booking to BML Connect, back, and to one event and one ledger entry [PY-04, PY-08, PY-35]', async () => {
    const { id, uuid } = payment.aBooking();
    const started = await payment.pay(uuid);
    expect(started.status).toBe(200);
    expect(Object.keys(started.body)).toEqual(['shortUrl']);

    const page = await fetch(`${payment.sandboxUrl}/s/${refOf(started)}`);
    expect(await page.text()).toContain('MVR 925.20');
    const chosen = await fetch(`${payment.sandboxUrl}/s/${refOf(started)}`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      redirect: 'manual',
    });
    const redirect = new URL(chosen.headers.get('location') ?? '');
    expect(redirect.host).toBe('coral.localhost:8080');

    const returned = await payment.call(calls.paymentReturn, visitor, Object.fromEntries(redirect.searchParams));
    expect(returned.status).toBe(302);
    expect(returned.headers.get('location')).toBe(`/booking/${uuid}`);

    await eventually(() => expect(payment.paymentsReceived(id)).toHaveLength(1));
    expect(payment.paymentsReceived(id)[0]).toMatchObject({
      operatorId: 'coral',
      key: `coral:${id}`,
      event: {
        bookingId: id,
        event: { $case: 'paymentReceived', value: { method: 'Card', amount: { currency: 'MVR', minor: 92520 }, fee: { currency: 'MVR', minor: 0 } } },
      },
    });
    await eventually(async () => expect(await payment.ledgerOf(id)).toHaveLength(1));
    expect((await payment.ledgerOf(id))[0]).toMatchObject({ kind: 'charge', method: 'Card', currency: 'MVR', minor: 92520, actor: 'gateway:bml-connect' });
  });

  it.each([
    ['another port', 'coral.localhost:6666'],
    ['a port that does not exist', 'coral.localhost:99999'],
    ["another operator's host", 'lagoon.localhost:8080'],
  ])('sends BML Connect the configured addresses of the operator, also when the first request came with %s [PY-04]', async (_case, host) => {
    const { uuid } = payment.aBooking();
    const foreign = await payment.pay(uuid, { caller: { ...visitor, host }, headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': host } });
    expect(foreign.status).toBe(200);
    const started = await payment.pay(uuid);
    const { redirectUrl, webhook } = await payment.transactionOf(started);
    expect(redirectUrl).toMatch(/^http:\/\/coral\.localhost:8080\/api\/paymentreturn\?/);
    expect(webhook).toBe('http://coral.localhost:8080/api/paymentcallback/bml-connect');
    await payment.sandbox(`transactions/${refOf(started)}/decline`);
  });

  it('records the payment once when BML Connect sends its notification three times [PY-08, PY-35]', async () => {
    const { id, uuid } = payment.aBooking();
    const started = await payment.pay(uuid);
    await payment.sandbox('behaviour', { copies: 3 });
    await payment.sandbox(`transactions/${refOf(started)}/pay`);
    await payment.sandbox('behaviour', { copies: 1 });
    const attempts = payment.service.connection.collection('attempts');
    const receipt = await eventually(async () => (await attempts.findOne({ bookingId: id, state: 'paid' }))!['receipt'] as object);
    await payment.sandbox(`transactions/${refOf(started)}/notify`);
    const accepted = { transactionId: refOf(started), state: 'CONFIRMED', status: 200 };
    await eventually(() => expect(payment.notifications.filter((one) => isDeepStrictEqual(one, accepted))).toHaveLength(4));
    await payment.everythingPublished(id);
    expect(payment.paymentsReceived(id)).toHaveLength(1);
    expect(await payment.ledgerOf(id)).toHaveLength(1);
    // a second receipt would not show in ledger and events: their ids are deterministic
    expect((await attempts.findOne({ bookingId: id }))?.['receipt']).toEqual(receipt);
  });

  it('records the payment once of a hundred notifications in any order: some come before it, and some after it say that it is open or has failed [PY-08, PY-35]', async () => {
    const { id, uuid } = payment.aBooking();
    const ref = refOf(await payment.pay(uuid));
    const attempts = payment.service.connection.collection('attempts');
    const { id: attempt, key } = (await attempts.findOne({ bookingId: id }))!;
    const headers = { 'content-type': 'application/json', ...(signedByBank(API_KEY) as Record<string, string>) };
    const notify = async (state: string): Promise<number> => {
      const body = { eventType: 'NOTIFY_TRANSACTION_CHANGE', transactionId: ref, localId: key, state, amount: 92520, currency: 'MVR' };
      return (await payment.send('/api/paymentcallback/bml-connect', visitor, headers, JSON.stringify(body))).status;
    };
    const states = ['CONFIRMED', 'CONFIRMED', 'QR_CODE_GENERATED', 'FAILED'].flatMap((state) => Array<string>(25).fill(state));
    const claims = seededRandom(5).some(states, states.length);
    expect(new Set(await Promise.all(claims.slice(0, 20).map(notify)))).toEqual(new Set([200]));
    expect(await payment.ledgerOf(id)).toEqual([]);
    await payment.sandbox('behaviour', { copies: 0 });
    await payment.sandbox(`transactions/${ref}/pay`);
    await payment.sandbox('behaviour', { copies: 1 });
    const returned = payment.call(calls.paymentReturn, visitor, { attempt, key });
    expect(new Set(await Promise.all(claims.slice(20).map(notify)))).toEqual(new Set([200]));
    expect((await returned).status).toBe(302);
    await payment.everythingPublished(id);
    expect(payment.paymentsReceived(id)).toHaveLength(1);
    expect(payment.eventsOf(id, 'PaymentAttemptClosed')).toEqual([]);
    const ledger = await payment.ledgerOf(id);
    expect(ledger).toMatchObject([{ kind: 'charge', minor: 92520 }]);
    // a second receipt would not show in ledger and events: their ids are deterministic
    expect((await attempts.findOne({ bookingId: id }))?.['receipt']).toMatchObject({ entries: [{ id: ledger[0]?.id }] });
  });

  it('polls BML Connect when the notification is lost and the payer does not come back [PY-08]', async () => {
    const { id, uuid } = payment.aBooking();
    const started = await payment.pay(uuid);
    await payment.sandbox('behaviour', { copies: 0 });
    await payment.sandbox(`transactions/${refOf(started)}/pay`);
    await payment.sandbox('behaviour', { copies: 1 });
    await payment.service.connection.collection('attempts').updateOne({ bookingId: id }, { $set: { 'polling.nextCheckAt': new Date(0) } });
    await eventually(() => expect(payment.paymentsReceived(id)).toHaveLength(1));
  });

  it('refuses a second payment while booking has not consumed the event of the first, and says that one is under way [PY-36]', async () => {
    const booking = payment.aBooking();
    const { id, uuid } = booking;
    await payment.sandbox(`transactions/${refOf(await payment.pay(uuid))}/pay`);
    await eventually(() => expect(payment.paymentsReceived(id)).toHaveLength(1));
    expect((await payment.pay(uuid)).status).toBe(409);
    expect((await payment.details([booking]))[0]).toMatchObject({
      cardAttemptOpen: true,
      methods: [{ usable: false, reasonCode: 'paymentUnderWay' }, {}, {}, {}, {}, {}],
    });
    const acknowledged = { ...booking, paymentEventIds: [payment.paymentsReceived(id)[0]!.id] };
    expect((await payment.details([acknowledged]))[0]?.cardAttemptOpen).toBe(false);
  });

  it('publishes once that a payment was started, however often the customer presses Pay [PY-04]', async () => {
    const { id, uuid } = payment.aBooking();
    await Promise.all([payment.pay(uuid), payment.pay(uuid)]);
    await payment.pay(uuid);
    await eventually(() => expect(payment.eventsOf(id, 'PaymentAttemptOpened')).toHaveLength(1));
  });

  it('publishes that a declined attempt is closed, and lets the customer try again [PY-04]', async () => {
    const { id, uuid } = payment.aBooking();
    const first = await payment.pay(uuid);
    await payment.sandbox(`transactions/${refOf(first)}/decline`);
    await eventually(() =>
      expect(payment.eventsOf(id, 'PaymentAttemptClosed')[0]?.event.event).toMatchObject({
        value: { outcome: 'failed' },
      }),
    );
    const second = await payment.pay(uuid);
    expect(second.status).toBe(200);
    expect(refOf(second)).not.toBe(refOf(first));
  });

  it('returns the same response to the same Idempotency-Key [PY-04, XC-14]', async () => {
    const { uuid } = payment.aBooking();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [await payment.pay(uuid, { headers }), await payment.pay(uuid, { headers })];
    expect(two.body).toEqual(one.body);
  });

  it('keeps no record of a request for a booking that does not exist [PY-04, XC-14]', async () => {
    const key = randomUUID();
    expect(await payment.pay(randomUUID(), { headers: { 'idempotency-key': key } })).toMatchObject({ status: 404 });
    expect(await idempotencyRecords(key)).toBe(0);
    await payment.pay(payment.aBooking().uuid, { headers: { 'idempotency-key': key } });
    expect(await idempotencyRecords(key)).toBe(1);
  });

  it('closes the attempt of a cancelled booking and still records a payment received after it [PY-36]', async () => {
    const { id, uuid } = payment.aBooking();
    const started = await payment.pay(uuid);
    await payment.publishBookingEvent(id, { $case: 'bookingCancelled', value: { legs: [], wasPaid: false, hasPhone: false, hasEmail: false, expired: false } });
    await eventually(() => expect(payment.eventsOf(id, 'PaymentAttemptClosed')[0]?.event.event).toMatchObject({ value: { outcome: 'cancelled' } }));
    await payment.sandbox(`transactions/${refOf(started)}/pay`);
    await eventually(() => expect(payment.paymentsReceived(id)).toHaveLength(1));
    const due = {
      $case: 'bookingRefundDue' as const,
      value: {
        method: 'Card',
        gateway: 'bml-connect',
        amount: { currency: 'MVR', minor: 92520 },
        reason: 'cancelled',
        paymentEventId: payment.paymentsReceived(id)[0]?.id ?? '',
      },
    };
    await payment.publishBookingEvent(id, due, 'refund-1');
    await payment.publishBookingEvent(id, due, 'refund-1');
    await eventually(async () =>
      expect((await payment.ledgerOf(id)).map(({ kind, method, minor }) => [kind, method, minor])).toEqual([
        ['charge', 'Card', 92520],
        ['refundDue', 'Card', 92520],
      ]),
    );
  });
});

describe('the metrics', () => {
  it('show from the start whether payments are overdue or do not match', async () => {
    const { text } = await scrape();
    expect(text).toMatch(/^atoll_payment_overdue_attempts 0$/m);
    expect(text).toMatch(/^atoll_payment_mismatches_total 0$/m);
  });
});

describe('payment details for booking', () => {
  it('say for many bookings in one call whether a payment is under way, and what is offered now [BK-03, PY-03]', async () => {
    const [open, none] = [payment.aBooking(), payment.aBooking()];
    await payment.pay(open.uuid);
    const details = await payment.details([open, none]);
    expect(details.map(({ bookingId, cardAttemptOpen, transfer, cashPayment }) => [bookingId, cardAttemptOpen, transfer?.id, cashPayment?.id])).toEqual([
      [open.id, true, 0, 0],
      [none.id, false, 0, 0],
    ]);
    for (const { methods } of details)
      expect(methods.filter(({ usable }) => usable)).toMatchObject([
        { method: 'Card', currency: 'MVR' },
        { method: 'Transfer', currency: 'MVR' },
        { method: 'Transfer', currency: 'USD' },
      ]);
  });

  it("reveal nothing about another operator's bookings [PY-04]", async () => {
    const booking = payment.aBooking();
    await payment.pay(booking.uuid);
    const [details] = await payment.details([booking], { ...visitor, operatorId: 'lagoon' });
    expect(details?.cardAttemptOpen).toBe(false);
    expect(details?.methods.filter(({ method, usable }) => usable && method === 'Card')).toEqual([]);
  });
});
