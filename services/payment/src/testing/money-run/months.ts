import { CURRENCIES } from '@atoll/money/money';
import { balancesOf } from '../../ledger/entries/balances.js';
import { monthStart } from '../../ledger/entries/month-ends.js';
import { inOrder, type LedgerEntry } from '../../ledger/entries/entry.js';
import { ClosedMonths, type ClosedMonth, type OpenMonths, type StoredBalance } from '../../ledger/months/closed-months.port.js';
import type { PausedLedger } from './paused-stores.js';

/** Months of one operator over the entries of a run, which count as in the real store: an entry that was stored late for the month in which it was stored. */
export class RunMonths extends ClosedMonths {
  readonly closed: ClosedMonth[] = [];

  constructor(
    private readonly ledger: PausedLedger,
    private readonly operatorId: string,
  ) {
    super();
  }

  override async open(): Promise<OpenMonths[]> {
    const last = this.closed.at(-1);
    return last ? [{ operatorId: this.operatorId, from: last.until, last }] : this.all();
  }

  override async all(): Promise<OpenMonths[]> {
    const [first] = this.ledger.entries.toSorted(inOrder);
    return first ? [{ operatorId: this.operatorId, from: monthStart(first.at), last: undefined }] : [];
  }

  override async sum(operatorId: string, last: ClosedMonth | undefined, from: Date, until: Date): Promise<ClosedMonth> {
    const entered = this.ledger.entries.filter((entry) => this.countsAt(entry) >= from && this.countsAt(entry) < until);
    const before = (last?.balances ?? []).map(({ account, currency, minor }) => ({ currency, postings: [{ account, minor }] }));
    return { operatorId, until, balances: sumsOf([...before, ...entered], from) };
  }

  override async add(month: ClosedMonth): Promise<void> {
    if (!this.closed.some(({ until }) => until.getTime() === month.until.getTime())) this.closed.push(month);
  }

  override async replace(month: ClosedMonth): Promise<void> {
    this.closed.splice(0, this.closed.length, ...this.closed.map((one) => (one.until.getTime() === month.until.getTime() ? month : one)));
  }

  /** Sums all entries that a closed month has, whatever it has stored. */
  balancesUntil(until: Date): StoredBalance[] {
    return sumsOf(
      this.ledger.entries.filter((entry) => this.countsAt(entry) < until),
      until,
    );
  }

  private countsAt({ id, at }: LedgerEntry): Date {
    return this.ledger.storedLateAt.get(id) ?? at;
  }
}

function sumsOf(entries: readonly Pick<LedgerEntry, 'currency' | 'postings'>[], firstAt: Date): StoredBalance[] {
  const balances = balancesOf(entries);
  return CURRENCIES.flatMap((currency) => [...(balances.get(currency) ?? [])].map(([account, minor]) => ({ account, currency, minor, firstAt })));
}
