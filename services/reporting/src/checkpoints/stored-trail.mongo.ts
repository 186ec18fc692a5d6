import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnersHead } from '@atoll/outbox/audit/chain';
import { entryId } from '../audit/audit-entry.js';
import type { TrailEntries } from '../audit/trail-entries.port.js';
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
  private readonly checkpoints;
  private readonly allCheckpoints;

  /** @param onTheWayMs how long an entry that its owner has written may take to reach the trail */
  constructor(
    connection: MongoConnection,
    private readonly entries: TrailEntries,
    private readonly onTheWayMs = 30_000,
  ) {
    this.checkpoints = checkpoints.on(connection);
    this.allCheckpoints = acrossOperators('the verifying command reads the trail of every operator').collection(connection, checkpoints);
  }

  /** Also those whose entries or whose checkpoints alone were removed, and those of which only the owners know entries. */
  async operators({ heads, checkpoints: held }: Statements = nothingHeld): Promise<string[]> {
    const found = await Promise.all([this.entries.operators(), this.allCheckpoints.distinct('operatorId', {})]);
    return [...new Set([...found.flat(), ...[...heads, ...held].map(({ operatorId }) => operatorId)])].toSorted();
  }

  /** @param held what the owners and others hold outside this database */
  async verify(operatorId: string, keys: PublicKeys, held: Statements = nothingHeld): Promise<Verified> {
    const findings: Finding[] = [];
    const chains = new ChainVerifier();
    const owners = new OwnerVerifier(held, operatorId);
    for await (const entry of this.entries.all(operatorId)) findings.push(...chains.check(entry), ...owners.check(entry));
    for (const head of await this.stillMissing(owners.missing())) findings.push(missingHead(head));
    const downloaded = held.checkpoints.filter((checkpoint) => checkpoint.operatorId === operatorId);
    const signed = new CheckpointVerifier(keys, (ids) => this.entries.hashesOf(operatorId, ids), downloaded);
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
      const stored = await this.entries.hashesOf(
        first!.operatorId,
        missing.map((head) => entryId(head.operatorId, head)),
      );
      missing = missing.filter((head) => stored.get(entryId(head.operatorId, head)) !== head.hash);
      if (waited >= this.onTheWayMs) break;
      if (missing.length > 0) await sleep(POLL_MS);
    }
    return missing;
  }
}
