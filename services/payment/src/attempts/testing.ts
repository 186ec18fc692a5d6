import { money } from '@atoll/money/money';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Caller } from '@atoll/runtime/context/caller';
import { paymentError } from '../errors.js';
import type { Charge } from '../gateways/product.js';
import type { LedgerEntry } from '../ledger/entry.js';
import { Ledger } from '../ledger/ledger.port.js';
import { newAttempt, type Attempt } from './attempt.js';
import { Bank, type BankTransaction, type OpenedTransaction, type PaymentOrder } from '../gateways/bank.port.js';
import { Bookings, type BookingToPay } from './bookings.port.js';

export const NOON = new Date('2026-11-23T07:00:00Z');
export const minutesLater = (minutes: number, from = NOON): Date => new Date(from.getTime() + minutes * 60_000);

export const visitor = (operatorId = 'coral'): Caller => ({
  operatorId,
  requestId: 'r-1',
  actor: { kind: 'visitor' },
  host: `${operatorId}.localhost:8080`,
});

export const admin = (operatorId = 'coral'): Caller => ({
  ...visitor(operatorId),
  actor: { kind: 'user', userId: 2, username: 'admin', sessionId: 's', isAdmin: true, isCaptain: false, isSuperUser: false },
});

export const aBooking = (change: Partial<BookingToPay> = {}): BookingToPay => ({
  id: 41,
  uuid: '7b0f5a1e-5d0e-4f0c-9a39-0d7c1f2b8a11',
  refNo: 'K7TR2M9Q',
  price: usdMvr(6000, 92520),
  isPaid: false,
  isAllowed: false,
  isCancelled: false,
  isTripDeleted: false,
  paymentEventIds: [],
  ...change,
});

export function aCharge(minor = 92520): Charge {
  return { price: money('MVR', minor), fee: money('MVR', 0), amount: money('MVR', minor) };
}

export const anAttempt = (change: Partial<Attempt> = {}): Attempt => ({
  ...newAttempt(visitor(), 7, 'k'.repeat(32), aBooking(), { gateway: 'bml-connect', charge: aCharge() }, NOON),
  ...change,
});

export class BookingsFake extends Bookings {
  constructor(public booking: BookingToPay | undefined = aBooking()) {
    super();
  }

  override async byUuid(_caller: Caller, uuid: string): Promise<BookingToPay> {
    if (this.booking?.uuid !== uuid) throw paymentError('BOOKING_NOT_FOUND');
    return this.booking;
  }
}

/** A bank that does what the test says. */
export class BankFake extends Bank {
  readonly orders: PaymentOrder[] = [];
  readonly transactions = new Map<string, BankTransaction>();
  isDown = false;
  signatureIsGood = true;
  /** For a test that stops the world between the bank's deed and its answer. */
  beforeAnswer: () => Promise<void> = async () => undefined;

  override async create(order: PaymentOrder): Promise<OpenedTransaction> {
    if (this.isDown) throw paymentError('GATEWAY');
    this.orders.push(order);
    const gatewayRef = `tx-${this.orders.length}`;
    this.transactions.set(gatewayRef, { gatewayRef, localId: order.localId, amount: order.amount, state: 'open' });
    await this.beforeAnswer();
    return { gatewayRef, shortUrl: `http://bank/s/${gatewayRef}` };
  }

  override async find(gatewayRef: string): Promise<BankTransaction | undefined> {
    if (this.isDown) throw paymentError('GATEWAY');
    return this.transactions.get(gatewayRef);
  }

  override hasSigned(): boolean {
    return this.signatureIsGood;
  }

  says(gatewayRef: string, change: Partial<BankTransaction>): void {
    const known = this.transactions.get(gatewayRef);
    if (known) this.transactions.set(gatewayRef, { ...known, ...change });
  }
}

export class LedgerInMemory extends Ledger {
  readonly entries: LedgerEntry[] = [];

  override async record(entry: LedgerEntry): Promise<boolean> {
    if (this.entries.some(({ operatorId, source }) => operatorId === entry.operatorId && source === entry.source)) return false;
    this.entries.push(entry);
    return true;
  }

  override async ofBooking(operatorId: string, bookingId: number): Promise<LedgerEntry[]> {
    return this.entries.filter((entry) => entry.operatorId === operatorId && entry.bookingId === bookingId);
  }
}

export class IdsInMemory {
  private last = 0;
  async next(): Promise<number> {
    return (this.last += 1);
  }
}
