import type { ModuleMetadata } from '@nestjs/common';
import { Clock } from '@atoll/time/clock';
import { Counters } from '@atoll/runtime/mongo/counters';
import { make } from '@atoll/runtime/start/make';
import { Attempts } from '../attempts/attempts.port.js';
import { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import { PushToBooking } from '../booking-payments/acting/push-to-booking.port.js';
import { Ledger } from '../ledger/entries/ledger.port.js';
import { FindBooking } from '../bookings/find-booking.js';
import { RecordRefund } from './record-refund.js';
import { SendRefund } from './send-refund.js';
import { SendRefunds } from './send-refunds.job.js';
import { SendingRefunds } from '../booking-payments/returns/sending-refunds.port.js';
import { RefundsHttp } from './refunds.http.js';
import { ReversePayment } from './reverse-payment.js';
import { OperatorGateways } from '../payment-gateways/operator-gateways.js';

export const refunds = {
  controllers: [RefundsHttp],
  providers: [
    make(RecordRefund, RecordRefund, FindBooking, PaymentRecordsStore, Ledger, PushToBooking, Counters, Clock),
    make(SendRefund, SendRefund, FindBooking, PaymentRecordsStore, Ledger, Attempts, OperatorGateways, PushToBooking, Counters, Clock),
    make(SendRefunds, SendRefunds, SendingRefunds, SendRefund, Clock),
    make(ReversePayment, ReversePayment, FindBooking, PaymentRecordsStore, Ledger, PushToBooking, Counters, Clock),
  ],
} satisfies ModuleMetadata;
