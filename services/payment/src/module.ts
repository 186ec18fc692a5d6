import type { DynamicModule, FactoryProvider, Provider } from '@nestjs/common';
import { SettingsClient } from '@atoll/operator-settings/client';
import type { Deployment } from '@atoll/operator-settings/origin';
import { Counters } from '@atoll/runtime/mongo/counters';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { log } from '@atoll/runtime/observability/log';
import { counter } from '@atoll/runtime/observability/metrics';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { Clock } from '@atoll/time/clock';
import { AttemptsHttp } from './attempts/attempts.http.js';
import { AttemptsInMongo } from './attempts/attempts.mongo.js';
import { Attempts } from './attempts/attempts.port.js';
import { BookingsOverGrpc } from './attempts/bookings.grpc-client.js';
import { Bookings } from './attempts/bookings.port.js';
import { CheckAttempt } from './attempts/check-attempt.js';
import { CheckOpenAttempts } from './attempts/check-open-attempts.job.js';
import { CloseAttempts } from './attempts/close-attempts.js';
import { OperatorsOverGrpc } from './attempts/operators.grpc-client.js';
import { Operators } from './attempts/operators.port.js';
import { ProceedPayment } from './attempts/proceed-payment.js';
import { ReturnFromBank } from './attempts/return-from-bank.js';
import { TakeNotification } from './attempts/take-notification.js';
import { BookingEvents } from './booking-events.kafka.js';
import { DetailsGrpc } from './details/details.grpc.js';
import { PaymentDetails } from './details/payment-details.js';
import { Gateways } from './gateways/gateways.js';
import { LedgerInMongo } from './ledger/ledger.mongo.js';
import { Ledger } from './ledger/ledger.port.js';
import { RecordRefundDue } from './ledger/record-refund-due.js';

const ports: FactoryProvider[] = [
  { provide: Attempts, inject: [MongoConnection], useFactory: (connection: MongoConnection) => new AttemptsInMongo(connection) },
  { provide: Ledger, inject: [MongoConnection], useFactory: (connection: MongoConnection) => new LedgerInMongo(connection) },
  { provide: Bookings, inject: [GrpcPeers], useFactory: (peers: GrpcPeers) => new BookingsOverGrpc(peers) },
  {
    provide: SettingsClient,
    inject: [GrpcPeers, RedisConnection],
    useFactory: (peers: GrpcPeers, redis: RedisConnection) => SettingsClient.connect('payment', peers, redis),
  },
];

/** Made at once: a figure that appears with its first event is no change to who watches it. */
const mismatches = counter('atoll_payment_mismatches_total', 'Answers of the bank that do not fit the attempt', []);
const alarm = (message: string, facts: Record<string, unknown>): void => {
  mismatches.inc();
  log.error(facts, message);
};
const report = (err: unknown): void => log.warn({ err }, 'a payment was not decided when the payer came back');

const useCases: FactoryProvider[] = [
  {
    provide: CheckAttempt,
    inject: [Gateways, Attempts, Ledger, Counters, Clock],
    useFactory: (gateways: Gateways, attempts: Attempts, ledger: Ledger, ids: Counters, clock: Clock) =>
      new CheckAttempt(gateways, attempts, ledger, ids, clock, alarm),
  },
  {
    provide: ProceedPayment,
    inject: [Bookings, Operators, Attempts, CheckAttempt, Gateways, Counters, Clock],
    useFactory: (bookings: Bookings, operators: Operators, attempts: Attempts, check: CheckAttempt, gateways: Gateways, ids: Counters, clock: Clock) =>
      new ProceedPayment(bookings, operators, attempts, check, gateways, ids, clock),
  },
  {
    provide: TakeNotification,
    inject: [Gateways, Attempts, CheckAttempt, Counters, Clock],
    useFactory: (gateways: Gateways, attempts: Attempts, check: CheckAttempt, ids: Counters, clock: Clock) =>
      new TakeNotification(gateways, attempts, check, ids, clock),
  },
  {
    provide: ReturnFromBank,
    inject: [Attempts, CheckAttempt],
    useFactory: (attempts: Attempts, check: CheckAttempt) => new ReturnFromBank(attempts, check, report),
  },
  { provide: CloseAttempts, inject: [Attempts, Clock], useFactory: (attempts: Attempts, clock: Clock) => new CloseAttempts(attempts, clock) },
  {
    provide: CheckOpenAttempts,
    inject: [Attempts, CheckAttempt, Clock],
    useFactory: (attempts: Attempts, check: CheckAttempt, clock: Clock) => new CheckOpenAttempts(attempts, check, clock),
  },
  {
    provide: RecordRefundDue,
    inject: [Ledger, Counters, Clock],
    useFactory: (ledger: Ledger, ids: Counters, clock: Clock) => new RecordRefundDue(ledger, ids, clock),
  },
  {
    provide: PaymentDetails,
    inject: [Attempts, SettingsClient, Gateways],
    useFactory: (attempts: Attempts, settings: SettingsClient, gateways: Gateways) => new PaymentDetails(attempts, settings, gateways),
  },
  {
    provide: BookingEvents,
    inject: [CloseAttempts, RecordRefundDue],
    useFactory: (close: CloseAttempts, refund: RecordRefundDue) => new BookingEvents(close, refund),
  },
];

class PaymentModule {}

export interface PaymentOptions {
  gateways: Gateways;
  deployment: Deployment;
}

/** The only place where ports meet adapters. */
export function paymentModule({ gateways, deployment }: PaymentOptions): DynamicModule {
  const fromOptions: Provider[] = [
    { provide: Gateways, useValue: gateways },
    { provide: Operators, inject: [SettingsClient], useFactory: (identity: SettingsClient) => new OperatorsOverGrpc(identity, deployment) },
  ];
  return { module: PaymentModule, controllers: [AttemptsHttp, DetailsGrpc], providers: [...fromOptions, ...ports, ...useCases] };
}
