import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import {
  CreditReservationsClient,
  CreditReservationsService,
  PaymentClosingClient,
  PaymentClosingService,
  PaymentDetailsClient,
  PaymentDetailsService,
  type ReserveRequest,
} from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { PaymentReportsClient, PaymentReportsService } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import { calls } from '@atoll/contracts/http/calls';
import { startConsumer, subscription } from '@atoll/outbox/consumer/consumer';
import type { Envelope } from '@atoll/outbox/envelope';
import { dropTopics } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { CallDefinition } from '@atoll/runtime/http/call';
import { SealedSecrets } from '@atoll/runtime/secrets/sealed-secrets';
import type { Variables } from '@atoll/runtime/start/environment';
import { callerAs } from '@atoll/runtime/testing/callers';
import { startTestService, type Answer, type TestService } from '@atoll/runtime/testing/service';
import { systemClock } from '@atoll/time/clock';
import { startBackground } from '../background.js';
import type { BucketAccess } from '../booking-payments/pictures/slip-bucket.port.js';
import { environment } from '../environment.js';
import { migrations } from '../migrations.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import { Ledger } from '../ledger/entries/ledger.port.js';
import { CredentialKeys } from '../gateway-accounts/sealed-accounts.js';
import { paymentModule } from '../module.js';
import { openAll, type OpenedGateway } from '../payment-gateways/payment-gateways.js';
import { products } from '../payment-gateways/registry.js';
import { FakeBookingService, fakeIdentity, fakeTrips } from './peers.js';
import { API_KEY, CREDENTIAL_KEYS, endOf, startFakeGateway, startSandbox, type HandledNotification } from './sandbox.js';
import { everythingPublished, publishBookingEvent, type BookingEventPayload } from './topics.js';

export const visitor = callerAs(undefined, { host: 'coral.localhost:8080' });

interface PayOptions {
  caller?: Caller;
  currency?: string;
  headers?: Record<string, string>;
}

export const refOf = ({ body }: Answer): string => String(body['shortUrl']).split('/').at(-1) ?? '';

interface Running {
  payment: TestService;
  bookings: FakeBookingService;
  sandboxUrl: string;
  published: Envelope<PaymentEvent>[];
  notifications: HandledNotification[];
  stop(): Promise<void>;
}

/** Payment with its real wiring and the bank sandbox as a process; booking and identity are faked from their gRPC contracts. */
export class PaymentUnderTest {
  /** `more` are payment gateways beside those of the registry; `accounts` are variables of those that a deployment may have; `slipBucket` is where pictures go. */
  static async start(more: readonly OpenedGateway[] = [], accounts: Variables = {}, slipBucket?: BucketAccess): Promise<PaymentUnderTest> {
    return new PaymentUnderTest(await startAll(more, accounts, slipBucket));
  }

  /** A new booking of the fake booking service, as `FakeBookingService.add`. */
  readonly aBooking = (change: Partial<BookingForPayment> = {}, owner?: string): BookingForPayment => this.running.bookings.add(change, owner);
  readonly service: TestService['service'];
  readonly sandboxUrl: string;
  /** Every event that payment has published, as consumed from Kafka. */
  readonly published: readonly Envelope<PaymentEvent>[];
  /** Every notification that payment has handled, with its status. */
  readonly notifications: readonly HandledNotification[];

  private constructor(private readonly running: Running) {
    this.service = running.payment.service;
    this.sandboxUrl = running.sandboxUrl;
    this.published = running.published;
    this.notifications = running.notifications;
  }

  call(definition: CallDefinition, caller: Caller, input?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.running.payment.call(definition, caller, input, headers);
  }

  read(path: string, caller: Caller): Promise<Response> {
    return this.running.payment.send(path, caller);
  }

  send(path: string, caller: Caller, headers: Record<string, string>, body: string): Promise<Response> {
    return this.running.payment.send(path, caller, { method: 'POST', headers, body });
  }

  /** Events that payment has handed to booking over gRPC. */
  get handedToBooking(): readonly PaymentEvent[] {
    return this.running.bookings.handed;
  }

  set bookingRefusesEvents(refuses: boolean) {
    this.running.bookings.refusesEvents = refuses;
  }

  set seatsAreTaken(taken: boolean) {
    this.running.bookings.seatsAreTaken = taken;
  }

  /** The next boardings lose their race against other writers. */
  set lostBoardings(count: number) {
    this.running.bookings.lostBoardings = count;
  }

  get boarded() {
    return this.running.bookings.boarded;
  }

  /** Refused acts that it has had booking keep. */
  get keptActs() {
    return this.running.bookings.keptActs;
  }

  /** As booking's job cancels it, after it was closed. */
  expire({ uuid }: Pick<BookingForPayment, 'uuid'>): void {
    this.running.bookings.change(uuid, { isCancelled: true, isExpired: true });
  }

  pay(uuid: string, { caller = visitor, currency = 'MVR', headers = {} }: PayOptions = {}): Promise<Answer> {
    return this.call(calls.proceedPayment, caller, { uuid, currency }, headers);
  }

