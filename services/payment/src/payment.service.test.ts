import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { commonError } from '@atoll/errors/common';
import { calls } from '@atoll/contracts/http/calls';
import { BookingsService, type BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { OperatorDirectoryService, type Operator } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { PaymentDetailsClient, PaymentDetailsService } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { configRows } from '@atoll/operator-settings/configs';
import { aRecord } from '@atoll/operator-settings/testing';
import { startConsumer, subscription, type RunningConsumer } from '@atoll/outbox/consumer';
import type { Envelope } from '@atoll/outbox/envelope';
import { kafkaClient } from '@atoll/outbox/kafka';
import { dropTopics } from '@atoll/outbox/testing';
import { topics } from '@atoll/outbox/topics';
import type { Caller } from '@atoll/runtime/caller';
import { adminActor, callerAs } from '@atoll/runtime/testing-callers';
import { startFakePeer, startTestService, type Answer, type FakePeer, type TestService } from '@atoll/runtime/testing-service';
import { eventually } from '@atoll/testing/eventually';
import { freePort } from '@atoll/testing/ports';
import { startBackground } from './background.js';
import { Ledger } from './ledger/ledger.port.js';
import { paymentModule } from './module.js';

const API_KEY = 'a-key-of-the-test';
const visitor = callerAs(undefined, { host: 'coral.localhost:8080' });
const headersOf = ['x-signature-nonce', 'x-signature-timestamp', 'x-signature'];

let bookingId = 0;
const bookings = new Map<string, BookingForPayment>();
let cardPayment = true;
let payment: TestService;
let bank: { url: string; process: ChildProcess };
let door: Server;
let booking: FakePeer;
let identity: FakePeer;
let observer: RunningConsumer;
const told: Envelope<PaymentEvent>[] = [];

function aBooking(change: Partial<BookingForPayment> = {}): BookingForPayment {
  bookingId += 1;
  const made = {
    id: bookingId, uuid: randomUUID(), refNo: `REF${bookingId}`, priceInCent: 6000, priceInLaari: 92520,
    isPaid: false, isAllowed: false, isCashAllowed: false, isCancelled: false, isTripDeleted: false, ...change,
  };
  bookings.set(made.uuid, made);
  return made;
}

const pay = (uuid: string, { caller = visitor, currency = 'MVR', headers = {} }: { caller?: Caller; currency?: string; headers?: Record<string, string> } = {}): Promise<Answer> =>
  payment.call(calls.proceedPayment, caller, { uuid, currency }, headers);
const refOf = ({ body }: Answer): string => String(body['shortUrl']).split('/').at(-1) ?? '';
const atBank = async (path: string, body: object = {}): Promise<Record<string, unknown>> =>
  (await fetch(`${bank.url}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<Record<string, unknown>>;
const settledOf = (id: number): Envelope<PaymentEvent>[] => told.filter(({ key, type }) => key === `coral:${id}` && type === 'PaymentSettled');
const ledgerOf = (id: number): ReturnType<Ledger['ofBooking']> => payment.service.get(Ledger).ofBooking('coral', id);

/** Stands for the gateway: finds the operator by host, signs the context, passes the bank's call on. */
function startFrontDoor(): Promise<Server> {
  const server = createServer((call, answer) => {
    let text = '';
    call.on('data', (piece) => (text += piece));
    call.on('end', () => {
      const operatorId = (call.headers.host ?? '').split('.')[0] ?? '';
      const headers = Object.fromEntries(headersOf.map((name) => [name, String(call.headers[name])]));
      const gateway = (call.url ?? '').split('/').at(-1);
      void payment.call(calls.paymentCallback, callerAs(undefined, { operatorId }), { ...(JSON.parse(text) as object), gateway }, headers).then(({ status }) => answer.writeHead(status).end());
    });
  });
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}

async function startBank(frontDoor: string): Promise<typeof bank> {
  const main = fileURLToPath(new URL('../../../tools/bank-sandbox/dist/main.js', import.meta.url));
  if (!existsSync(main)) throw new Error('The bank sandbox is not built: run npm run build first.');
  const port = await freePort();
  const child = spawn(process.execPath, [main], { env: { PORT: String(port), BANK_API_KEY: API_KEY, FRONT_DOOR: frontDoor }, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200));
  return { url, process: child };
}

beforeAll(async () => {
  booking = await startFakePeer({
    service: BookingsService,
    handlers: {
      byUuid: ({ uuid }) => {
        if (!bookings.has(uuid)) throw commonError('NOT_FOUND', { text: 'Booking not found.' });
        return { booking: bookings.get(uuid) };
      },
    },
  });
  identity = await startFakePeer({
    service: OperatorDirectoryService,
    handlers: {
      settings: ({ operatorId }) => ({
        operator: { ...aRecord, operatorId, hostNames: [], logo: '', favicon: '', primaryColour: '' } as Operator,
        configs: configRows.map(({ name, key, initial }, row) => ({ id: row + 1, name, value: key === 'cardPayment' && !(cardPayment && operatorId === 'coral') ? 'false' : initial })),
      }),
    },
  });
  door = await startFrontDoor();
  bank = await startBank(`http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  payment = await startTestService({
    name: 'payment',
    module: paymentModule({ url: bank.url, apiKey: API_KEY }),
    grpc: { services: [PaymentDetailsService] },
    env: { BOOKING_GRPC: booking.address, IDENTITY_GRPC: identity.address },
    onReady: startBackground(200),
  });
  observer = startConsumer(payment.service, {
    group: 'observer',
    subscriptions: [subscription({ topic: topics.payment, decode: (bytes) => PaymentEvent.decode(bytes), handle: async (batch) => void told.push(...batch) })],
  });
  await observer.joined;
}, 60_000);

afterAll(async () => {
  await observer.stop();
  const { service } = payment;
  await payment.stop();
  await dropTopics(service);
  bank.process.kill();
  door.close();
  booking.stop();
  identity.stop();
}, 30_000);

describe('paying a booking by card', () => {
  it('leads from the booking to the bank, back and into booking as one event and one entry [PY-04, PY-08, PY-35]', async () => {
    const { id, uuid } = aBooking();
    const started = await pay(uuid);
    expect(started.status).toBe(200);
    expect(Object.keys(started.body)).toEqual(['shortUrl']);

    const page = await fetch(`${bank.url}/s/${refOf(started)}`);
    expect(await page.text()).toContain('MVR 925.20');
    const back = await fetch(`${bank.url}/s/${refOf(started)}`, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
    const way = new URL(back.headers.get('location') ?? '');
    expect(way.host).toBe('coral.localhost:8080');

    const home = await payment.call(calls.paymentReturn, visitor, Object.fromEntries(way.searchParams));
    expect(home.status).toBe(302);
    expect(home.headers.get('location')).toBe(`/booking/${uuid}`);

    await eventually(() => expect(settledOf(id)).toHaveLength(1));
    expect(settledOf(id)[0]).toMatchObject({
      operatorId: 'coral', key: `coral:${id}`,
      event: { bookingId: id, event: { $case: 'paymentSettled', value: { method: 'Card', currency: 'MVR', amount: 92520, fee: 0 } } },
    });
    await eventually(async () => expect(await ledgerOf(id)).toHaveLength(1));
    expect((await ledgerOf(id))[0]).toMatchObject({ kind: 'charge', method: 'Card', currency: 'MVR', minor: 92520, actor: 'gateway:mvr' });
  }, 20_000);

  it('counts money once when the bank tells three times over [PY-08, PY-35]', async () => {
    const { id, uuid } = aBooking();
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
    const { id, uuid } = aBooking();
    const started = await pay(uuid);
    await atBank('behaviour', { copies: 0 });
    await atBank(`transactions/${refOf(started)}/pay`);
    await atBank('behaviour', { copies: 1 });
    await payment.service.connection.collection('attempts').updateOne({ bookingId: id }, { $set: { 'watch.nextCheckAt': new Date(0) } });
    await eventually(() => expect(settledOf(id)).toHaveLength(1));
  }, 20_000);

  it('tells that a declined attempt is over, and lets the customer try again [PY-04]', async () => {
    const { id, uuid } = aBooking();
    const first = await pay(uuid);
    await atBank(`transactions/${refOf(first)}/decline`);
    await eventually(() => expect(told.find(({ key, type }) => key === `coral:${id}` && type === 'PaymentAttemptClosed')?.event.event).toMatchObject({ value: { outcome: 'failed' } }));
    const second = await pay(uuid);
    expect(second.status).toBe(200);
    expect(refOf(second)).not.toBe(refOf(first));
  }, 20_000);

  it('repeats its answer under one Idempotency-Key [PY-04, XC-14]', async () => {
    const { uuid } = aBooking();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [await pay(uuid, { headers }), await pay(uuid, { headers })];
    expect(two.body).toEqual(one.body);
  });

  it('closes the attempt of a cancelled booking and still records money that comes after it [PY-36]', async () => {
    const { id, uuid } = aBooking();
    const started = await pay(uuid);
    await bookingSays(id, { $case: 'bookingCancelled', value: { legs: [], wasPaid: false, hasPhone: false, hasEmail: false } });
    await eventually(() => expect(told.find(({ key }) => key === `coral:${id}`)?.event.event).toMatchObject({ $case: 'paymentAttemptClosed', value: { outcome: 'cancelled' } }));
    await atBank(`transactions/${refOf(started)}/pay`);
    await eventually(() => expect(settledOf(id)).toHaveLength(1));
    const due = { $case: 'bookingRefundDue' as const, value: { currency: 'MVR', amount: 92520, reason: 'cancelled', paymentEventId: settledOf(id)[0]?.id ?? '' } };
    await bookingSays(id, due, 'refund-1');
    await bookingSays(id, due, 'refund-1');
    await eventually(async () => expect((await ledgerOf(id)).map(({ kind, minor }) => [kind, minor])).toEqual([['charge', 92520], ['refundDue', 92520]]));
  }, 20_000);
});

describe('what is refused', () => {
  it.each<[string, Partial<BookingForPayment>]>([['paid', { isPaid: true }], ['allowed', { isAllowed: true }], ['cancelled', { isCancelled: true }], ['free', { priceInLaari: 0 }], ['on a deleted trip', { isTripDeleted: true }]])(
    'paying a booking that is %s [PY-04]', async (_state, change) => {
      const { status, body } = await pay(aBooking(change).uuid);
      expect({ status, ...body }).toMatchObject({ status: 409, code: 'STATE_CONFLICT', error: 'This action is not possible in the current state.' });
    });

  it.each(['USD', 'EUR', ''])('paying in %p [PY-04]', async (currency) => {
    const { status, body } = await pay(aBooking().uuid, { currency });
    expect({ status, ...body }).toMatchObject({ status: 400, error: 'Please check currency.' });
  });

  it('paying an unknown booking [PY-04]', async () => {
    const { status, body } = await pay(randomUUID());
    expect({ status, ...body }).toMatchObject({ status: 404, error: 'Booking not found.' });
  });

  it('paying by card where the operator has switched it off, for customers only [ID-52, PY-03]', async () => {
    const { uuid } = aBooking();
    const lagoon = { operatorId: 'lagoon', host: 'lagoon.localhost:8080' };
    expect((await pay(uuid, { caller: callerAs(undefined, lagoon) })).status).toBe(409);
    expect((await pay(uuid, { caller: callerAs(adminActor(), lagoon) })).status).toBe(200);
  });

  it('starting while the bank is in trouble [PY-04]', async () => {
    const { uuid } = aBooking();
    await atBank('behaviour', { failCreates: 1 });
    const { status, body } = await pay(uuid);
    expect({ status, ...body }).toMatchObject({ status: 502, code: 'GATEWAY', error: 'Payment could not be started. Please try again.' });
    expect((await pay(uuid)).status).toBe(200);
  });

  it.each([['no signature', {}], ['a made-up signature', { 'x-signature-nonce': 'n', 'x-signature-timestamp': '1', 'x-signature': '0'.repeat(64) }]])(
    'a notification with %s: nothing changes [PY-08]', async (_case, headers) => {
      const { id, uuid } = aBooking();
      const started = await pay(uuid);
      await atBank('behaviour', { copies: 0 });
      await atBank(`transactions/${refOf(started)}/pay`);
      await atBank('behaviour', { copies: 1 });
      const kept = await payment.service.connection.collection('attempts').findOne({ bookingId: id });
      const body = { gateway: 'mvr', transactionId: refOf(started), localId: kept?.['key'] as string, amount: 92520, currency: 'MVR', state: 'CONFIRMED' };
      const answer = await payment.call(calls.paymentCallback, visitor, body, headers);
      expect(answer.status).toBe(401);
      expect(await payment.service.connection.collection('attempts').findOne({ bookingId: id })).toMatchObject({ state: 'created' });
      expect(await ledgerOf(id)).toEqual([]);
    });

  it.each([['a number alone', {}], ['a guessed key', { key: '0'.repeat(32) }]])('coming back with %s: no booking is revealed [PY-04]', async (_case, guess) => {
    await pay(aBooking().uuid);
    const answer = await payment.call(calls.paymentReturn, visitor, { attempt: 1, ...guess });
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  });
});

describe('what booking asks', () => {
  it('answers for many bookings at once whether a payment is under way, and what is offered now [BK-03, PY-03]', async () => {
    const [open, none] = [aBooking(), aBooking()];
    await pay(open.uuid);
    const details = await payment.peers.client(PaymentDetailsClient).forBookings(visitor, { bookingIds: [open.id, none.id] });
    expect(details.bookings.map(({ bookingId: of, cardAttemptOpen, transfer, cashPayment }) => [of, cardAttemptOpen, transfer?.id, cashPayment?.id])).toEqual([[open.id, true, 0, 0], [none.id, false, 0, 0]]);
    expect(details.offered).toEqual({ cardMvr: true, cardUsd: false, bankTransfer: false, cash: false });
  });

  it("never tells about another operator's bookings [PY-04]", async () => {
    const { id, uuid } = aBooking();
    await pay(uuid);
    const details = await payment.peers.client(PaymentDetailsClient).forBookings({ ...visitor, operatorId: 'lagoon' }, { bookingIds: [id] });
    expect(details.bookings[0]?.cardAttemptOpen).toBe(false);
    expect(details.offered?.cardMvr).toBe(false);
  });
});

async function bookingSays(id: number, event: NonNullable<BookingEvent['event']>, eventId: string = randomUUID()): Promise<void> {
  const producer = kafkaClient(payment.service).producer();
  await producer.connect();
  const value = Buffer.from(BookingEvent.encode({ operatorId: 'coral', bookingId: id, version: 2, occurredAtMs: Date.now(), byUserId: 0, event }).finish());
  await producer.send({
    topic: payment.service.environment.kafkaPrefix + topics.booking,
    messages: [{ key: `coral:${id}`, value, headers: { id: eventId, type: event.$case, operatorId: 'coral', traceparent: '', version: '2' } }],
  });
  await producer.disconnect();
}
