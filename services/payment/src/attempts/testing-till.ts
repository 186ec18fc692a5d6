import { someSettings } from '@atoll/operator-settings/testing';
import { AttemptsInMemory } from './attempts.memory.js';
import { CheckAttempt } from './check-attempt.js';
import { ProceedPayment } from './proceed-payment.js';
import { bmlConnect } from '../gateways/bml-connect/product.js';
import { Gateways, type Gateway } from '../gateways/gateways.js';
import { ReturnFromBank } from './return-from-bank.js';
import { TakeNotification } from './take-notification.js';
import { aBooking, BankFake, BookingsFake, IdsInMemory, LedgerInMemory, NOON, visitor } from './testing.js';

export const ORIGIN = 'http://coral.localhost:8080';
export const toPay = { uuid: aBooking().uuid, currency: 'MVR' };

/** The use cases of card payment over fakes, with a clock and settings that the test changes. */
export class Till {
  now = NOON;
  settings = someSettings();
  readonly alarms: string[] = [];
  readonly bank = new BankFake();
  readonly bookings = new BookingsFake();
  readonly attempts = new AttemptsInMemory();
  readonly ledger = new LedgerInMemory();
  readonly clock = { now: (): Date => this.now };
  readonly check: CheckAttempt;
  readonly proceed: ProceedPayment;
  readonly notify: TakeNotification;
  readonly comeBack: ReturnFromBank;

  /** `more` are gateways beside the first. */
  constructor(more: readonly Gateway[] = []) {
    const gateways = new Gateways([{ product: bmlConnect, bank: this.bank }, ...more]);
    const ids = new IdsInMemory();
    const alarm = (failed: unknown): void => void this.alarms.push(String(failed));
    this.check = new CheckAttempt(gateways, this.attempts, this.ledger, ids, this.clock, alarm);
    this.proceed = new ProceedPayment(
      this.bookings,
      { of: async () => ({ offered: this.settings.offered, origin: ORIGIN, agreedFee: { fixed: 30, basisPoints: 290 } }) },
      this.attempts,
      this.check,
      gateways,
      ids,
      this.clock,
    );
    this.notify = new TakeNotification(gateways, this.attempts, this.check, ids, this.clock);
    this.comeBack = new ReturnFromBank(this.attempts, this.check, alarm);
  }

  pay(): Promise<{ shortUrl: string }> {
    return this.proceed.run(visitor(), toPay);
  }

  /** The bank's notification of the first transaction, as it is sent for a full payment. */
  told(change: object = {}): Promise<void> {
    const body = { transactionId: 'tx-1', localId: this.bank.orders[0]?.localId, amount: 92520, currency: 'MVR', state: 'CONFIRMED', ...change };
    return this.notify.run(visitor(), 'bml-connect', {}, body);
  }
}
