import type { Prices } from '@atoll/money/prices';
import type { Caller } from '@atoll/runtime/context/caller';
import { Alerts } from '../alerts/alerts.port.js';
import { nextCheck, statusByBooking, type Attempt, type AttemptsStatus, type Confirmed, type Receipt } from '../attempts/attempt.js';
import { VERSION } from '../attempts/attempt-events.js';
import { Attempts } from '../attempts/attempts.port.js';
import { Ids } from '../ids.port.js';
import { inOrder, type LedgerEntry } from '../ledger/entries/entry.js';
import { balancesOf } from '../ledger/entries/balances.js';
import { CreditEntries } from '../ledger/reading/credit-entries.port.js';
import { CustodyEntries, type HeldBalance } from '../ledger/reading/custody-entries.port.js';
import { CreditLedger } from '../ledger/entries/credit-ledger.port.js';
import { Ledger } from '../ledger/entries/ledger.port.js';
import { Bookings, type BookingToPay } from '../bookings/bookings.port.js';
import type { OpenedTransaction, Outcome } from '../payment-gateways/payment-gateway.port.js';
import { Trips, type TripToPay } from '../bookings/trips.port.js';
import { aBooking } from './builders.js';

type Stored = Attempt & { lease?: { owner: string; until: Date } };

export class FakeAttempts extends Attempts {
  private readonly stored: Stored[] = [];

  override async openOf(operatorId: string, bookingId: number): Promise<Attempt | undefined> {
    return copy(this.open(operatorId, bookingId));
  }

  override async add(attempt: Attempt): Promise<Attempt> {
    const { operatorId, bookingId, key } = attempt;
    const open = attempt.state === 'created' ? this.open(operatorId, bookingId) : undefined;
    const existing = open ?? this.find(operatorId, (one) => one.key === key);
    if (!existing) this.stored.push({ ...attempt });
    return { ...(existing ?? attempt) };
  }

  override async byId(operatorId: string, id: number): Promise<Attempt | undefined> {
    return copy(this.find(operatorId, (one) => one.id === id));
  }

  override async byKey(operatorId: string, key: string): Promise<Attempt | undefined> {
    return copy(this.find(operatorId, (one) => one.key === key));
  }

  override async takeLease(attempt: Attempt, owner: string, now: Date, until: Date): Promise<boolean> {
    const one = this.same(attempt);
    if (one.gatewayRef || one.state !== 'created' || (one.lease && one.lease.until > now)) return false;
    one.lease = { owner, until };
    return true;
  }

  override async releaseLease(attempt: Attempt, owner: string): Promise<void> {
    const one = this.same(attempt);
    if (one.lease?.owner === owner) delete one.lease;
  }

  override async recordTransaction(attempt: Attempt, owner: string, opened: OpenedTransaction): Promise<Attempt> {
    const one = this.same(attempt);
    if (one.lease?.owner === owner && !one.gatewayRef) Object.assign(one, opened);
    return { ...one };
  }

  override async markPaid(attempt: Attempt, receipt: Receipt): Promise<boolean> {
    const one = this.same(attempt);
    if (one.state === 'paid' || one.state === 'mismatch') return false;
    const polling = { nextCheckAt: nextCheck(0, receipt.at), checks: 0 };
    Object.assign(one, { state: 'paid', receipt, gatewayRef: receipt.gatewayRef, version: VERSION.paid, polling });
    return true;
  }

  override async close(attempt: Attempt, outcome: Outcome, _at: Date, final: boolean): Promise<boolean> {
    const one = this.same(attempt);
    if (final && one.state !== 'paid') delete one.polling;
    if (one.state !== 'created') return false;
    Object.assign(one, { state: outcome, version: VERSION.closed });
    return true;
  }

  override async quarantine(attempt: Attempt, confirmed: Confirmed): Promise<boolean> {
    const one = this.same(attempt);
    if (one.state === 'paid' || one.state === 'mismatch') return false;
    delete one.polling;
    Object.assign(one, { state: 'mismatch', confirmed, gatewayRef: confirmed.gatewayRef, version: VERSION.closed });
    return true;
  }

