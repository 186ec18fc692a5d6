import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { auditEntries, entryOnly } from './audit-entries.schema.js';
import type { AuditEntry } from './audit-entry.js';
import { TrailEntries, type Unsealed } from './trail-entries.port.js';

const UNSEALED = 'unsealed';

export class MongoTrailEntries extends TrailEntries {
  private readonly entries;
  private readonly allEntries;

  constructor(connection: MongoConnection) {
    super();
    this.entries = auditEntries.on(connection);
    this.allEntries = acrossOperators('the trail of every operator is signed and verified').collection(connection, auditEntries);
  }

  operators(): Promise<string[]> {
    return this.allEntries.distinct('operatorId', {});
  }

  all(operatorId: string): AsyncIterable<AuditEntry> {
    return this.entries.find<AuditEntry>({ operatorId }, { projection: entryOnly }).sort({ recordType: 1, recordId: 1, version: 1 });
  }

  async hashesOf(operatorId: string, entryIds: string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.entries.find({ operatorId, _id: { $in: entryIds } }, { projection: { hash: 1 } }).toArray();
    return new Map(found.map(({ _id, hash }) => [_id, hash]));
  }

  async unsealedOperators(): Promise<string[]> {
    const found = await this.allEntries
      .aggregate<{ _id: string }>([{ $match: { unsealed: true } }, { $group: { _id: '$operatorId' } }], { hint: UNSEALED })
      .toArray();
    return found.map(({ _id }) => _id);
  }

  unsealed(operatorId: string, limit: number): Promise<Unsealed[]> {
    const projection = { recordType: 1, recordId: 1, version: 1, hash: 1 };
    return this.entries.find<Unsealed>({ operatorId, unsealed: true }, { projection, hint: UNSEALED }).limit(limit).toArray();
  }

  async markSealed(operatorId: string, entryIds: string[]): Promise<void> {
    await this.entries.updateMany({ operatorId, _id: { $in: entryIds } }, { $unset: { unsealed: '' } });
  }
}
