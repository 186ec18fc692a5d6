import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction, type TransactionSession } from '@atoll/runtime/mongo/transaction';
import { CreditLedger } from '../ledger/credit-ledger.port.js';
import { holderOf, type LedgerEntry } from '../ledger/entry.js';
import type { Ledger } from '../ledger/ledger.port.js';
import { creditAccounts, type CreditAccountDocument } from './credit-accounts.schema.js';

export class MongoCreditLedger extends CreditLedger {
  private readonly accounts: TenantCollection<CreditAccountDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly ledger: Pick<Ledger, 'recordIn' | 'bySources'>,
  ) {
    super();
    this.accounts = creditAccounts.on(connection);
  }

  override async record(entry: LedgerEntry, reservationId?: string): Promise<boolean> {
    try {
      await inTransaction(this.connection, (session) => this.recordIn(session, entry, reservationId));
      return true;
    } catch (failed) {
      const isRepeat = duplicateKeyOf(failed) && (await this.ledger.bySources(entry.operatorId, [entry.source])).length > 0;
      if (isRepeat) return false;
      throw failed;
    }
  }

  /** RangeError for an entry of no account: what is owed would differ from the ledger. */
  private async recordIn(session: TransactionSession, entry: LedgerEntry, reservationId: string | undefined): Promise<void> {
    const { operatorId, creditAccountId = 0, currency, postings } = entry;
    await this.ledger.recordIn(session, entry);
    const holder = holderOf({ method: 'Credit', accountId: creditAccountId });
    const minor = postings.reduce((sum, posting) => (posting.account === holder ? sum + posting.minor : sum), 0);
    const update = { $inc: { [`owed.${currency}`]: minor }, ...(reservationId && { $pull: { reservations: { id: reservationId } } }) };
    const { matchedCount } = await this.accounts.updateOne(keyOf(operatorId, creditAccountId), update as object, { session });
    if (matchedCount === 0) throw new RangeError(`credit account ${creditAccountId} of ${operatorId} does not exist`);
  }
}
