import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { auditEntries, entryOnly } from '../audit/audit-entries.schema.js';
import type { AuditEntry } from '../audit/audit-entry.js';
import type { Checkpoint } from './checkpoint.js';
import type { PublicKeys } from './checkpoint-keys.js';
import { checkpoints } from './checkpoints.schema.js';
import { ChainVerifier, CheckpointVerifier, type Finding } from './verify-trail.js';

export interface Verified {
  readonly operatorId: string;
  readonly entries: number;
  readonly checkpoints: number;
  readonly findings: readonly Finding[];
}

/** Reads the trail as it is stored, for the verifying command. */
export class StoredTrail {
  private readonly entries;
  private readonly checkpoints;
  private readonly ofAll;

  constructor(connection: MongoConnection) {
    this.entries = auditEntries.on(connection);
    this.checkpoints = checkpoints.on(connection);
    const reason = 'the verifying command reads the trail of every operator';
    this.ofAll = [acrossOperators(reason).collection(connection, auditEntries), acrossOperators(reason).collection(connection, checkpoints)];
  }

  /** Also those whose entries or whose checkpoints alone were removed. */
  async operators(): Promise<string[]> {
    const found = await Promise.all(this.ofAll.map((collection) => collection.distinct('operatorId', {})));
    return [...new Set(found.flat() as string[])].toSorted();
  }

  async verify(operatorId: string, keys: PublicKeys): Promise<Verified> {
    const findings: Finding[] = [];
    const chains = new ChainVerifier();
    const entries = this.entries.find<AuditEntry>({ operatorId }, { projection: entryOnly }).sort({ recordType: 1, recordId: 1, version: 1 });
    for await (const entry of entries) findings.push(...chains.check(entry));
    const signed = new CheckpointVerifier(keys, (ids) => this.hashesOf(operatorId, ids));
    for await (const checkpoint of this.checkpoints.find<Checkpoint>({ operatorId }, { projection: { _id: 0 } }).sort({ number: 1 }))
      findings.push(...(await signed.check(checkpoint)));
    return { operatorId, entries: chains.entries, checkpoints: signed.checkpoints, findings };
  }

  private async hashesOf(operatorId: string, ids: string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.entries.find({ operatorId, _id: { $in: ids } }, { projection: { hash: 1 } }).toArray();
    return new Map(found.map(({ _id, hash }) => [_id, hash]));
  }
}
