import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnersHead } from '@atoll/outbox/audit/chain';
import { auditEntries, entryOnly } from '../audit/audit-entries.schema.js';
import { entryId, type AuditEntry } from '../audit/audit-entry.js';
import type { Checkpoint } from './checkpoint.js';
import type { PublicKeys } from './checkpoint-keys.js';
import { checkpoints } from './checkpoints.schema.js';
import { missingHead, OwnerVerifier } from './owner-verifier.js';
import type { Statements } from './statements.js';
import { ChainVerifier, CheckpointVerifier, type Finding } from './verify-trail.js';

export interface Verified {
  readonly operatorId: string;
  readonly entries: number;
  readonly checkpoints: number;
  readonly findings: readonly Finding[];
}

const POLL_MS = 500;
const nothingHeld: Statements = { readAt: new Map(), heads: [], checkpoints: [] };

/** Reads the trail as it is stored, for the verifying command. */
export class StoredTrail {
  private readonly entries;
  private readonly checkpoints;
  private readonly ofAll;

  /** @param onTheWayMs how long an entry that its owner has written may take to reach the trail */
  constructor(
    connection: MongoConnection,
    private readonly onTheWayMs = 30_000,
  ) {
    this.entries = auditEntries.on(connection);
    this.checkpoints = checkpoints.on(connection);
    const reason = 'the verifying command reads the trail of every operator';
    this.ofAll = [acrossOperators(reason).collection(connection, auditEntries), acrossOperators(reason).collection(connection, checkpoints)];
  }

  /** Also those whose entries or whose checkpoints alone were removed, and those of which only the owners know entries. */
  async operators({ heads, checkpoints: held }: Statements = nothingHeld): Promise<string[]> {
    const found = await Promise.all(this.ofAll.map((collection) => collection.distinct('operatorId', {})));
    return [...new Set([...(found.flat() as string[]), ...[...heads, ...held].map(({ operatorId }) => operatorId)])].toSorted();
  }

  /** @param held what the owners and others hold outside this database */
  async verify(operatorId: string, keys: PublicKeys, held: Statements = nothingHeld): Promise<Verified> {
    const findings: Finding[] = [];
    const chains = new ChainVerifier();
    const owners = new OwnerVerifier(held, operatorId);
    const entries = this.entries.find<AuditEntry>({ operatorId }, { projection: entryOnly }).sort({ recordType: 1, recordId: 1, version: 1 });
    for await (const entry of entries) findings.push(...chains.check(entry), ...owners.check(entry));
    for (const head of await this.stillMissing(owners.missing())) findings.push(missingHead(head));
    const downloaded = held.checkpoints.filter((checkpoint) => checkpoint.operatorId === operatorId);
    const signed = new CheckpointVerifier(keys, (ids) => this.hashesOf(operatorId, ids), downloaded);
    for await (const checkpoint of this.checkpoints.find<Checkpoint>({ operatorId }, { projection: { _id: 0 } }).sort({ number: 1 }))
      findings.push(...(await signed.check(checkpoint)));
    findings.push(...(await signed.checkHeld()));
    return { operatorId, entries: chains.entries, checkpoints: signed.checkpoints, findings };
  }

  /** Waits for entries that are on their way. One that arrives is compared by its hash. */
  private async stillMissing(heads: readonly OwnersHead[]): Promise<readonly OwnersHead[]> {
    let missing = heads;
    for (let waited = 0; missing.length > 0; waited += POLL_MS) {
      const [first] = missing;
      const stored = await this.hashesOf(
        first!.operatorId,
        missing.map((head) => entryId(head.operatorId, head)),
      );
      missing = missing.filter((head) => stored.get(entryId(head.operatorId, head)) !== head.hash);
      if (waited >= this.onTheWayMs) break;
      if (missing.length > 0) await sleep(POLL_MS);
    }
    return missing;
  }

  private async hashesOf(operatorId: string, ids: string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.entries.find({ operatorId, _id: { $in: ids } }, { projection: { hash: 1 } }).toArray();
    return new Map(found.map(({ _id, hash }) => [_id, hash]));
  }
}
