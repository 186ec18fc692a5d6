import type { DynamicModule, Provider } from '@nestjs/common';
import { SettingsClient } from '@atoll/operator-settings/client';
import type { Deployment } from '@atoll/operator-settings/origin';
import { Counters } from '@atoll/runtime/mongo/counters';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { Auditor } from '@atoll/outbox/audit/auditor';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { Environment } from '@atoll/runtime/start/environment';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { LogAlerts } from './alerts.log.js';
import { Alerts } from './alerts.port.js';
import { MongoAttempts } from './attempts/attempts.mongo.js';
import { Attempts } from './attempts/attempts.port.js';
import { CheckAttempt } from './attempts/check-attempt.js';
import { CheckOpenAttempts } from './attempts/check-open-attempts.job.js';
import { CloseAttempts } from './attempts/close-attempts.js';
import { MongoPaymentRecords } from './booking-payments/records/payment-records.mongo.js';
import type { BucketAccess } from './booking-payments/pictures/slip-bucket.port.js';
import { S3SlipBucket } from './booking-payments/pictures/slip-bucket.s3.js';
import { MongoUnmovedSlips } from './booking-payments/pictures/unmoved-slips.mongo.js';
import { UnmovedSlips } from './booking-payments/pictures/unmoved-slips.port.js';
import { MongoSlipDoubles } from './booking-payments/doubles/slip-doubles.mongo.js';
import { SlipDoubles } from './booking-payments/doubles/slip-doubles.port.js';
import { PaymentRecordsStore } from './booking-payments/records/payment-records.port.js';
import { RecordRequest } from './booking-payments/acting/record-request.js';
import { GrpcPushToBooking } from './booking-payments/acting/push-to-booking.grpc-client.js';
import { PushToBooking } from './booking-payments/acting/push-to-booking.port.js';
import { VoidOpenRecords } from './booking-payments/acting/void-open-records.js';
import { BookingEvents } from './booking-events.kafka.js';
import { CounterHttp } from './counter/counter.http.js';
import { ReceiveAtCounter } from './counter/receive-at-counter.js';
import { GrpcBoarding } from './counter/boarding.grpc-client.js';
import { Boarding } from './counter/boarding.port.js';
import { ReceiveAndBoard } from './counter/receive-and-board.js';
import { DecideCounter } from './counter/decide-counter.js';
import { RequestCounter } from './counter/request-counter.js';
import { KeepRefusedReceipt } from './counter/keep-refused-receipt.js';
import { GrpcRefusedActs } from './counter/refused-acts.grpc-client.js';
import { RefusedActs } from './counter/refused-acts.port.js';
import { SetAsCounter } from './counter/set-as-counter.js';
import { ClosePayment } from './closing/close-payment.js';
import { ClosingGrpc } from './closing/closing.grpc.js';
import { MongoClosures } from './attempts/closures.mongo.js';
import { MongoRecordsClosing } from './booking-payments/records/records-closing.mongo.js';
import { DetailsGrpc } from './details/details.grpc.js';
import { PaymentReportsGrpc } from './details/payment-reports.grpc.js';
import { PaymentDetails } from './details/payment-details.js';
import { GrpcLedgerNames } from './details/ledger-names.grpc-client.js';
import { LedgerNames } from './details/ledger-names.port.js';
import { SlipDoublesHttp } from './details/slip-doubles.http.js';
import { LedgerHttp } from './details/ledger.http.js';
import { CloseMonths } from './ledger/months/close-months.job.js';
import { MongoClosedMonths } from './ledger/months/closed-months.mongo.js';
import { ClosedMonths } from './ledger/months/closed-months.port.js';
import { MongoLedgerPeriods } from './ledger/reading/ledger-periods.mongo.js';
import { LedgerPeriods } from './ledger/reading/ledger-periods.port.js';
import { MongoLedgerTotals } from './ledger/reading/ledger-totals.mongo.js';
import { LedgerTotals } from './ledger/reading/ledger-totals.port.js';
import { MongoLedger } from './ledger/entries/ledger.mongo.js';
import { CreditLedger } from './ledger/entries/credit-ledger.port.js';
import { Ledger } from './ledger/entries/ledger.port.js';
import { FindSlipDoubles } from './details/find-slip-doubles.js';
import { ReadLedgerPeriod } from './details/read-ledger-period.js';
import { ReadReconciliation } from './details/read-reconciliation.js';
import { ReadLedger } from './details/read-ledger.js';
import { ReadRefusedRefunds } from './details/read-refused-refunds.js';
import { RecordAllowance } from './ledger/from-bookings/record-allowance.js';
import { RecordRefundDue } from './ledger/from-bookings/record-refund-due.js';
import { CashCustodyHttp } from './cash-custody/cash-custody.http.js';
import { MongoCashShifts } from './cash-custody/cash-shifts.mongo.js';
import { CashShifts } from './cash-custody/cash-shifts.port.js';
import { CloseCashShift } from './cash-custody/close-cash-shift.js';
import { ReadCashCustody } from './cash-custody/read-cash-custody.js';
import { MongoCustodyEntries } from './ledger/reading/custody-entries.mongo.js';
import { CustodyEntries } from './ledger/reading/custody-entries.port.js';
import { CreditAccountsHttp } from './credit-accounts/credit-accounts.http.js';
import { MongoCreditAccounts } from './credit-accounts/credit-accounts.mongo.js';
import { CreditAccounts } from './credit-accounts/credit-accounts.port.js';
import { MongoCreditLedger } from './credit-accounts/credit-ledger.mongo.js';
import { ReleaseReservations } from './credit-accounts/release-reservations.job.js';
import { ReservationsGrpc } from './credit-accounts/reservations.grpc.js';
import { MongoReservations } from './credit-accounts/reservations.mongo.js';
import { Reservations } from './credit-accounts/reservations.port.js';
import { MongoCreditEntries } from './ledger/reading/credit-entries.mongo.js';
import { CreditEntries } from './ledger/reading/credit-entries.port.js';
import { CreditPayments } from './credit-accounts/credit-payments.js';
import { ReadStatement } from './credit-accounts/read-statement.js';
import { KeepCreditAccount } from './credit-accounts/keep-credit-account.js';
import { FindBooking } from './bookings/find-booking.js';
import { GrpcTrips } from './bookings/trips.grpc-client.js';
import { Trips } from './bookings/trips.port.js';
import { GrpcBookings } from './bookings/bookings.grpc-client.js';
import { Bookings } from './bookings/bookings.port.js';
import { RecordRefund } from './refunds/record-refund.js';
import { SendRefund } from './refunds/send-refund.js';
import { SendRefunds } from './refunds/send-refunds.job.js';
import { MongoSendingRefunds } from './booking-payments/returns/sending-refunds.mongo.js';
import { SendingRefunds } from './booking-payments/returns/sending-refunds.port.js';
import { MongoRefusedRefunds } from './booking-payments/returns/refused-refunds.mongo.js';
import { RefusedRefunds } from './booking-payments/returns/refused-refunds.port.js';
import { RefundsHttp } from './refunds/refunds.http.js';
import { ReversePayment } from './refunds/reverse-payment.js';
import { OpenTransaction } from './paying/open-transaction.js';
import { GrpcOperators } from './bookings/operators.grpc-client.js';
import { Operators } from './bookings/operators.port.js';
import { PayingHttp } from './paying/paying.http.js';
import { ProceedPayment } from './paying/proceed-payment.js';
import { ReturnFromGateway } from './paying/return-from-gateway.js';
import { TakeNotification } from './paying/take-notification.js';
import { GrpcExpiredBookings } from './slips/expired-bookings.grpc-client.js';
import { ExpiredBookings } from './slips/expired-bookings.port.js';
import { MoveSlips } from './slips/move-slips.job.js';
import { ProcessSlip } from './slips/process-slip.js';
import { ReadSlip } from './slips/read-slip.js';
import { SlipImages } from './slips/slip-images.port.js';
import { ProcessSlipImages } from './slips/slip-images.process.js';
import { SlipLinks } from './slips/slip-links.js';
import { SlipsHttp } from './slips/slips.http.js';
import { UploadSlip } from './slips/upload-slip.js';
import { GatewayAccountsHttp } from './gateway-accounts/gateway-accounts.http.js';
import { MongoGatewayAccounts } from './gateway-accounts/gateway-accounts.mongo.js';
import { GatewayAccounts } from './gateway-accounts/gateway-accounts.port.js';
import { GatewaysChanged } from './gateway-accounts/gateways-changed.port.js';
import { RedisGatewaysChanged } from './gateway-accounts/gateways-changed.redis.js';
import { KeepCredentials } from './gateway-accounts/keep-credentials.job.js';
import { KeepGatewayAccount } from './gateway-accounts/keep-gateway-account.js';
import { ReadGatewayAccounts } from './gateway-accounts/read-gateway-accounts.js';
import { CredentialKeys, SealedAccounts } from './gateway-accounts/sealed-accounts.js';
import { TestGatewayAccount } from './gateway-accounts/test-gateway-account.js';
import { OperatorGateways, OwnAccounts, type DeployedGateways } from './payment-gateways/operator-gateways.js';