  /** A call of the sandbox's test API. */
  sandbox(path: string, body: object = {}): Promise<unknown> {
    return fetch(`${this.sandboxUrl}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
  }

  /** The addresses that were sent to the sandbox with the transaction. */
  async transactionOf(started: Answer): Promise<{ redirectUrl?: string; webhook?: string }> {
    const { transactions } = (await (await fetch(`${this.sandboxUrl}/sandbox/transactions`)).json()) as {
      transactions: { id: string; redirectUrl?: string; webhook?: string }[];
    };
    return transactions.find(({ id }) => id === refOf(started)) ?? {};
  }

  async details(booking: BookingForPayment[], caller: Caller = visitor) {
    return (await this.running.payment.peers.client(PaymentDetailsClient).forBookings(caller, { bookings: booking })).bookings;
  }

  /** As booking's job asks before it cancels an unpaid booking. */
  async close(bookings: BookingForPayment[], caller: Caller = serviceCaller('booking', 'coral')) {
    return this.running.payment.peers.client(PaymentClosingClient).closeBookings(caller, { bookings });
  }

  /** As booking asks before it saves an allowance on an account. */
  async reserveCredit(reservation: ReserveRequest, caller: Caller = serviceCaller('booking', 'coral')): Promise<string> {
    return (await this.running.payment.peers.client(CreditReservationsClient).reserve(caller, reservation)).accountName;
  }

  /** As reporting asks for the report of a trip's payments. */
  async references(bookingIds: number[], caller: Caller = serviceCaller('reporting', 'coral')) {
    return (await this.running.payment.peers.client(PaymentReportsClient).references(caller, { bookingIds })).references;
  }

  async open(bookingIds: number[], caller: Caller = serviceCaller('booking', 'coral')) {
    await this.running.payment.peers.client(PaymentClosingClient).openBookings(caller, { bookingIds });
  }

  eventsOf(bookingId: number, type: 'PaymentReceived' | 'PaymentAttemptOpened' | 'PaymentAttemptClosed' | 'PaymentRecordsChanged'): Envelope<PaymentEvent>[] {
    return this.published.filter((one) => one.key === `coral:${bookingId}` && one.type === type);
  }

  paymentsReceived(bookingId: number): Envelope<PaymentEvent>[] {
    return this.eventsOf(bookingId, 'PaymentReceived');
  }

  ledgerOf(bookingId: number): Promise<LedgerEntry[]> {
    return this.service.get(Ledger).ofBooking('coral', bookingId);
  }

  publishBookingEvent(bookingId: number, event: BookingEventPayload, id: string = randomUUID()): Promise<void> {
    return publishBookingEvent(this.service, bookingId, event, id);
  }

  everythingPublished(bookingId: number): Promise<void> {
    return everythingPublished(this.service, bookingId, this.published);
  }

  stop(): Promise<void> {
    return this.running.stop();
  }
}

async function startAll(more: readonly OpenedGateway[], accounts: Variables, slipBucket: BucketAccess | undefined): Promise<Running> {
  const bookings = new FakeBookingService();
  const [booking, identity, trips] = [await bookings.start(), await fakeIdentity(), await fakeTrips()];
  const started: { payment?: TestService } = {};
  const notifications: HandledNotification[] = [];
  const gateway = await startFakeGateway(() => started.payment, notifications);
  const sandbox = await startSandbox(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
  const variables = { BML_CONNECT_URL: sandbox.url, BML_CONNECT_API_KEY: API_KEY, STRIPE_URL: sandbox.url, ...accounts };
  const opened = [...openAll(products, variables, systemClock), ...more];
  const payment = (started.payment = await startTestService({
    name: 'payment',
    environment,
    migrations,
    module: paymentModule({
      gateways: { products, opened, variables },
      credentials: new CredentialKeys(new SealedSecrets(CREDENTIAL_KEYS)),
      deployment: { scheme: 'http', port: 8080 },
      slipBucket,
    }),
    grpc: { services: [PaymentDetailsService, PaymentClosingService, CreditReservationsService, PaymentReportsService] },
    env: { BOOKING_GRPC: booking.address, IDENTITY_GRPC: identity.address, TRIP_GRPC: trips.address, ...variables },
    onReady: startBackground(200, slipBucket !== undefined),
  }));
  const published: Envelope<PaymentEvent>[] = [];
  const decode = (bytes: Uint8Array): PaymentEvent => PaymentEvent.decode(bytes);
  const observer = startConsumer(payment.service, {
    group: 'observer',
    subscriptions: [subscription({ topic: topics.payment, decode, handle: async (batch) => void published.push(...batch) })],
  });
  await observer.joined;
  const stop = async (): Promise<void> => {
    // First, because it still retries what payment refused.
    await endOf(sandbox.process);
    gateway.close();
    await observer.stop();
    await payment.stop();
    await dropTopics(payment.service);
    booking.stop();
    identity.stop();
    trips.stop();
  };
  return { payment, bookings, sandboxUrl: sandbox.url, published, notifications, stop };
}
