import type { ICustomPartitioner } from 'kafkajs';

const SEED = 0x9747b28c;
const MULTIPLIER = 0x5bd1e995;

/**
 * Kafka's own hash of keys (murmur2), so that other producers of a topic choose the same partitions. kafkajs computes it with a
 * BigInt for each four bytes (its pull request 663): a tenth of the CPU time of a service that sells.
 */
export function murmur2(key: Buffer): number {
  let hash = SEED ^ key.length;
  const end = key.length & ~3;
  for (let at = 0; at < end; at += 4) {
    let word = Math.imul(key.readInt32LE(at), MULTIPLIER);
    word = Math.imul(word ^ (word >>> 24), MULTIPLIER);
    hash = Math.imul(hash, MULTIPLIER) ^ word;
  }
  if (end < key.length) {
    for (let at = key.length - 1; at >= end; at -= 1) hash ^= key[at]! << (8 * (at - end));
    hash = Math.imul(hash, MULTIPLIER);
  }
  hash = Math.imul(hash ^ (hash >>> 13), MULTIPLIER);
  return hash ^ (hash >>> 15);
}

const toPositive = (hash: number): number => hash & 0x7fffffff;

/** The partition of a message by its key, as Kafka's default partitioner chooses it. Every message has a key. */
export const partitionByKey: ICustomPartitioner =
  () =>
  ({ partitionMetadata, message: { key } }) => {
    if (key === null || key === undefined) throw new Error('a message without a key');
    return toPositive(murmur2(Buffer.isBuffer(key) ? key : Buffer.from(key))) % partitionMetadata.length;
  };
