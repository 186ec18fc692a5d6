import type { ModuleMetadata } from '@nestjs/common';
import { Clock } from '@atoll/time/clock';
import { Counters } from '@atoll/runtime/mongo/counters';
import { make } from '@atoll/runtime/start/make';
import { Alerts } from '../alerts/alerts.port.js';
import { Attempts } from '../attempts/attempts.port.js';
import { CheckAttempt } from '../attempts/check-attempt.js';
import { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import { Bookings } from '../bookings/bookings.port.js';
import { OpenTransaction } from './open-transaction.js';
import { Operators } from '../bookings/operators.port.js';
import { CardPaymentsHttp } from './card-payments.http.js';
import { ProceedPayment } from './proceed-payment.js';
import { ReturnFromGateway } from './return-from-gateway.js';
import { TakeNotification } from './take-notification.js';
import { OperatorGateways } from '../payment-gateways/operator-gateways.js';

export const cardPayments = {
  controllers: [CardPaymentsHttp],
  providers: [
    make(OpenTransaction, OpenTransaction, Attempts, OperatorGateways, Clock),
    make(ProceedPayment, ProceedPayment, Bookings, Operators, Attempts, PaymentRecordsStore, CheckAttempt, OperatorGateways, OpenTransaction, Counters, Clock),
    make(TakeNotification, TakeNotification, OperatorGateways, Attempts, CheckAttempt, Counters, Clock),
    make(ReturnFromGateway, ReturnFromGateway, Attempts, CheckAttempt, Alerts),
  ],
} satisfies ModuleMetadata;
