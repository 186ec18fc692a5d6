import type { mongo } from 'mongoose';
import type { ActOn, AuditedRecord } from '@atoll/contracts/http/audit/audited-acts';
import type { Auditor, AuditedType } from '@atoll/outbox/audit/auditor';
import { withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import type { Action } from './action.js';
import type { CatalogueRecord } from './record.schema.js';

/** Names one record of the catalogue: `filter` names it before the change, or after it where the change creates it. */
export interface Audited<T extends mongo.Document> {
  readonly records: TenantCollection<T>;
  readonly type: AuditedType;
  readonly filter: mongo.Filter<T> & { operatorId: string };
  readonly act: ActOn<AuditedRecord>;
  readonly by: Action;
}

/** Writes a record's audit entry in the transaction that changes the record: MongoDB lets one of two concurrent ones retry, so the chain never forks. */
export class CatalogueAudit {
  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: Auditor,
  ) {}

  /** Runs the change in a transaction of its own. */
  async write<T extends CatalogueRecord<object>>(audited: Audited<T>, work: (session: mongo.ClientSession) => Promise<void>): Promise<void> {
    await inTransaction(this.connection, (session) => this.within(session, audited, () => work(session)));
    this.committed(audited);
  }

  /** To be called after the transaction of `within`: before it the relay finds no entry. */
  committed<T extends CatalogueRecord<object>>({ records, by }: Pick<Audited<T>, 'records' | 'by'>): void {
    if (by.author) wakeRelay(this.connection, { name: records.collectionName });
  }

  /** A change that writes no action, because it matches nothing or is a repeat, gets no entry. */
  async within<T extends CatalogueRecord<object>>(session: mongo.ClientSession, audited: Audited<T>, work: () => Promise<void>): Promise<void> {
    const { records, filter, by } = audited;
    if (!by.author) return work();
    const before = await records.findOne(filter, { session });
    await work();
    const same = before ? ({ _id: before._id, operatorId: filter.operatorId } as mongo.Filter<T>) : filter;
    const after = await records.findOne(same, { session });
    if (!after || after.actions.length === (before?.actions.length ?? 0)) return;
    const { operatorId, id: recordId, auditHead: head } = after;
    const change = { before: auditable(before ?? {}), after: auditable(after) };
    const entry = this.auditor.entry({ operatorId, type: audited.type, recordId, head, author: by.author, at: by.at, act: audited.act, ...change });
    const update = withEvents({ $set: { auditHead: entry.head } }, [entry.event]);
    await records.updateOne(same, update as unknown as mongo.UpdateFilter<T>, { session });
  }
}

/** The record without what only its storage needs; of its staff the ids of their accounts. */
function auditable(record: object): object {
  const { _id, operatorId, id, actions, version, revision, uses, trips, events, unsentAt, auditHead, staff, ...fields } = record as Record<string, unknown>;
  return { ...fields, ...(Array.isArray(staff) && { staff: staff.map(({ userId }: { userId: number }) => userId) }) };
}
