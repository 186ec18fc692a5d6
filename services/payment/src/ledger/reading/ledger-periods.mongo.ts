import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { AccountSums } from '../months/account-sums.mongo.js';
import { inOrder, type LedgerEntry } from '../entries/entry.js';
import { LedgerPeriods, type AccountBalance, type LedgerPage } from './ledger-periods.port.js';
import { pageByTime } from './page-by-time.js';
import { ENTRY_ALONE, ledgerEntries, type LedgerEntryDocument } from '../entries/ledger.schema.js';

const HINT = { hint: 'at' };

export class MongoLedgerPeriods extends LedgerPeriods {
  private readonly entries: TenantCollection<LedgerEntryDocument>;
  private readonly accounts: AccountSums;

  constructor(connection: MongoConnection) {
    super();
    this.entries = ledgerEntries.on(connection);
    this.accounts = new AccountSums(connection);
  }

  override async balances(operatorId: string, from: Date, to: Date): Promise<AccountBalance[]> {
    const sums = await this.accounts.until(operatorId, { to, split: from });
    return sums
      .map(({ account, currency, before: opening, minor: closing }) => ({ account, currency, opening, closing }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency) || a.account.localeCompare(b.account));
  }

  override async page(operatorId: string, from: Date, to: Date, limit: number): Promise<LedgerPage> {
    const between = (since: Date, until: Date, most?: number): Promise<LedgerEntry[]> => this.between(operatorId, since, until, most).toArray();
    const { rows, next } = await pageByTime(between, ({ at }) => at, { from, to, limit });
    return { entries: rows.toSorted(inOrder), next };
  }

  /** A test asserts the plan: entries of other times are not read, and none is sorted. */
  between(operatorId: string, from: Date, to: Date, limit = 0) {
    return this.entries
      .find<LedgerEntry>({ operatorId, at: { $gte: from, $lt: to } }, { projection: ENTRY_ALONE, ...HINT })
      .sort({ at: 1 })
      .limit(limit);
  }
}
