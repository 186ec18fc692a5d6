import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { storageId } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { accountsOfStaff, AccountSums } from '../months/account-sums.mongo.js';
import { CustodyEntries, type HeldBalance } from './custody-entries.port.js';
import { inOrder, type EntryKind, type LedgerEntry } from '../entries/entry.js';
import { ENTRY_ALONE, ledgerEntries, type LedgerEntryDocument } from '../entries/ledger.schema.js';

const HINT = { hint: 'ofStaff' };
const OF_CLOSINGS: readonly EntryKind[] = ['handedIn', 'cashDifference'];

export class MongoCustodyEntries extends CustodyEntries {
  private readonly entries: TenantCollection<LedgerEntryDocument>;
  private readonly accounts: AccountSums;

  constructor(connection: MongoConnection) {
    super();
    this.entries = ledgerEntries.on(connection);
    this.accounts = new AccountSums(connection, accountsOfStaff);
  }

  override async balances(operatorId: string): Promise<HeldBalance[]> {
    const sums = await this.accounts.until(operatorId);
    return sums.map(({ account, currency, minor, firstAt }) => ({ holderId: Number(account.split(':')[1]), currency, minor, firstAt }));
  }

  override async since(operatorId: string, holderId: number, from: Date | undefined, limit: number): Promise<LedgerEntry[]> {
    const found = await this.sinceOf(operatorId, holderId, from, limit).toArray();
    return found.toSorted(inOrder);
  }

  /** A test asserts the plan: entries of other times, and of money that no staff hold, are not read. */
  sinceOf(operatorId: string, holderId: number, from: Date | undefined, limit: number) {
    const filter = { operatorId, kind: { $nin: OF_CLOSINGS }, 'postings.account': `staff:${holderId}`, ...(from && { at: { $gte: from } }) };
    return this.entries
      .find<LedgerEntry>(filter as object & { operatorId: string }, { projection: ENTRY_ALONE, ...HINT })
      .sort({ at: 1 })
      .limit(limit);
  }

  override async byIds(operatorId: string, ids: readonly number[]): Promise<LedgerEntry[]> {
    const filter = { operatorId, _id: { $in: ids.map((id) => storageId(operatorId, id)) } };
    return this.entries.find<LedgerEntry>(filter, { projection: ENTRY_ALONE }).toArray();
  }
}
