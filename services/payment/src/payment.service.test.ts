import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { PaymentDetailsClient } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { calls } from '@atoll/contracts/http/calls';
import { scrape } from '@atoll/runtime/observability/metrics';
import { database } from '@atoll/runtime/mongo/connection';
import { eventually } from '@atoll/testing/eventually';
import { Desk, refOf, visitor } from './testing/desk.js';

let desk: Desk;
beforeAll(async () => void (desk = await Desk.open()), 60_000);
afterAll(() => desk.close(), 30_000);

const idempotencyRecords = (key: string) =>
  database(desk.platform.payment.service.connection)
    .collection('idempotency')
    .countDocuments({ _id: new RegExp(key) as never });

describe('paying a booking by card', () => {
  it('leads from the booking to the bank, back and into booking as one event and one entry [PY-04, PY-08, PY-35]', async () => {
    const { id, uuid } = desk.platform.aBooking();
    const started = await desk.pay(uuid);
    expect(started.status).toBe(200);
    expect(Object.keys(started.body)).toEqual(['shortUrl']);

    const page = await fetch(`${desk.platform.bankUrl}/s/${refOf(started)}`);
    expect(await page.text()).toContain('MVR 925.20');
    const back = await fetch(`${desk.platform.bankUrl}/s/${refOf(started)}`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      redirect: 'manual',
    });
    const way = new URL(back.headers.get('location') ?? '');
    expect(way.host).toBe('coral.localhost:8080');

    const home = await desk.platform.payment.call(calls.paymentReturn, visitor, Object.fromEntries(way.searchParams));
    expect(home.status).toBe(302);
    expect(home.headers.get('location')).toBe(`/booking/${uuid}`);

    await eventually(() => expect(desk.settledOf(id)).toHaveLength(1));
    expect(desk.settledOf(id)[0]).toMatchObject({
      operatorId: 'coral',
      key: `coral:${id}`,
      event: {
        bookingId: id,
        event: { $case: 'paymentSettled', value: { method: 'Card', amount: { currency: 'MVR', minor: 92520 }, fee: { currency: 'MVR', minor: 0 } } },
      },
    });
    await eventually(async () => expect(await desk.ledgerOf(id)).toHaveLength(1));
    expect((await desk.ledgerOf(id))[0]).toMatchObject({ kind: 'charge', method: 'Card', currency: 'MVR', minor: 92520, actor: 'gateway:bml-connect' });
  }, 20_000);

  it.each([
    ['another port', 'coral.localhost:6666'],
    ['a port that does not exist', 'coral.localhost:99999'],
    ["another operator's host", 'lagoon.localhost:8080'],
  ])(
    'gives the bank the addresses of the operator, whoever asked first with %s [PY-04]',
    async (_case, host) => {
      const { uuid } = desk.platform.aBooking();
      const stranger = await desk.pay(uuid, { caller: { ...visitor, host }, headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': host } });
      expect(stranger.status).toBe(200);
      const started = await desk.pay(uuid);
      const { redirectUrl, webhook } = await desk.transactionOf(started);
      expect(redirectUrl).toMatch(/^http:\/\/coral\.localhost:8080\/api\/paymentreturn\?/);
      expect(webhook).toBe('http://coral.localhost:8080/api/paymentcallback/bml-connect');
      await desk.atBank(`transactions/${refOf(started)}/decline`);
    },
    20_000,
  );

  it('counts money once when the bank tells three times over [PY-08, PY-35]', async () => {
    const { id, uuid } = desk.platform.aBooking();
    const started = await desk.pay(uuid);
    await desk.atBank('behaviour', { copies: 3 });
    await desk.atBank(`transactions/${refOf(started)}/pay`);
    await desk.atBank('behaviour', { copies: 1 });
    const attempts = desk.platform.payment.service.connection.collection('attempts');
    const settlement = await eventually(async () => (await attempts.findOne({ bookingId: id, state: 'paid' }))!['settlement'] as object);
    await desk.atBank(`transactions/${refOf(started)}/notify`);
    const accepted = { transactionId: refOf(started), state: 'CONFIRMED', status: 200 };
    await eventually(() => expect(desk.platform.notifications.filter((one) => isDeepStrictEqual(one, accepted))).toHaveLength(4));
    await desk.platform.everythingPublished(id);
    expect(desk.settledOf(id)).toHaveLength(1);
    expect(await desk.ledgerOf(id)).toHaveLength(1);
    // ledger and events would hide a second settlement: both have ids that a repeat has as well
    expect((await attempts.findOne({ bookingId: id }))?.['settlement']).toEqual(settlement);
  }, 20_000);

  it('asks the bank by itself when the notification is lost and nobody comes back [PY-08]', async () => {
    const { id, uuid } = desk.platform.aBooking();
    const started = await desk.pay(uuid);
    await desk.atBank('behaviour', { copies: 0 });
    await desk.atBank(`transactions/${refOf(started)}/pay`);
    await desk.atBank('behaviour', { copies: 1 });
    await desk.platform.payment.service.connection.collection('attempts').updateOne({ bookingId: id }, { $set: { 'watch.nextCheckAt': new Date(0) } });
    await eventually(() => expect(desk.settledOf(id)).toHaveLength(1));
  }, 20_000);

  it('takes no second payment while booking has not heard of the first, and says that one is under way [PY-36]', async () => {
    const booking = desk.platform.aBooking();
    const { id, uuid } = booking;
    await desk.atBank(`transactions/${refOf(await desk.pay(uuid))}/pay`);
    await eventually(() => expect(desk.settledOf(id)).toHaveLength(1));
    expect((await desk.pay(uuid)).status).toBe(409);
    const details = await desk.platform.payment.peers.client(PaymentDetailsClient).forBookings(visitor, { bookings: [booking] });
    expect(details.bookings[0]).toMatchObject({ cardAttemptOpen: true, methods: [{ usable: false, reasonCode: 'paymentUnderWay' }, {}, {}, {}, {}, {}] });
    const heard = { ...booking, paymentEventIds: [desk.settledOf(id)[0]!.id] };
    const after = await desk.platform.payment.peers.client(PaymentDetailsClient).forBookings(visitor, { bookings: [heard] });
    expect(after.bookings[0]?.cardAttemptOpen).toBe(false);
  }, 20_000);

  it('tells that a declined attempt is over, and lets the customer try again [PY-04]', async () => {
    const { id, uuid } = desk.platform.aBooking();
    const first = await desk.pay(uuid);
    await desk.atBank(`transactions/${refOf(first)}/decline`);
    await eventually(() =>
      expect(desk.platform.told.find(({ key, type }) => key === `coral:${id}` && type === 'PaymentAttemptClosed')?.event.event).toMatchObject({
        value: { outcome: 'failed' },
      }),
    );
    const second = await desk.pay(uuid);
    expect(second.status).toBe(200);
    expect(refOf(second)).not.toBe(refOf(first));
  }, 20_000);

  it('repeats its answer under one Idempotency-Key [PY-04, XC-14]', async () => {
    const { uuid } = desk.platform.aBooking();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [await desk.pay(uuid, { headers }), await desk.pay(uuid, { headers })];
    expect(two.body).toEqual(one.body);
  });

  it('keeps no record of a request for a booking that does not exist [PY-04, XC-14]', async () => {
    const key = randomUUID();
    expect(await desk.pay(randomUUID(), { headers: { 'idempotency-key': key } })).toMatchObject({ status: 404 });
    expect(await idempotencyRecords(key)).toBe(0);
    await desk.pay(desk.platform.aBooking().uuid, { headers: { 'idempotency-key': key } });
    expect(await idempotencyRecords(key)).toBe(1);
  });

  it('closes the attempt of a cancelled booking and still records money that comes after it [PY-36]', async () => {
    const { id, uuid } = desk.platform.aBooking();
    const started = await desk.pay(uuid);
    await desk.platform.bookingSays(id, { $case: 'bookingCancelled', value: { legs: [], wasPaid: false, hasPhone: false, hasEmail: false } });
    await eventually(() =>
      expect(desk.platform.told.find(({ key }) => key === `coral:${id}`)?.event.event).toMatchObject({
        $case: 'paymentAttemptClosed',
        value: { outcome: 'cancelled' },
      }),
    );
    await desk.atBank(`transactions/${refOf(started)}/pay`);
    await eventually(() => expect(desk.settledOf(id)).toHaveLength(1));
    const due = {
      $case: 'bookingRefundDue' as const,
      value: {
        method: 'Card',
        gateway: 'bml-connect',
        amount: { currency: 'MVR', minor: 92520 },
        reason: 'cancelled',
        paymentEventId: desk.settledOf(id)[0]?.id ?? '',
      },
    };
    await desk.platform.bookingSays(id, due, 'refund-1');
    await desk.platform.bookingSays(id, due, 'refund-1');
    await eventually(async () =>
      expect((await desk.ledgerOf(id)).map(({ kind, method, minor }) => [kind, method, minor])).toEqual([
        ['charge', 'Card', 92520],
        ['refundDue', 'Card', 92520],
      ]),
    );
  }, 20_000);
});

describe('who watches the service', () => {
  it('sees at once whether money is overdue or does not fit [PY-35, PY-08]', async () => {
    const { text } = await scrape();
    expect(text).toMatch(/^atoll_payment_overdue_attempts 0$/m);
    expect(text).toMatch(/^atoll_payment_mismatches_total 0$/m);
  });
});

describe('what booking asks', () => {
  it('answers for many bookings at once whether a payment is under way, and what is offered now [BK-03, PY-03]', async () => {
    const [open, none] = [desk.platform.aBooking(), desk.platform.aBooking()];
    await desk.pay(open.uuid);
    const details = await desk.platform.payment.peers.client(PaymentDetailsClient).forBookings(visitor, { bookings: [open, none] });
    expect(details.bookings.map(({ bookingId: of, cardAttemptOpen, transfer, cashPayment }) => [of, cardAttemptOpen, transfer?.id, cashPayment?.id])).toEqual([
      [open.id, true, 0, 0],
      [none.id, false, 0, 0],
    ]);
    for (const { methods } of details.bookings) expect(methods.filter(({ usable }) => usable)).toMatchObject([{ method: 'Card', currency: 'MVR' }]);
  });

  it("never tells about another operator's bookings [PY-04]", async () => {
    const booking = desk.platform.aBooking();
    await desk.pay(booking.uuid);
    const details = await desk.platform.payment.peers.client(PaymentDetailsClient).forBookings({ ...visitor, operatorId: 'lagoon' }, { bookings: [booking] });
    expect(details.bookings[0]?.cardAttemptOpen).toBe(false);
    expect(details.bookings[0]?.methods.some(({ usable }) => usable)).toBe(false);
  });
});
