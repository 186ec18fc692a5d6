import { Auditor } from '@atoll/outbox/audit/auditor';
import { Clock } from '@atoll/time/clock';
import type { Deployment } from '@atoll/operator-settings/origin';
import { DynamicModule, Provider } from '@nestjs/common';
import { Environment } from '@atoll/runtime/start/environment';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { SettingsClient } from '@atoll/operator-settings/client';
import { make } from '@atoll/runtime/start/make';
import { LogAlerts } from './alerts/alerts.log.js';
import { Alerts } from './alerts/alerts.port.js';
import { CloseAttempts } from './attempts/close-attempts.js';
import { MongoPaymentRecords } from './booking-payments/records/payment-records.mongo.js';
import type { BucketAccess } from './booking-payments/pictures/slip-bucket.port.js';
import { S3SlipBucket } from './booking-payments/pictures/slip-bucket.s3.js';
import { UnmovedSlips } from './booking-payments/pictures/unmoved-slips.port.js';
import { PaymentRecordsStore } from './booking-payments/records/payment-records.port.js';
import { VoidOpenRecords } from './booking-payments/acting/void-open-records.js';
import { BookingEvents } from './booking-events/booking-events.kafka.js';
import { ClosePayment } from './closures/close-payment.js';
import { LedgerNames } from './reading/ledger-names.port.js';
import { Ledger } from './ledger/entries/ledger.port.js';
import { RecordAllowance } from './ledger/from-bookings/record-allowance.js';
import { RecordRefundDue } from './ledger/from-bookings/record-refund-due.js';
import { GrpcOperators } from './bookings/operators.grpc-client.js';
import { Operators } from './bookings/operators.port.js';
import { MoveSlips } from './slips/move-slips.job.js';
import { GatewayAccounts } from './gateway-accounts/gateway-accounts.port.js';
import { ReadGatewayAccounts } from './gateway-accounts/read-gateway-accounts.js';
import { CredentialKeys } from './gateway-accounts/sealed-accounts.js';
import { TestGatewayAccount } from './gateway-accounts/test-gateway-account.js';
import { type DeployedGateways, OperatorGateways, OwnAccounts } from './payment-gateways/operator-gateways.js';
import { ledger } from './ledger/module.js';
import { creditAccounts } from './credit-accounts/module.js';
import { gatewayAccounts } from './gateway-accounts/module.js';
import { bookings } from './bookings/module.js';
import { attempts } from './attempts/module.js';
import { bookingPayments } from './booking-payments/module.js';
import { closures } from './closures/module.js';
import { slips } from './slips/module.js';
import { counter } from './counter/module.js';
import { refunds } from './refunds/module.js';
import { cashCustody } from './cash-custody/module.js';
import { cardPayments } from './card-payments/module.js';
import { reading } from './reading/module.js';

const common: Provider[] = [
  { provide: Auditor, useFactory: ({ values }: Environment) => new Auditor(values.auditKey), inject: [Environment] },
  make(Alerts, LogAlerts),
  {
    provide: SettingsClient,
    inject: [GrpcPeers, RedisConnection],
    useFactory: (peers: GrpcPeers, redis: RedisConnection) => SettingsClient.connect('payment', peers, redis),
  },
  make(BookingEvents, BookingEvents, CloseAttempts, RecordRefundDue, RecordAllowance, VoidOpenRecords, ClosePayment),
];

/** Each folder's part, in the order in which they import each other (ADR 55). */
const rooms = [
  ledger,
  creditAccounts,
  gatewayAccounts,
  bookings,
  attempts,
  bookingPayments,
  closures,
  slips,
  counter,
  refunds,
  cashCustody,
  cardPayments,
  reading,
];

class PaymentModule {}

export interface PaymentOptions {
  gateways: DeployedGateways;
  credentials: CredentialKeys;
  deployment: Deployment;
  /** Without one the pictures of slips stay in the database. */
  slipBucket: BucketAccess | undefined;
}

/** Ports meet adapters here and in the `module.ts` of each folder. */
export function paymentModule({ gateways, credentials, deployment, slipBucket }: PaymentOptions): DynamicModule {
  const bucket = slipBucket && new S3SlipBucket(slipBucket);
  const fromOptions: Provider[] = [
    { provide: CredentialKeys, useValue: credentials },
    {
      provide: PaymentRecordsStore,
      inject: [MongoConnection, Auditor, Ledger],
      useFactory: (connection: MongoConnection, auditor: Auditor, ledger: Ledger) => new MongoPaymentRecords(connection, auditor, ledger, bucket),
    },
    ...(bucket
      ? [{ provide: MoveSlips, inject: [UnmovedSlips, Clock], useFactory: (slips: UnmovedSlips, clock: Clock) => new MoveSlips(slips, bucket, clock) }]
      : []),
    {
      provide: OperatorGateways,
      inject: [OwnAccounts, Clock],
      useFactory: (accounts: OwnAccounts, clock: Clock) => new OperatorGateways(gateways, accounts, clock),
    },
    {
      provide: ReadGatewayAccounts,
      inject: [GatewayAccounts, LedgerNames],
      useFactory: (accounts: GatewayAccounts, names: LedgerNames) => new ReadGatewayAccounts(accounts, gateways, names),
    },
    {
      provide: TestGatewayAccount,
      inject: [OperatorGateways, Clock],
      useFactory: (operators: OperatorGateways, clock: Clock) => new TestGatewayAccount(operators, gateways, clock),
    },
    { provide: Operators, inject: [SettingsClient], useFactory: (identity: SettingsClient) => new GrpcOperators(identity, deployment) },
  ];
  return {
    module: PaymentModule,
    controllers: rooms.flatMap((room) => ('controllers' in room ? room.controllers : [])),
    providers: [...common, ...rooms.flatMap(({ providers }): Provider[] => providers), ...fromOptions],
  };
}
