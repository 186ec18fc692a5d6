import type { Currency } from '@atoll/money/money';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inOrder, type Account, type LedgerEntry } from './entry.js';
import { LedgerPeriods, type AccountBalance, type LedgerPage } from './ledger-periods.port.js';
import { ledgerEntries, type LedgerEntryDocument } from './ledger.schema.js';

const HINT = { hint: 'at' };

interface Sum {
  _id: { account: Account; currency: Currency };
  opening: number;
  closing: number;
}

export class MongoLedgerPeriods extends LedgerPeriods {
  private readonly entries: TenantCollection<LedgerEntryDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.entries = ledgerEntries.on(connection);
  }

  override async balances(operatorId: string, from: Date, to: Date): Promise<AccountBalance[]> {
    const sums = await this.sums(operatorId, from, to).toArray();
    return sums
      .map(({ _id: { account, currency }, opening, closing }) => ({ account, currency, opening, closing }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency) || a.account.localeCompare(b.account));
  }

  override async page(operatorId: string, from: Date, to: Date, limit: number): Promise<LedgerPage> {
    const found = await this.between(operatorId, from, to, limit + 1).toArray();
    const cut = found[limit]?.at;
    if (!cut) return { entries: found.toSorted(inOrder), next: undefined };
    const whole = found.filter(({ at }) => at < cut);
    const entries = whole.length > 0 ? whole : await this.between(operatorId, cut, after(cut)).toArray();
    return { entries: entries.toSorted(inOrder), next: whole.length > 0 ? cut : after(cut) };
  }

  /** A test asserts the plan: other operators' entries are not read. */
  sums(operatorId: string, from: Date, to: Date) {
    return this.entries.aggregate<Sum>(
      [
        { $match: { operatorId, at: { $lt: to } } },
        { $project: { _id: 0, currency: 1, postings: 1, isBefore: { $lt: ['$at', from] } } },
        { $unwind: '$postings' },
        {
          $group: {
            _id: { account: '$postings.account', currency: '$currency' },
            opening: { $sum: { $cond: ['$isBefore', '$postings.minor', 0] } },
            closing: { $sum: '$postings.minor' },
          },
        },
      ],
      HINT,
    );
  }

  /** A test asserts the plan: entries of other times are not read, and none is sorted. */
  between(operatorId: string, from: Date, to: Date, limit = 0) {
    return this.entries
      .find<LedgerEntry>({ operatorId, at: { $gte: from, $lt: to } }, { projection: { _id: 0 }, ...HINT })
      .sort({ at: 1 })
      .limit(limit);
  }
}

const after = (at: Date): Date => new Date(at.getTime() + 1);
