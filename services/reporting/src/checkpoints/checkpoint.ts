import { createHash, sign, verify } from 'node:crypto';
import type { PublicKeys, SigningKey } from './checkpoint-keys.js';

/** Last entry of a record's chain: its hash covers every entry before it. */
export interface Head {
  recordType: string;
  recordId: string;
  version: number;
  hash: string;
}

/** Signed statement of one operator's chains: those that advanced since the checkpoint before. */
export interface Checkpoint {
  operatorId: string;
  /** From 1, without gaps. */
  number: number;
  at: Date;
  heads: Head[];
  /** Hash of the checkpoint before; empty for the first. */
  previousHash: string;
  hash: string;
  keyId: string;
  /** Ed25519 over the hash. */
  signature: string;
}

type Unsigned = Omit<Checkpoint, 'hash' | 'keyId' | 'signature'>;

/** The checkpoint after `previous`. */
export function seal(unsigned: Omit<Unsigned, 'number' | 'previousHash'>, previous: Checkpoint | undefined, key: SigningKey): Checkpoint {
  const next = { ...unsigned, number: (previous?.number ?? 0) + 1, previousHash: previous?.hash ?? '' };
  const hash = hashOfCheckpoint(next);
  return { ...next, hash, keyId: key.keyId, signature: sign(null, Buffer.from(hash), key.key).toString('base64url') };
}

/** Every field in a fixed order, so that equal checkpoints have equal hashes. */
export function hashOfCheckpoint({ operatorId, number, at, heads, previousHash }: Unsigned): string {
  const listed = heads.map(({ recordType, recordId, version, hash }) => [recordType, recordId, version, hash]);
  return createHash('sha256')
    .update(JSON.stringify([operatorId, number, at.toISOString(), listed, previousHash]))
    .digest('base64url');
}

export function isSignedBy(keys: PublicKeys, { hash, keyId, signature }: Checkpoint): boolean {
  const key = keys.get(keyId);
  return key !== undefined && verify(null, Buffer.from(hash), key, Buffer.from(signature, 'base64url'));
}

interface UnsealedEntry extends Head {
  _id: string;
}

/** The last of these entries per record. */
export function headsOf(entries: readonly UnsealedEntry[]): Head[] {
  const byRecord = Map.groupBy(entries, ({ recordType, recordId }) => `${recordType}:${recordId}`);
  return [...byRecord.values()].map((own) => {
    const { recordType, recordId, version, hash } = own.reduce((last, entry) => (entry.version > last.version ? entry : last));
    return { recordType, recordId, version, hash };
  });
}
