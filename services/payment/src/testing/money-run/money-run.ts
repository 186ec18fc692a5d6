import type { Currency, Money } from '@atoll/money/money';
import { someSettings } from '@atoll/operator-settings/testing';
import type { SeededRandom } from '@atoll/testing/seeded-random';
import { receiptEventId } from '../../attempts/attempt-events.js';
import { CheckAttempt } from '../../attempts/check-attempt.js';
import type { RecordsEvent } from '../../booking-payments/records/records-events.js';
import { CloseCashShift } from '../../cash-custody/close-cash-shift.js';
import { amountsOf, NO_AMOUNTS, type CreditAccount } from '../../credit-accounts/credit-account.js';
import { CreditPayments } from '../../credit-accounts/credit-payments.js';
import { ReadStatement } from '../../credit-accounts/read-statement.js';
import type { LedgerEntry } from '../../ledger/entries/entry.js';
import { RecordAllowance } from '../../ledger/from-bookings/record-allowance.js';
import { RecordRefundDue } from '../../ledger/from-bookings/record-refund-due.js';
import { CloseMonths } from '../../ledger/months/close-months.job.js';
import { OpenTransaction } from '../../card-payments/open-transaction.js';
import { bmlConnect } from '../../payment-gateways/bml-connect/product.js';
import { PaymentGateways } from '../../payment-gateways/payment-gateways.js';
import { RecordRefund } from '../../refunds/record-refund.js';
import { ReversePayment } from '../../refunds/reverse-payment.js';
import { SendRefund } from '../../refunds/send-refund.js';
import { SendRefunds } from '../../refunds/send-refunds.job.js';
import { aBooking } from '../builders.js';
import { MemoryCashShifts } from '../cash-shifts.memory.js';
import { FakeAlerts, FakeAttempts, FakeCreditEntries, FakeCustodyEntries, FakeIds } from '../fakes.js';
import { LateBank } from './late-bank.js';
import { RunMonths } from './months.js';
import { PausedLedger, PausedRecords } from './paused-stores.js';

export const BOOKING = aBooking();
export const KEY = { operatorId: 'coral', bookingId: BOOKING.id };
/** The credit customer on whose account the booking is allowed. */
export const ACCOUNT = 9;
/** Noon, and ten minutes before a month ends in the operator's zone and in UTC. */
const STARTS: readonly Date[] = ['2026-11-23T07:00:00Z', '2026-11-30T18:50:00Z', '2026-11-30T23:50:00Z'].map((at) => new Date(at));
const A_RESORT: CreditAccount = {
  id: ACCOUNT,
  name: 'Resort',
  email: '',
  phone: '',
  limits: amountsOf(() => 1),
  isOpen: true,
  owed: NO_AMOUNTS,
  reserved: NO_AMOUNTS,
  version: 0,
};

/** A payment of the reference: what was accepted, in the order of the answers. */
export interface Payment extends Money<Currency> {
  readonly kind: 'card' | 'proof' | 'counter';
  /** Id of the slip that was verified. */
  readonly slip?: number;
  due: number;
}

/** The id by which the test knows a charge, written here and not taken from the code under test. */
export const eventOf = ({ source, operatorId, bookingId }: LedgerEntry): string => {
  const [kind, ...ids] = source.split(':');
  return kind === 'attempt' ? receiptEventId({ operatorId, id: Number(ids[0]) }) : `payment-records:${operatorId}:${bookingId}:${ids[1]}:received`;
};

/** A payment that was entered for the credit customer, and how often it was taken back. */
interface AccountPayment extends Money<Currency> {
  reversals: number;
}

interface Refunded extends Money<Currency> {
  readonly hasReason: boolean;
}

/** The bank has taken the card, declined it, or taken another amount than was asked. */
export type CardOutcome = 'confirmed' | 'failed' | 'mismatch';

interface Card {
  readonly gatewayRef: string;
  readonly outcome: CardOutcome;
  readonly price: Money<Currency>;
  readonly fee: Money<Currency>;
}

