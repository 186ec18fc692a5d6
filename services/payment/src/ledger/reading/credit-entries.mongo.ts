import type { Prices } from '@atoll/money/prices';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { accountOfCredit, AccountSums } from '../months/account-sums.mongo.js';
import { CreditEntries } from './credit-entries.port.js';
import { inOrder, type LedgerEntry } from '../entries/entry.js';
import { ENTRY_ALONE, ledgerEntries, type LedgerEntryDocument } from '../entries/ledger.schema.js';

const HINT = { hint: 'ofCreditAccount' };

export class MongoCreditEntries extends CreditEntries {
  private readonly entries: TenantCollection<LedgerEntryDocument>;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.entries = ledgerEntries.on(connection);
  }

  override async owedBefore(operatorId: string, creditAccountId: number, before: Date): Promise<Prices> {
    const sums = await new AccountSums(this.connection, accountOfCredit(creditAccountId)).until(operatorId, { to: before });
    return sums.map(({ currency, minor }) => ({ currency, minor }));
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
