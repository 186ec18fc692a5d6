import { someSettings } from '@atoll/operator-settings/testing';
import { AttemptsInMemory } from './attempts.memory.js';
import { CheckAttempt } from './check-attempt.js';
import { ProceedPayment } from './proceed-payment.js';
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

  constructor() {
    const ids = new IdsInMemory();
    const alarm = (failed: unknown): void => void this.alarms.push(String(failed));
    this.check = new CheckAttempt(this.bank, this.attempts, this.ledger, ids, this.clock, alarm);
    this.proceed = new ProceedPayment(
      this.bookings,
      { of: async () => ({ offered: this.settings.offered, origin: ORIGIN }) },
      this.attempts,
      this.check,
      this.bank,
      ids,
      this.clock,
    );
    this.notify = new TakeNotification(this.bank, this.attempts, this.check, ids, this.clock);
    this.comeBack = new ReturnFromBank(this.attempts, this.check, alarm);
  }

  pay(): Promise<{ shortUrl: string }> {
    return this.proceed.run(visitor(), toPay);
  }

  /** The bank's notification of the first transaction, as it is sent for a full payment. */
  told(change: object = {}): Promise<void> {
    const body = { transactionId: 'tx-1', localId: this.bank.orders[0]?.localId, amount: 92520, currency: 'MVR', state: 'CONFIRMED', ...change };
    return this.notify.run(visitor(), 'mvr', {}, body);
  }
}