/** The real rules and use cases over stores that pause at each access, so that the acts of a customer, two members of staff and a bank interleave. */
export class MoneyRun {
  readonly payments = new Map<string, Payment>();
  readonly cards = new Map<number, Card>();
  /** Counts the decisions about each slip, by its id. */
  readonly slips = new Map<number, { verified: number; rejected: number }>();
  readonly refunded: Refunded[] = [];
  reversed = 0;
  /** Allowances that were not taken back, each by the id of its event. */
  readonly allowed = new Map<string, Money<Currency>>();
  /** Payments that were entered for the credit customer, each by its reference. */
  readonly paidByAccount = new Map<string, AccountPayment>();
  readonly pushed: RecordsEvent[] = [];
  now: Date;
  readonly ledger: PausedLedger;
  readonly store: PausedRecords;
  readonly bank: LateBank;
  readonly attempts = new FakeAttempts();
  readonly shifts: MemoryCashShifts;
  readonly custody: FakeCustodyEntries;
  readonly ids = new FakeIds();
  readonly check: CheckAttempt;
  readonly transaction: OpenTransaction;
  readonly refunds: RecordRefund;
  readonly sends: SendRefund;
  readonly job: SendRefunds;
  readonly reversals: ReversePayment;
  readonly dues: RecordRefundDue;
  readonly allowances: RecordAllowance;
  readonly handIns: CloseCashShift;
  readonly accountPayments: CreditPayments;
  readonly statements: ReadStatement;
  readonly months: RunMonths;
  readonly closing: CloseMonths;
  constructor(readonly random: SeededRandom) {
    this.now = random.oneOf(STARTS);
    const pause = async (): Promise<void> => {
      for (let turn = random.between(0, 3); turn > 0; turn -= 1) await Promise.resolve();
    };
    const { attempts, ids } = this;
    const clock = { now: () => this.now };
    const ledger = (this.ledger = new PausedLedger(random, pause, clock));
    const store = (this.store = new PausedRecords(ledger, pause));
    const bank = (this.bank = new LateBank(random, pause));
    const gateways = { of: async () => new PaymentGateways([{ product: bmlConnect, gateway: bank }], clock, KEY.operatorId) };
    const booking = { push: async (_operatorId: string, events: readonly RecordsEvent[]): Promise<void> => void this.pushed.push(...events) };
    const find = { forStaff: async () => ({ ...BOOKING, isAllowed: this.allowed.size > 0 }) };
    this.check = new CheckAttempt(gateways, attempts, ledger, ids, clock, new FakeAlerts());
    this.transaction = new OpenTransaction(attempts, gateways, clock);
    this.refunds = new RecordRefund(find, store, ledger, booking, ids, clock);
    this.sends = new SendRefund(find, store, ledger, attempts, gateways, booking, ids, clock);
    const sending = async () => (await store.of(KEY.operatorId, KEY.bookingId)).sending;
    const takeDue = async () => [await sending()].flatMap((one) => (one ? { ...KEY, sending: one } : []));
    this.job = new SendRefunds({ takeDue }, this.sends, clock);
    this.reversals = new ReversePayment(find, store, ledger, booking, ids, clock);
    this.dues = new RecordRefundDue(ledger, ids);
    const credit = { record: (entry: LedgerEntry) => ledger.record(entry) };
    this.allowances = new RecordAllowance(ledger, ids, credit);
    this.shifts = new MemoryCashShifts(ledger);
    this.custody = new FakeCustodyEntries(ledger);
    this.handIns = new CloseCashShift(this.shifts, this.custody, ids, clock);
    const [accounts, settings] = [{ find: async () => A_RESORT }, { of: async () => someSettings() }];
    this.accountPayments = new CreditPayments(accounts, credit, ledger, settings, ids, clock);
    this.statements = new ReadStatement(accounts, new FakeCreditEntries(ledger), ledger, settings, { refNos: async () => new Map() });
    this.months = new RunMonths(ledger, KEY.operatorId);
    this.closing = new CloseMonths(this.months, clock);
  }
}
