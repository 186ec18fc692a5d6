import { someSettings } from '@atoll/operator-settings/testing';
import { CheckAttempt } from '../attempts/check-attempt.js';
import { CheckOpenAttempts } from '../attempts/check-open-attempts.job.js';
import { CloseAttempts } from '../attempts/close-attempts.js';
import type { Attempts } from '../attempts/attempts.port.js';
import { RecordRefundDue } from '../ledger/from-bookings/record-refund-due.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import type { Ids } from '../ids.port.js';
import { OpenTransaction } from '../card-payments/open-transaction.js';
import { ProceedPayment } from '../card-payments/proceed-payment.js';
import { ReturnFromGateway } from '../card-payments/return-from-gateway.js';
import { TakeNotification } from '../card-payments/take-notification.js';
import { bmlConnect } from '../payment-gateways/bml-connect/product.js';
import { GatewayHealth } from '../payment-gateways/gateway-health.js';
import { orderIn, PaymentGateways, type OpenedGateway } from '../payment-gateways/payment-gateways.js';
import { aBooking, NOON, visitor } from './builders.js';
import { MemoryPaymentRecords } from './payment-records.memory.js';
import { FakeAlerts, FakeAttempts, FakeBookings, FakeIds, FakeLedger } from './fakes.js';
import { FakePaymentGateway } from './fake-payment-gateway.js';

export const ORIGIN = 'http://coral.localhost:8080';
export const toPay = { uuid: aBooking().uuid, currency: 'MVR' };

/** Every use case over these stores, with a clock and settings that the test changes. */
export class WorldOver<A extends Attempts, L extends Ledger> {
  now = NOON;
  settings = someSettings();
  readonly gateway = new FakePaymentGateway();
  /** Accounts of operators at payment companies; a test changes them. */
  readonly ownAccounts = new Map<string, OpenedGateway[]>();
  readonly bookings = new FakeBookings();
  readonly records = new MemoryPaymentRecords();
  readonly alerts = new FakeAlerts();
  readonly clock = { now: (): Date => this.now };
  readonly check: CheckAttempt;
  readonly proceed: ProceedPayment;
  readonly notification: TakeNotification;
  readonly returnFromGateway: ReturnFromGateway;
  readonly checkOpen: CheckOpenAttempts;
  readonly close: CloseAttempts;
  readonly refundDue: RecordRefundDue;

  /** `more` are payment gateways beside BML Connect; `ids` those of other use cases over the same stores. */
  constructor(
    readonly attempts: A,
    readonly ledger: L,
    more: readonly OpenedGateway[] = [],
    ids: Ids = new FakeIds(),
  ) {
    const { clock } = this;
    const health = new GatewayHealth(clock);
    const deployed = [{ product: bmlConnect, gateway: this.gateway }, ...more];
    const of = {
      of: async (operatorId: string) => new PaymentGateways([...deployed, ...(this.ownAccounts.get(operatorId) ?? [])], clock, operatorId, health),
    };
    this.check = new CheckAttempt(of, attempts, ledger, ids, clock, this.alerts);
    this.proceed = new ProceedPayment(
      this.bookings,
      {
        of: async () => ({
          offered: this.settings.offered,
          origin: ORIGIN,
          agreedFee: { fixed: 30, basisPoints: 290 },
          gatewayOrder: orderIn(this.settings.cardGateways),
        }),
      },
      attempts,
      this.records,
      this.check,
      of,
      new OpenTransaction(attempts, of, clock),
      ids,
      clock,
    );
    this.notification = new TakeNotification(of, attempts, this.check, ids, clock);
    this.returnFromGateway = new ReturnFromGateway(attempts, this.check, this.alerts);
    this.checkOpen = new CheckOpenAttempts(attempts, this.check, clock);
    this.close = new CloseAttempts(attempts, ledger, clock);
    this.refundDue = new RecordRefundDue(ledger, ids);
  }

  pay(caller = visitor()): Promise<{ shortUrl: string }> {
    return this.proceed.run(caller, toPay);
  }

  /** BML Connect's notification of the first transaction, as it is sent for a full payment. */
  notify(change: object = {}, caller = visitor()): Promise<void> {
    return this.notification.run(caller, 'bml-connect', {}, this.gateway.bodyOf('tx-1', { amount: this.gateway.orders[0]?.amount, ...change }));
  }
}

/** Every use case over fakes. */
export class World extends WorldOver<FakeAttempts, FakeLedger> {
  constructor(more: readonly OpenedGateway[] = []) {
    super(new FakeAttempts(), new FakeLedger(), more);
  }
}
