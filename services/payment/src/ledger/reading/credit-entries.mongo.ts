import type { Currency } from '@atoll/money/money';
import type { Prices } from '@atoll/money/prices';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { CreditEntries } from './credit-entries.port.js';
import { inOrder, type LedgerEntry } from '../entries/entry.js';
import { ENTRY_ALONE, ledgerEntries, type LedgerEntryDocument } from '../entries/ledger.schema.js';

const HINT = { hint: 'ofCreditAccount' };

export class MongoCreditEntries extends CreditEntries {
  private readonly entries: TenantCollection<LedgerEntryDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.entries = ledgerEntries.on(connection);
  }

  override async owedBefore(operatorId: string, creditAccountId: number, before: Date): Promise<Prices> {
    const sums = await this.entries
      .aggregate<{ _id: Currency; minor: number }>(
        [
          { $match: { operatorId, creditAccountId, at: { $lt: before } } },
          { $unwind: '$postings' },
          { $match: { 'postings.account': `credit:${creditAccountId}` } },
          { $group: { _id: '$currency', minor: { $sum: '$postings.minor' } } },
        ],
        HINT,
      )
      .toArray();
    return sums.map(({ _id: currency, minor }) => ({ currency, minor }));
  }

  override async between(operatorId: string, creditAccountId: number, from: Date, to: Date): Promise<LedgerEntry[]> {
    const filter = { operatorId, creditAccountId, at: { $gte: from, $lt: to } };
    const found = await this.entries
      .find<LedgerEntry>(filter, { projection: ENTRY_ALONE, ...HINT })
      .sort({ at: 1 })
      .toArray();
    return found.toSorted(inOrder);
  }
}
