import { entryId, recomputedHash, type AuditEntry } from '../audit/audit-entry.js';
import { hashOfCheckpoint, isSignedBy, type Checkpoint } from './checkpoint.js';
import type { PublicKeys } from './checkpoint-keys.js';

/** Says in one sentence, for the log of the verifying command, how the chain does not fit. */
export type Finding = string;

interface Link {
  readonly version: number;
  readonly hash: string;
}

/** Verifies the chains of one operator, entry after entry. */
export class ChainVerifier {
  private record = '';
  private last: Link | undefined;
  entries = 0;

  /** Entries come by record and number. A record's findings after the first follow from it, so the chain continues from what is stored. */
  check(entry: AuditEntry): Finding[] {
    const record = `${entry.recordType} ${entry.recordId}`;
    if (record !== this.record) [this.record, this.last] = [record, undefined];
    const expected = (this.last?.version ?? 0) + 1;
    const findings: Finding[] = [];
    if (recomputedHash(entry) !== entry.hash) findings.push(`${record}, entry ${entry.version}: changed after it was written`);
    if (entry.version !== expected) findings.push(`${record}: entries ${expected} to ${entry.version - 1} are missing`);
    else if (entry.previousHash !== (this.last?.hash ?? '')) findings.push(`${record}, entry ${entry.version}: does not continue entry ${expected - 1}`);
    this.last = { version: entry.version, hash: entry.hash };
    this.entries += 1;
    return findings;
  }
}

/** Verifies the checkpoints of one operator, in the order of their numbers. */
export class CheckpointVerifier {
  private last: Checkpoint | undefined;
  checkpoints = 0;

  private readonly held: Map<number, Checkpoint>;

  /**
   * @param stored the hashes that are stored now, by the id of their entry
   * @param held checkpoints of this operator that were downloaded
   */
  constructor(
    private readonly keys: PublicKeys,
    private readonly stored: (entryIds: string[]) => Promise<ReadonlyMap<string, string>>,
    held: readonly Checkpoint[],
  ) {
    this.held = new Map(held.map((each) => [each.number, each]));
  }

  async check(checkpoint: Checkpoint): Promise<Finding[]> {
    const name = `checkpoint ${checkpoint.number}`;
    const expected = (this.last?.number ?? 0) + 1;
    const findings: Finding[] = [];
    if (checkpoint.number !== expected) findings.push(`checkpoints ${expected} to ${checkpoint.number - 1} are missing`);
    else if (checkpoint.previousHash !== (this.last?.hash ?? '')) findings.push(`${name}: does not continue checkpoint ${expected - 1}`);
    if (hashOfCheckpoint(checkpoint) !== checkpoint.hash) findings.push(`${name}: changed after it was signed`);
    else if (!isSignedBy(this.keys, checkpoint)) findings.push(`${name}: not signed by a known key`);
    const held = this.held.get(checkpoint.number);
    if (held && this.isGenuine(held) && held.hash !== checkpoint.hash) findings.push(`${name}: replaced after it was downloaded`);
    this.last = checkpoint;
    this.checkpoints += 1;
    return [...findings, ...(await this.checkHeads(checkpoint))];
  }

  /** Findings that only downloaded checkpoints show: those at the end of the list that are stored no longer, with their heads. */
  async checkHeld(): Promise<Finding[]> {
    const findings: Finding[] = [];
    for (const held of this.held.values()) {
      if (!this.isGenuine(held)) findings.push(`downloaded checkpoint ${held.number}: not signed by a known key`);
      else if (held.number > (this.last?.number ?? 0))
        findings.push(`checkpoint ${held.number}: removed after it was downloaded`, ...(await this.checkHeads(held)));
    }
    return findings;
  }

  private isGenuine(held: Checkpoint): boolean {
    return hashOfCheckpoint(held) === held.hash && isSignedBy(this.keys, held);
  }

  private async checkHeads({ operatorId, number, heads }: Checkpoint): Promise<Finding[]> {
    const stored = await this.stored(heads.map((head) => entryId(operatorId, head)));
    return heads.flatMap((head) => {
      const hash = stored.get(entryId(operatorId, head));
      if (hash === head.hash) return [];
      const record = `${head.recordType} ${head.recordId}, entry ${head.version}`;
      return [hash === undefined ? `${record}: removed after checkpoint ${number}` : `${record}: replaced after checkpoint ${number}`];
    });
  }
}
