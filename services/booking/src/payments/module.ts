import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { Module } from '@nestjs/common';
import { Bookings } from '../bookings/bookings.port.js';
import { BookingsModule } from '../bookings/module.js';
import { Inventory } from '../inventory/inventory.port.js';
import { InventoryModule } from '../inventory/module.js';
import { Settings } from '../settings.port.js';
import { TripsModule } from '../trips/module.js';
import { Trips } from '../trips/trips.port.js';
import { Users } from '../users.port.js';
import { TransferAccountsHttp } from './accounts/transfer-accounts.http.js';
import { TransferAccounts } from './accounts/transfer-accounts.js';
import { BookingsGrpc } from './asking/bookings.grpc.js';
import { GrpcPayments } from './asking/payments.grpc-client.js';
import { Payments } from './payments.port.js';
import { ApplyPaymentEvent } from './receiving/apply-payment-event.js';
import { PaymentEventsGrpc } from './receiving/payment-events.grpc.js';
import { PaymentEventsKafka } from './receiving/payment-events.kafka.js';
import { ReceivePayment } from './receiving/receive-payment.js';
import { ReturnMoney } from './receiving/return-money.js';
import { RestartHold } from './receiving/restart-hold.js';
import { UpdatePaymentRecords } from './receiving/update-payment-records.js';

/** Calls payment, gives it what it needs of a booking, and handles its events. */
@Module({
  imports: [TripsModule, InventoryModule, BookingsModule],
  controllers: [BookingsGrpc, PaymentEventsGrpc, TransferAccountsHttp],
  providers: [
    make(Payments, GrpcPayments, GrpcPeers),
    make(ReceivePayment, ReceivePayment, Bookings, Inventory),
    make(ReturnMoney, ReturnMoney, Bookings),
    make(RestartHold, RestartHold, Bookings),
    make(UpdatePaymentRecords, UpdatePaymentRecords, Bookings, Users),
    make(ApplyPaymentEvent, ApplyPaymentEvent, ReceivePayment, UpdatePaymentRecords, ReturnMoney, RestartHold, Users, Bookings, MongoConnection),
    make(PaymentEventsKafka, PaymentEventsKafka, ApplyPaymentEvent),
    make(TransferAccounts, TransferAccounts, Bookings, Trips, Settings),
  ],
  exports: [Payments],
})
export class PaymentsModule {}
