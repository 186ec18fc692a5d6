import { isDeepStrictEqual } from 'node:util';
import { commonError } from '@atoll/errors/common';
import type { ActOn } from '@atoll/contracts/http/audit/audited-acts';
import type { AuditedType, EntryWriter } from '@atoll/outbox/audit/auditor';
import { withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction, type TransactionSession } from '@atoll/runtime/mongo/transaction';
import { paymentError } from '../errors.js';
import { amountsOf, nameKeyOf, NO_AMOUNTS, type CreditAccount, type CreditAccountFields } from './credit-account.js';
import { CreditAccounts, type AccountEdit, type Act } from './credit-accounts.port.js';
import { creditAccounts, type CreditAccountDocument } from './credit-accounts.schema.js';

/** An operator has a few dozen. */
const MOST = 2000;

/** Neither how to reach the customer. */
export const auditedCreditAccount: AuditedType = { name: 'creditAccount', readable: ['name', 'limits', 'isOpen', 'payment'] };

export class MongoCreditAccounts extends CreditAccounts {
  private readonly accounts: TenantCollection<CreditAccountDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
  ) {
    super();
    this.accounts = creditAccounts.on(connection);
  }

  override async all(operatorId: string): Promise<CreditAccount[]> {
    const found = await this.accounts.find({ operatorId }).sort({ nameKey: 1 }).limit(MOST).toArray();
    return found.map(accountOf);
  }

  override async find(operatorId: string, id: number): Promise<CreditAccount | undefined> {
    const found = await this.accounts.findOne(keyOf(operatorId, id));
    return found ? accountOf(found) : undefined;
  }

  override async add(operatorId: string, id: number, fields: CreditAccountFields, act: Act): Promise<void> {
    const key = keyOf(operatorId, id);
    const account = { ...key, id, ...fields, nameKey: nameKeyOf(fields.name), owed: NO_AMOUNTS, reservations: [], version: 0 };
    try {
      await this.audited({ operatorId, id }, 'created', act, async (session) => void (await this.accounts.insertOne(account, { session })));
    } catch (failed) {
      // A repeat has the id of the account that its first attempt added.
      if (duplicateKeyOf(failed) && (await this.accounts.countDocuments(key)) > 0) return;
      throw nameTaken(failed);
    }
  }

  override async edit({ operatorId, id, version, fields }: AccountEdit, act: Act): Promise<void> {
    const key = keyOf(operatorId, id);
    const $set = { ...fields, ...(fields.name !== undefined && { nameKey: nameKeyOf(fields.name) }) };
    try {
      await this.audited({ operatorId, id }, 'edited', act, async (session) => {
        const filter = { ...key, ...(version !== undefined && { version }) };
        const { matchedCount } = await this.accounts.updateOne(filter, { $set, $inc: { version: 1 } }, { session });
        if (matchedCount > 0) return;
        const stored = await this.accounts.findOne(key, { session });
        if (!stored) throw commonError('NOT_FOUND');
        if (!holds(stored, fields)) throw commonError('RECORD_CHANGED');
      });
    } catch (failed) {
      throw nameTaken(failed);
    }
  }

  /** The entry of the trail is written in the transaction of the change: MongoDB lets one of two concurrent ones retry, so the chain never forks. */
  private async audited(
    { operatorId, id: recordId }: { operatorId: string; id: number },
    act: ActOn<'creditAccount'>,
    { at, author }: Act,
    work: (session: TransactionSession) => Promise<void>,
  ): Promise<void> {
    const key = keyOf(operatorId, recordId);
    await inTransaction(this.connection, async (session) => {
      const before = await this.accounts.findOne(key, { session });
      await work(session);
      const after = await this.accounts.findOne(key, { session });
      if (!author || !after || after.version === before?.version) return;
      const fields = { before: before ? fieldsIn(before) : {}, after: fieldsIn(after) };
      const entry = this.auditor.entryOf({ operatorId, type: auditedCreditAccount, recordId, head: after.auditHead, author, at, act, ...fields });
      if (entry) await this.accounts.updateOne(key, withEvents({ $set: { auditHead: entry.head } }, [entry.event]), { session });
    });
    wakeRelay(this.connection, creditAccounts);
  }
}

export function accountOf({ id, name, email, phone, limits, isOpen, owed, reservations, version }: CreditAccountDocument): CreditAccount {
  const reserved = amountsOf((currency) => reservations.reduce((sum, one) => (one.currency === currency ? sum + one.minor : sum), 0));
  return { id, name, email, phone, limits, isOpen, owed, reserved, version };
}

const fieldsIn = ({ name, email, phone, limits, isOpen }: CreditAccountFields): CreditAccountFields => ({ name, email, phone, limits, isOpen });

const holds = (stored: CreditAccountFields, wanted: Partial<CreditAccountFields>): boolean =>
  isDeepStrictEqual(fieldsIn({ ...stored, ...wanted }), fieldsIn(stored));

const nameTaken = (failed: unknown): unknown =>
  duplicateKeyOf(failed)?.fields.includes('nameKey') ? paymentError('CREDIT_ACCOUNT_TAKEN', { cause: failed }) : failed;
