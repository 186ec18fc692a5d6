import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { calls } from '@atoll/contracts/http/calls';
import { BookingsService, type BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { OperatorDirectoryService, type Operator } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { PaymentDetailsService } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import { configRows } from '@atoll/operator-settings/configs';
import { aRecord } from '@atoll/operator-settings/testing';
import { startConsumer, subscription } from '@atoll/outbox/consumer/consumer';
import type { Envelope } from '@atoll/outbox/envelope';
import { kafkaClient } from '@atoll/outbox/kafka/client';
import { dropTopics } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import type { RunningService } from '@atoll/runtime/start/service';
import { callerAs } from '@atoll/runtime/testing/callers';
import { startFakePeer, startTestService, type FakePeer, type TestService } from '@atoll/runtime/testing/service';
import { eventually } from '@atoll/testing/eventually';
import { freePort } from '@atoll/testing/ports';
import { startBackground } from '../background.js';
import { environment } from '../environment.js';
import { paymentError } from '../errors.js';
import { Gateways } from '../gateways/gateways.js';
import { products } from '../gateways/registry.js';
import { paymentModule } from '../module.js';

const API_KEY = 'a-key-of-the-test';
const SIGNED = ['x-signature-nonce', 'x-signature-timestamp', 'x-signature'];

export interface Platform {
  payment: TestService;
  bankUrl: string;
  /** Every fact that payment has published, as Kafka gave it back. */
  told: Envelope<PaymentEvent>[];
  /** Every notification of the bank that payment has answered, with its answer. */
  notifications: AnsweredNotification[];
  /** Waits until all events of this booking that payment has stored so far are in `told`. */
  everythingPublished(bookingId: number): Promise<void>;
  /** A booking that the neighbour knows from now on. */
  aBooking(change?: Partial<BookingForPayment>): BookingForPayment;
  /** Booking tells a fact over Kafka. */
  bookingSays(bookingId: number, event: NonNullable<BookingEvent['event']>, eventId?: string): Promise<void>;
  stop(): Promise<void>;
}

export interface AnsweredNotification {
  transactionId: unknown;
  state: unknown;
  status: number;
}

/** Payment with its real wiring and a real bank process; booking and identity are faked from their gRPC contracts. */
export async function startPlatform(): Promise<Platform> {
  const bookings = new Map<string, BookingForPayment>();
  const [booking, identity] = [await fakeBooking(bookings), await fakeIdentity()];
  const started: { payment?: TestService } = {};
  const notifications: AnsweredNotification[] = [];
  const door = await startFakeGateway(() => started.payment, notifications);
  const bank = await startBank(`http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  const variables = { BML_CONNECT_URL: bank.url, BML_CONNECT_API_KEY: API_KEY };
  const payment = (started.payment = await startTestService({
    name: 'payment',
    environment,
    module: paymentModule({ gateways: Gateways.open(products, variables), deployment: { scheme: 'http', port: 8080 } }),
    grpc: { services: [PaymentDetailsService] },
    env: { BOOKING_GRPC: booking.address, IDENTITY_GRPC: identity.address, ...variables },
    onReady: startBackground(200),
  }));
  const told: Envelope<PaymentEvent>[] = [];
  const observer = startConsumer(payment.service, {
    group: 'observer',
    subscriptions: [subscription({ topic: topics.payment, decode: (bytes) => PaymentEvent.decode(bytes), handle: async (batch) => void told.push(...batch) })],
  });
  await observer.joined;
  return {
    payment,
    told,
    notifications,
    everythingPublished: (bookingId) => everythingPublished(payment.service, bookingId, told),
    bankUrl: bank.url,
    aBooking: (change = {}) => {
      const made = { ...plainBooking(bookings.size + 1), ...change };
      bookings.set(made.uuid, made);
      return made;
    },
    bookingSays: (bookingId, event, eventId = randomUUID()) => bookingSays(payment.service, bookingId, event, eventId),
    stop: async () => {
      await observer.stop();
      await payment.stop();
      await dropTopics(payment.service);
      bank.process.kill();
      door.close();
      booking.stop();
      identity.stop();
    },
  };
}

const plainBooking = (id: number): BookingForPayment => ({
  id,
  uuid: randomUUID(),
  refNo: `REF${id}`,
  price: writePrices(usdMvr(6000, 92520)),
  isPaid: false,
  isAllowed: false,
  isCashAllowed: false,
  isCancelled: false,
  isTripDeleted: false,
  paymentEventIds: [],
});

function fakeBooking(bookings: Map<string, BookingForPayment>): Promise<FakePeer> {
  const byUuid = ({ uuid }: { uuid: string }): { booking: BookingForPayment | undefined } => {
    if (!bookings.has(uuid)) throw paymentError('BOOKING_NOT_FOUND');
    return { booking: bookings.get(uuid) };
  };
  return startFakePeer({ service: BookingsService, handlers: { byUuid } });
}

/** Two operators; lagoon has switched card payment off. */
function fakeIdentity(): Promise<FakePeer> {
  const settings = ({ operatorId }: { operatorId: string }): { operator: Operator; configs: { id: number; name: string; value: string }[] } => ({
    operator: { ...aRecord, operatorId, hostNames: [`${operatorId}.localhost`], logo: '', favicon: '', primaryColour: '' },
    configs: configRows.map(({ name, key, initial }, row) => ({
      id: row + 1,
      name,
      value: key === 'cardPayment' && operatorId === 'lagoon' ? 'false' : initial,
    })),
  });
  return startFakePeer({ service: OperatorDirectoryService, handlers: { settings } });
}

/** Stands for the gateway: finds the operator by host, signs the context, passes the bank's call on. */
function startFakeGateway(payment: () => TestService | undefined, answered: AnsweredNotification[]): Promise<Server> {
  const server = createServer((call, answer) => {
    let text = '';
    call.on('data', (piece) => (text += piece));
    call.on('end', () => {
      const operatorId = (call.headers.host ?? '').split('.')[0] ?? '';
      const body: Record<string, unknown> = { ...(JSON.parse(text) as object), gateway: (call.url ?? '').split('/').at(-1) };
      const headers = Object.fromEntries(SIGNED.map((name) => [name, String(call.headers[name])]));
      void payment()
        ?.call(calls.paymentCallback, callerAs(undefined, { operatorId }), body, headers)
        .then(({ status }) => {
          answered.push({ transactionId: body['transactionId'], state: body['state'], status });
          answer.writeHead(status).end();
        });
    });
  });
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}

async function startBank(frontDoor: string): Promise<{ url: string; process: ChildProcess }> {
  const main = fileURLToPath(new URL('../../../../tools/bank-sandbox/dist/main.js', import.meta.url));
  if (!existsSync(main)) throw new Error('The bank sandbox is not built: run npm run build first.');
  const port = await freePort();
  const child = spawn(process.execPath, [main], { env: { PORT: String(port), BANK_API_KEY: API_KEY, FRONT_DOOR: frontDoor }, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (!(await fetch(`${url}/healthz`)).ok) throw new Error('the bank is not ready');
  });
  return { url, process: child };
}

function bookingSays(service: RunningService, bookingId: number, event: NonNullable<BookingEvent['event']>, id: string): Promise<void> {
  const bytes = BookingEvent.encode({ operatorId: 'coral', bookingId, version: 2, occurredAtMs: Date.now(), byUserId: 0, event }).finish();
  return send(service, topics.booking, { bookingId, bytes, type: event.$case, id });
}

/** A marker under the booking's key arrives after every event that the relay has sent under it: one key is one partition. */
async function everythingPublished(service: RunningService, bookingId: number, told: readonly Envelope<PaymentEvent>[]): Promise<void> {
  const attempts = service.connection.collection('attempts');
  await eventually(async () => {
    if (await attempts.findOne({ bookingId, unsentAt: { $exists: true } })) throw new Error('events of the booking are not published yet');
  });
  const id = randomUUID();
  const bytes = PaymentEvent.encode(PaymentEvent.fromPartial({ operatorId: 'coral', bookingId })).finish();
  await send(service, topics.payment, { bookingId, bytes, type: 'Marker', id });
  await eventually(() => {
    if (!told.some((one) => one.id === id)) throw new Error('the marker has not arrived yet');
  });
}

interface Message {
  bookingId: number;
  bytes: Uint8Array;
  type: string;
  id: string;
}

async function send({ environment }: RunningService, topic: string, { bookingId, bytes, type, id }: Message): Promise<void> {
  const producer = kafkaClient({ environment }).producer();
  await producer.connect();
  const headers = { id, type, operatorId: 'coral', aggregate: `bookings/coral:${bookingId}`, version: '2', index: '0', traceparent: '' };
  await producer.send({ topic: environment.kafkaPrefix + topic, messages: [{ key: `coral:${bookingId}`, value: Buffer.from(bytes), headers }] });
  await producer.disconnect();
}