const adapters: Provider[] = [
  make(MongoClosures, MongoClosures, MongoConnection),
  make(Attempts, MongoAttempts, MongoConnection, MongoClosures),
  { provide: Auditor, useFactory: ({ values }: Environment) => new Auditor(values.auditKey), inject: [Environment] },
  make(Ledger, MongoLedger, MongoConnection, Clock),
  make(ClosedMonths, MongoClosedMonths, MongoConnection),
  make(LedgerTotals, MongoLedgerTotals, MongoConnection),
  make(LedgerPeriods, MongoLedgerPeriods, MongoConnection),
  make(LedgerNames, GrpcLedgerNames, GrpcPeers),
  make(UnmovedSlips, MongoUnmovedSlips, MongoConnection),
  make(CreditAccounts, MongoCreditAccounts, MongoConnection, Auditor),
  make(CreditLedger, MongoCreditLedger, MongoConnection, Ledger, Auditor),
  make(CreditEntries, MongoCreditEntries, MongoConnection),
  make(CustodyEntries, MongoCustodyEntries, MongoConnection),
  make(CashShifts, MongoCashShifts, MongoConnection, Ledger, Auditor),
  make(Reservations, MongoReservations, MongoConnection),
  make(Bookings, GrpcBookings, GrpcPeers),
  make(Trips, GrpcTrips, GrpcPeers),
  make(PushToBooking, GrpcPushToBooking, GrpcPeers),
  make(ExpiredBookings, GrpcExpiredBookings, GrpcPeers),
  make(RefusedActs, GrpcRefusedActs, GrpcPeers),
  make(Boarding, GrpcBoarding, GrpcPeers),
  { provide: SlipImages, useFactory: ({ values }: Environment) => new ProcessSlipImages(values.rateLimits), inject: [Environment] },
  {
    provide: SlipLinks,
    inject: [Environment, Clock],
    useFactory: ({ values }: Environment, clock: Clock) => new SlipLinks(values.contextPrivateKey, clock),
  },
  make(Alerts, LogAlerts),
  make(GatewayAccounts, MongoGatewayAccounts, MongoConnection, Auditor),
  make(OwnAccounts, SealedAccounts, GatewayAccounts, CredentialKeys),
  {
    provide: GatewaysChanged,
    inject: [RedisConnection, OperatorGateways],
    useFactory: (redis: RedisConnection, gateways: OperatorGateways) => RedisGatewaysChanged.connect(redis, gateways),
  },
  {
    provide: SettingsClient,
    inject: [GrpcPeers, RedisConnection],
    useFactory: (peers: GrpcPeers, redis: RedisConnection) => SettingsClient.connect('payment', peers, redis),
  },
];

