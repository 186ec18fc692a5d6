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
import { PaymentDetailsService } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { configRows } from '@atoll/operator-settings/configs';
import { aRecord } from '@atoll/operator-settings/testing';
import { startConsumer, subscription } from '@atoll/outbox/consumer/consumer';
import type { Envelope } from '@atoll/outbox/envelope';
import { kafkaClient } from '@atoll/outbox/kafka/client';
import { dropTopics } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import type { RunningService } from '@atoll/runtime/service';
import { callerAs } from '@atoll/runtime/testing-callers';
import { startFakePeer, startTestService, type FakePeer, type TestService } from '@atoll/runtime/testing-service';
import { eventually } from '@atoll/testing/eventually';
import { freePort } from '@atoll/testing/ports';
import { startBackground } from '../background.js';
import { paymentModule } from '../module.js';

const API_KEY = 'a-key-of-the-test';
const SIGNED = ['x-signature-nonce', 'x-signature-timestamp', 'x-signature'];

export interface Platform {
  payment: TestService;
  bankUrl: string;
  /** Every fact that payment has published, as Kafka gave it back. */
  told: Envelope<PaymentEvent>[];
  /** A booking that the neighbour knows from now on. */
  aBooking(change?: Partial<BookingForPayment>): BookingForPayment;
  /** Booking tells a fact over Kafka. */
  bookingSays(bookingId: number, event: NonNullable<BookingEvent['event']>, eventId?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Payment with its real wiring and a real bank process; booking and identity are faked from their gRPC contracts. */
export async function startPlatform(): Promise<Platform> {
  const bookings = new Map<string, BookingForPayment>();
  const [booking, identity] = [await fakeBooking(bookings), await fakeIdentity()];
  const started: { payment?: TestService } = {};
  const door = await startFrontDoor(() => started.payment);
  const bank = await startBank(`http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  const payment = (started.payment = await startTestService({
    name: 'payment',
    module: paymentModule({ url: bank.url, apiKey: API_KEY }),
    grpc: { services: [PaymentDetailsService] },
    env: { BOOKING_GRPC: booking.address, IDENTITY_GRPC: identity.address },
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
    bankUrl: bank.url,
    aBooking: (change = {}) => {
      const made = { ...plainBooking(bookings.size + 1), ...change };
      bookings.set(made.uuid, made);
      return made;
    },
    bookingSays: (bookingId, event, eventId = randomUUID()) => publish(payment.service, bookingId, event, eventId),
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
  priceInCent: 6000,
  priceInLaari: 92520,
  isPaid: false,
  isAllowed: false,
  isCashAllowed: false,
  isCancelled: false,
  isTripDeleted: false,
  paymentEventIds: [],
});

function fakeBooking(bookings: Map<string, BookingForPayment>): Promise<FakePeer> {
  const byUuid = ({ uuid }: { uuid: string }): { booking: BookingForPayment | undefined } => {
    if (!bookings.has(uuid)) throw commonError('NOT_FOUND', { text: 'Booking not found.' });
    return { booking: bookings.get(uuid) };
  };
  return startFakePeer({ service: BookingsService, handlers: { byUuid } });
}

/** Two operators; lagoon has switched card payment off. */
function fakeIdentity(): Promise<FakePeer> {
  const settings = ({ operatorId }: { operatorId: string }): { operator: Operator; configs: { id: number; name: string; value: string }[] } => ({
    operator: { ...aRecord, operatorId, hostNames: [], logo: '', favicon: '', primaryColour: '' },
    configs: configRows.map(({ name, key, initial }, row) => ({
      id: row + 1,
      name,
      value: key === 'cardPayment' && operatorId === 'lagoon' ? 'false' : initial,
    })),
  });
  return startFakePeer({ service: OperatorDirectoryService, handlers: { settings } });
}

/** Stands for the gateway: finds the operator by host, signs the context, passes the bank's call on. */
function startFrontDoor(payment: () => TestService | undefined): Promise<Server> {
  const server = createServer((call, answer) => {
    let text = '';
    call.on('data', (piece) => (text += piece));
    call.on('end', () => {
      const operatorId = (call.headers.host ?? '').split('.')[0] ?? '';
      const body = { ...(JSON.parse(text) as object), gateway: (call.url ?? '').split('/').at(-1) };
      const headers = Object.fromEntries(SIGNED.map((name) => [name, String(call.headers[name])]));
      void payment()
        ?.call(calls.paymentCallback, callerAs(undefined, { operatorId }), body, headers)
        .then(({ status }) => answer.writeHead(status).end());
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

async function publish({ environment }: RunningService, bookingId: number, event: NonNullable<BookingEvent['event']>, id: string): Promise<void> {
  const producer = kafkaClient({ environment }).producer();
  await producer.connect();
  const value = Buffer.from(BookingEvent.encode({ operatorId: 'coral', bookingId, version: 2, occurredAtMs: Date.now(), byUserId: 0, event }).finish());
  const headers = { id, type: event.$case, operatorId: 'coral', aggregate: `bookings/coral:${bookingId}`, version: '2', index: '0', traceparent: '' };
  await producer.send({ topic: environment.kafkaPrefix + topics.booking, messages: [{ key: `coral:${bookingId}`, value, headers }] });
  await producer.disconnect();
}
