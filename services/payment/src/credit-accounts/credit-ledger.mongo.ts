import type { ActOn } from '@atoll/contracts/http/audit/audited-acts';
import { currentAuthor } from '@atoll/outbox/audit/author';
import type { EntryWriter } from '@atoll/outbox/audit/auditor';
import { withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction, type TransactionSession } from '@atoll/runtime/mongo/transaction';
import { CreditLedger } from '../ledger/entries/credit-ledger.port.js';
import { holderOf, type EntryKind, type LedgerEntry } from '../ledger/entries/entry.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import { auditedCreditAccount } from './credit-accounts.mongo.js';
import { creditAccounts, type CreditAccountDocument } from './credit-accounts.schema.js';

export class MongoCreditLedger extends CreditLedger {
  private readonly accounts: TenantCollection<CreditAccountDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly ledger: Pick<Ledger, 'recordIn' | 'bySources'>,
    private readonly auditor: EntryWriter,
  ) {
    super();
    this.accounts = creditAccounts.on(connection);
  }

  override async record(entry: LedgerEntry, reservationId?: string): Promise<boolean> {
    try {
      await inTransaction(this.connection, (session) => this.recordIn(session, entry, reservationId));
      wakeRelay(this.connection, creditAccounts);
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
    const key = keyOf(operatorId, creditAccountId);
    const update = { $inc: { [`owed.${currency}`]: minor }, ...(reservationId && { $pull: { reservations: { id: reservationId } } }) };
    const { matchedCount } = await this.accounts.updateOne(key, update as object, { session });
    if (matchedCount === 0) throw new RangeError(`credit account ${creditAccountId} of ${operatorId} does not exist`);
    await this.audit(session, entry, creditAccountId);
  }

  /** A booking's allowance is in the trail of the booking. The head is read in the transaction that has changed the account, so the chain never forks. */
  private async audit(session: TransactionSession, entry: LedgerEntry, recordId: number): Promise<void> {
    const { operatorId, kind, at, currency, minor, paidOn } = entry;
    const act = ACTS[kind];
    if (!act) return;
    const key = keyOf(operatorId, recordId);
    const stored = await this.accounts.findOne(key, { session, projection: { auditHead: 1 } });
    const fields = { before: {}, after: { payment: { currency, minor, paidOn } } };
    const written = this.auditor.entryOf({
      operatorId,
      type: auditedCreditAccount,
      recordId,
      head: stored?.auditHead,
      author: currentAuthor(),
      at,
      act,
      ...fields,
    });
    if (written) await this.accounts.updateOne(key, withEvents({ $set: { auditHead: written.head } }, [written.event]), { session });
  }
}

const ACTS: Partial<Record<EntryKind, ActOn<'creditAccount'>>> = { accountPayment: 'paymentRecorded', accountReversal: 'paymentReversed' };
