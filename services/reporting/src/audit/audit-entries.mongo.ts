import { MAX_COUNTED } from '@atoll/contracts/limits';
import { commonError } from '@atoll/errors/common';
import type { mongo } from 'mongoose';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertMissing } from '@atoll/runtime/mongo/insert-each';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { AuditEntries, type AuditFilter, type AuditPage } from './audit-entries.port.js';
import { auditEntries, entryOnly, type EntryDocument } from './audit-entries.schema.js';
import { entryId, type AuditEntry } from './audit-entry.js';

export const PAGE_SIZE = 50;
const BATCH = 500;

export const newestFirst = { at: -1, _id: -1 } as const;

export class MongoAuditEntries extends AuditEntries {
  private readonly entries: TenantCollection<EntryDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.entries = auditEntries.on(connection);
  }

  async append(entries: AuditEntry[]): Promise<void> {
    for (const [operatorId, own] of Map.groupBy(entries, (entry) => entry.operatorId)) {
      const documents = own.map((entry): EntryDocument => ({ _id: entryId(operatorId, entry), ...entry, unsealed: true }));
      await insertMissing(this.entries, documents);
      await this.checkStored(operatorId, documents);
    }
  }

  private async checkStored(operatorId: string, documents: EntryDocument[]): Promise<void> {
    const hashes = await this.entries
      .find({ operatorId, _id: { $in: documents.map(({ _id }) => _id) } }, { projection: { hash: 1 } })
      .map(({ _id, hash }): [string, string] => [_id, hash])
      .toArray();
    const stored = new Map(hashes);
    const other = documents.find(({ _id, hash }) => stored.get(_id) !== hash);
    if (other) throw new Error(`another audit entry is stored as ${other._id}`);
  }

  async page(operatorId: string, filter: AuditFilter, page: number): Promise<AuditPage> {
    if (page * PAGE_SIZE >= MAX_COUNTED) throw commonError('PAGE_TOO_FAR');
    const [entries, count] = await Promise.all([this.pageQuery(operatorId, filter, page).toArray(), this.counted(operatorId, filter)]);
    return count > MAX_COUNTED ? { entries, count: MAX_COUNTED, totalIsExact: false } : { entries, count };
  }

  /** The query of a page; a test asserts its plan. */
  pageQuery(operatorId: string, filter: AuditFilter, page: number): mongo.FindCursor<AuditEntry> {
    const query = this.entries.find<AuditEntry>(queryOf(operatorId, filter), { projection: entryOnly });
    return query
      .sort(newestFirst)
      .skip(page * PAGE_SIZE)
      .limit(PAGE_SIZE);
  }

  /** Reads one more than is counted, which says that there are more. */
  private counted(operatorId: string, filter: AuditFilter): Promise<number> {
    return this.entries.countDocuments(queryOf(operatorId, filter), { limit: MAX_COUNTED + 1 });
  }

  async *batches(operatorId: string, filter: AuditFilter): AsyncIterable<AuditEntry[]> {
    const cursor = this.entries.find<AuditEntry>(queryOf(operatorId, filter), { projection: entryOnly, batchSize: BATCH }).sort(newestFirst);
    let batch: AuditEntry[] = [];
    for await (const entry of cursor) {
      if (batch.push(entry) < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}

export function queryOf(operatorId: string, { at, acts, ...equal }: AuditFilter): mongo.Filter<EntryDocument> {
  const within = at && { ...(at.from && { $gte: at.from }), ...(at.before && { $lt: at.before }) };
  const act = acts && (acts.length === 1 ? acts[0]! : { $in: [...acts] });
  return { operatorId, ...equal, ...(act && { act }), ...(within && { at: within }) };
}