  override async stopPolling(attempt: Attempt): Promise<void> {
    delete this.same(attempt).polling;
  }

  override async nextDueAt(): Promise<Date | undefined> {
    const due = this.stored.flatMap(({ polling }) => polling?.nextCheckAt.getTime() ?? []);
    return due.length === 0 ? undefined : new Date(Math.min(...due));
  }

  override async begunBetween(operatorId: string, from: Date, to: Date, limit?: number): Promise<Attempt[]> {
    const begun = this.stored.filter((one) => one.operatorId === operatorId && one.createdAt >= from && one.createdAt < to);
    return begun.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).slice(0, limit);
  }

  override async takeDue(now: Date, limit: number): Promise<Attempt[]> {
    const due = this.stored.filter(({ polling }) => polling && polling.nextCheckAt <= now).slice(0, limit);
    return due.map((one) => {
      const taken = { ...one };
      const checks = (one.polling?.checks ?? 0) + 1;
      one.polling = { checks, nextCheckAt: nextCheck(checks, now) };
      return taken;
    });
  }

  override async overdue(before: { paid: Date; expired: Date }): Promise<number> {
    const isOverdue = ({ receipt, expiresAt }: Stored): boolean => (receipt ? receipt.at < before.paid : expiresAt < before.expired);
    return this.stored.filter((one) => one.polling && isOverdue(one)).length;
  }

  override async statusOf(operatorId: string, bookingIds: number[]): Promise<Map<number, AttemptsStatus>> {
    return statusByBooking(this.stored.filter((one) => one.operatorId === operatorId && bookingIds.includes(one.bookingId)));
  }

  private open(operatorId: string, bookingId: number): Stored | undefined {
    return this.find(operatorId, (one) => one.bookingId === bookingId && one.state === 'created');
  }

  private find(operatorId: string, matches: (one: Stored) => boolean): Stored | undefined {
    return this.stored.find((one) => one.operatorId === operatorId && matches(one));
  }

  private same({ operatorId, id }: Attempt): Stored {
    const found = this.find(operatorId, (one) => one.id === id);
    if (!found) throw new Error(`no attempt ${operatorId}:${id}`);
    return found;
  }
}

const copy = <T>(value: T | undefined): T | undefined => (value ? { ...value } : undefined);

export class FakeBookings extends Bookings {
  constructor(public booking: BookingToPay | undefined = aBooking()) {
    super();
  }

  override async byUuid(_caller: Caller, uuid: string): Promise<BookingToPay | undefined> {
    return this.booking?.uuid === uuid ? this.booking : undefined;
  }

  override async byId(_caller: Caller, id: number): Promise<BookingToPay | undefined> {
    return this.booking?.id === id ? this.booking : undefined;
  }
}

/** The trip is run by user 43, and its boat's provider 4 has an account. */
export class FakeTrips extends Trips {
  trips: TripToPay[] = [{ id: 1, staffUserIds: [43], providerId: 4, providerBankAccountMvr: '7701' }];

  override async of(_caller: Caller, tripIds: readonly number[]): Promise<TripToPay[]> {
    return this.trips.filter(({ id }) => tripIds.includes(id));
  }
}

export class FakeLedger extends Ledger {
  readonly entries: LedgerEntry[] = [];

  override async record(entry: LedgerEntry): Promise<boolean> {
    return this.append(entry);
  }

  /** In one turn, as in a transaction. */
  append(entry: LedgerEntry): boolean {
    const ofOperator = this.entries.filter(({ operatorId }) => operatorId === entry.operatorId);
    if (ofOperator.some(({ source }) => source === entry.source)) return false;
    if (ofOperator.some(({ id }) => id === entry.id)) throw new Error(`duplicate key: ledger entry ${entry.operatorId}:${entry.id}`);
    this.entries.push(entry);
    return true;
  }