const useCases: Provider[] = [
  make(CheckAttempt, CheckAttempt, OperatorGateways, Attempts, Ledger, Counters, Clock, Alerts),
  make(OpenTransaction, OpenTransaction, Attempts, OperatorGateways, Clock),
  make(ProceedPayment, ProceedPayment, Bookings, Operators, Attempts, PaymentRecordsStore, CheckAttempt, OperatorGateways, OpenTransaction, Counters, Clock),
  make(TakeNotification, TakeNotification, OperatorGateways, Attempts, CheckAttempt, Counters, Clock),
  make(ReturnFromGateway, ReturnFromGateway, Attempts, CheckAttempt, Alerts),
  make(CloseAttempts, CloseAttempts, Attempts, Ledger, Clock),
  make(CheckOpenAttempts, CheckOpenAttempts, Attempts, CheckAttempt, Clock),
  make(RecordRefundDue, RecordRefundDue, Ledger, Counters),
  make(RecordAllowance, RecordAllowance, Ledger, Counters, CreditLedger),
  make(VoidOpenRecords, VoidOpenRecords, PaymentRecordsStore, Clock),
  make(FindBooking, FindBooking, Bookings, Trips),
  make(ReadLedger, ReadLedger, FindBooking, Ledger),
  make(SlipDoubles, MongoSlipDoubles, MongoConnection),
  make(FindSlipDoubles, FindSlipDoubles, PaymentRecordsStore, SlipDoubles, LedgerNames),
  make(ReadLedgerPeriod, ReadLedgerPeriod, LedgerPeriods, SettingsClient, LedgerNames),
  make(ReadReconciliation, ReadReconciliation, Attempts, Ledger, SettingsClient),
  make(CreditPayments, CreditPayments, CreditAccounts, CreditLedger, Ledger, SettingsClient, Counters, Clock),
  make(ReadStatement, ReadStatement, CreditAccounts, CreditEntries, Ledger, SettingsClient, LedgerNames),
  make(CloseCashShift, CloseCashShift, CashShifts, CustodyEntries, Counters, Clock),
  make(ReadCashCustody, ReadCashCustody, CashShifts, CustodyEntries, LedgerNames),
  make(ReleaseReservations, ReleaseReservations, Reservations, Bookings),
  make(KeepCreditAccount, KeepCreditAccount, CreditAccounts, Counters, Clock),
  make(KeepGatewayAccount, KeepGatewayAccount, GatewayAccounts, CredentialKeys, GatewaysChanged, Clock),
  make(CloseMonths, CloseMonths, ClosedMonths, Clock),
  make(KeepCredentials, KeepCredentials, GatewayAccounts, CredentialKeys, Clock),
  make(RecordRequest, RecordRequest, FindBooking, PaymentRecordsStore, PushToBooking, VoidOpenRecords, CloseAttempts, Clock),
  make(UploadSlip, UploadSlip, FindBooking, RecordRequest, Operators, SlipImages, Counters, ExpiredBookings, ClosePayment),
  make(ReadSlip, ReadSlip, Bookings, PaymentRecordsStore, SlipLinks),
  make(RequestCounter, RequestCounter, FindBooking, RecordRequest, Operators, Counters),
  make(ProcessSlip, ProcessSlip, PaymentRecordsStore, FindBooking, RecordRequest, Attempts, Counters),
  make(DecideCounter, DecideCounter, FindBooking, RecordRequest),
  make(SetAsCounter, SetAsCounter, FindBooking, RecordRequest, Counters),
  make(KeepRefusedReceipt, KeepRefusedReceipt, RefusedActs),
  make(ReceiveAtCounter, ReceiveAtCounter, FindBooking, RecordRequest, Attempts, Ledger, Counters),
  make(ReceiveAndBoard, ReceiveAndBoard, ReceiveAtCounter, Boarding, Counters),
  make(RecordRefund, RecordRefund, FindBooking, PaymentRecordsStore, Ledger, PushToBooking, Counters, Clock),
  make(SendRefund, SendRefund, FindBooking, PaymentRecordsStore, Ledger, Attempts, OperatorGateways, PushToBooking, Counters, Clock),
  make(SendingRefunds, MongoSendingRefunds, MongoConnection),
  make(RefusedRefunds, MongoRefusedRefunds, MongoConnection),
  make(ReadRefusedRefunds, ReadRefusedRefunds, RefusedRefunds, LedgerNames, Clock),
  make(SendRefunds, SendRefunds, SendingRefunds, SendRefund, Clock),
  make(ReversePayment, ReversePayment, FindBooking, PaymentRecordsStore, Ledger, PushToBooking, Counters, Clock),
  make(PaymentDetails, PaymentDetails, Attempts, PaymentRecordsStore, Ledger, SettingsClient, OperatorGateways, SlipLinks),
  {
    provide: ClosePayment,
    inject: [MongoClosures, MongoConnection, SettingsClient, OperatorGateways],
    useFactory: (cards: MongoClosures, connection: MongoConnection, settings: SettingsClient, gateways: OperatorGateways) =>
      new ClosePayment([cards, new MongoRecordsClosing(connection)], settings, gateways),
  },
  make(BookingEvents, BookingEvents, CloseAttempts, RecordRefundDue, RecordAllowance, VoidOpenRecords, ClosePayment),
];

class PaymentModule {}

export interface PaymentOptions {
  gateways: DeployedGateways;
  credentials: CredentialKeys;
  deployment: Deployment;
  /** Without one the pictures of slips stay in the database. */
  slipBucket: BucketAccess | undefined;
}

/** The only place where ports meet adapters. */
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
    controllers: [
      PayingHttp,
      SlipsHttp,
      CounterHttp,
      RefundsHttp,
      LedgerHttp,
      SlipDoublesHttp,
      CreditAccountsHttp,
      CashCustodyHttp,
      GatewayAccountsHttp,
      DetailsGrpc,
      PaymentReportsGrpc,
      ClosingGrpc,
      ReservationsGrpc,
    ],
    providers: [...fromOptions, ...adapters, ...useCases],
  };
}
