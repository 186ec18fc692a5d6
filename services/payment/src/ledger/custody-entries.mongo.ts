import type { Currency } from '@atoll/money/money';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { storageId } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { CustodyEntries, type HeldBalance } from './custody-entries.port.js';
import { inOrder, type LedgerEntry } from './entry.js';
import { ledgerEntries, type LedgerEntryDocument } from './ledger.schema.js';

const HINT = { hint: 'ofStaff' };
/** No account is named after those of staff; the partial index has entries with such a posting alone. */
const OF_STAFF = { $gte: 'staff:' };

export class MongoCustodyEntries extends CustodyEntries {
  private readonly entries: TenantCollection<LedgerEntryDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.entries = ledgerEntries.on(connection);
  }

  override async balances(operatorId: string): Promise<HeldBalance[]> {
    const sums = await this.entries
      .aggregate<{ _id: { account: string; currency: Currency }; minor: number; firstAt: Date }>(
        [
          { $match: { operatorId, 'postings.account': OF_STAFF } },
          { $project: { _id: 0, currency: 1, postings: 1, at: 1 } },
          { $unwind: '$postings' },
          { $match: { 'postings.account': OF_STAFF } },
          { $group: { _id: { account: '$postings.account', currency: '$currency' }, minor: { $sum: '$postings.minor' }, firstAt: { $min: '$at' } } },
        ],
        HINT,
      )
      .toArray();
    return sums.map(({ _id: { account, currency }, minor, firstAt }) => ({ holderId: Number(account.split(':')[1]), currency, minor, firstAt }));
  }

  override async since(operatorId: string, holderId: number, from: Date | undefined): Promise<LedgerEntry[]> {
    const found = await this.sinceOf(operatorId, holderId, from).toArray();
    return found.toSorted(inOrder);
  }

  /** A test asserts the plan: entries of other times, and of money that no staff hold, are not read. */
  sinceOf(operatorId: string, holderId: number, from: Date | undefined) {
    const filter = { operatorId, 'postings.account': `staff:${holderId}`, ...(from && { at: { $gte: from } }) };
    return this.entries.find<LedgerEntry>(filter as object & { operatorId: string }, { projection: { _id: 0 }, ...HINT });
  }

  override async byIds(operatorId: string, ids: readonly number[]): Promise<LedgerEntry[]> {
    const filter = { operatorId, _id: { $in: ids.map((id) => storageId(operatorId, id)) } };
    return this.entries.find<LedgerEntry>(filter, { projection: { _id: 0 } }).toArray();
  }
}