  override async recordIn(_session: unknown, entry: LedgerEntry): Promise<void> {
    if (!(await this.record(entry))) throw new Error(`duplicate key: source ${entry.source}`);
  }

  override async bySources(operatorId: string, sources: readonly string[]): Promise<LedgerEntry[]> {
    return this.entries.filter((entry) => entry.operatorId === operatorId && sources.includes(entry.source));
  }

  override async byId(operatorId: string, id: number): Promise<LedgerEntry | undefined> {
    return this.entries.find((entry) => entry.operatorId === operatorId && entry.id === id);
  }

  override async ofBooking(operatorId: string, bookingId: number): Promise<LedgerEntry[]> {
    const found = this.entries.filter((entry) => entry.operatorId === operatorId && entry.bookingId === bookingId);
    return found.toSorted(inOrder);
  }

  override async ofBookings(operatorId: string, bookingIds: readonly number[]): Promise<Map<number, LedgerEntry[]>> {
    const found = this.entries.filter((entry) => entry.operatorId === operatorId && bookingIds.includes(entry.bookingId));
    return Map.groupBy(found.toSorted(inOrder), ({ bookingId }) => bookingId);
  }
}

export class FakeCreditLedger extends CreditLedger {
  readonly recorded: { entry: LedgerEntry; reservationId: string | undefined }[] = [];

  override async record(entry: LedgerEntry, reservationId?: string): Promise<boolean> {
    this.recorded.push({ entry, reservationId });
    return true;
  }
}

export class FakeCustodyEntries extends CustodyEntries {
  constructor(private readonly ledger: FakeLedger) {
    super();
  }

  override async balances(): Promise<HeldBalance[]> {
    throw new Error('no test of use cases reads them');
  }

  override async since(operatorId: string, holderId: number, from: Date | undefined, limit: number): Promise<LedgerEntry[]> {
    const isHeld = (entry: LedgerEntry): boolean => entry.operatorId === operatorId && entry.postings.some(({ account }) => account === `staff:${holderId}`);
    const isOfClosing = ({ kind }: LedgerEntry): boolean => kind === 'handedIn' || kind === 'cashDifference';
    const found = this.ledger.entries.filter((entry) => isHeld(entry) && !isOfClosing(entry) && (!from || entry.at >= from));
    return found.toSorted(inOrder).slice(0, limit);
  }

  override async byIds(operatorId: string, ids: readonly number[]): Promise<LedgerEntry[]> {
    return this.ledger.entries.filter((entry) => entry.operatorId === operatorId && ids.includes(entry.id));
  }
}

export class FakeCreditEntries extends CreditEntries {
  constructor(private readonly ledger: FakeLedger) {
    super();
  }

  override async owedBefore(operatorId: string, accountId: number, before: Date): Promise<Prices> {
    const sums = balancesOf(this.of(operatorId, accountId).filter(({ at }) => at < before));
    return [...sums].map(([currency, accounts]) => ({ currency, minor: accounts.get(`credit:${accountId}`) ?? 0 }));
  }

  override async between(operatorId: string, accountId: number, from: Date, to: Date): Promise<LedgerEntry[]> {
    const found = this.of(operatorId, accountId).filter(({ at }) => at >= from && at < to);
    return found.toSorted(inOrder);
  }

  private of(operatorId: string, accountId: number): LedgerEntry[] {
    return this.ledger.entries.filter((entry) => entry.operatorId === operatorId && entry.creditAccountId === accountId);
  }
}

export class FakeIds extends Ids {
  private last = 0;
  override async next(): Promise<number> {
    return (this.last += 1);
  }
}

export class FakeAlerts extends Alerts {
  readonly raised: string[] = [];

  override mismatch(): void {
    this.raised.push('mismatch');
  }

  override undecidedReturn(failed: unknown): void {
    this.raised.push(String(failed));
  }
}
