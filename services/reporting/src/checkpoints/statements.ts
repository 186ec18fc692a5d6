import { z } from 'zod';
import type { OwnersHead } from '@atoll/outbox/audit/chain';
import type { Checkpoint } from './checkpoint.js';
import type { OwnersHeads } from './owner-verifier.js';

const text = z.string();
const number = z.int().min(1);

const reading = z.object({ owns: z.array(text), readAt: z.iso.datetime() });
const head = z.object({ recordType: text, recordId: text, version: number, hash: text });
const checkpoint = z.object({
  operatorId: text,
  number,
  at: z.iso.datetime(),
  heads: z.array(head),
  previousHash: text,
  hash: text,
  keyId: text,
  signature: text,
});
const line = z.union([checkpoint, head.extend({ operatorId: text }), reading]);

/** Statements are held outside reporting's database: the heads of the owners, and checkpoints that were downloaded. */
export interface Statements extends OwnersHeads {
  readonly checkpoints: readonly Checkpoint[];
}

/** @param lines JSON lines, as the owners' programs print them and as checkpoints are downloaded, in any order */
export async function readStatements(lines: AsyncIterable<string> | Iterable<string>): Promise<Statements> {
  const [readAt, heads, checkpoints] = [new Map<string, Date>(), [] as OwnersHead[], [] as Checkpoint[]];
  let count = 0;
  for await (const each of lines) {
    count += 1;
    if (each.trim() === '') continue;
    const stated = statementIn(each, count);
    if ('signature' in stated) checkpoints.push({ ...stated, at: new Date(stated.at) });
    else if ('owns' in stated) for (const type of stated.owns) readAt.set(type, new Date(stated.readAt));
    else heads.push(stated);
  }
  return { readAt, heads, checkpoints };
}

function statementIn(json: string, count: number): z.output<typeof line> {
  try {
    return line.parse(JSON.parse(json));
  } catch {
    throw new Error(`line ${count} is neither a head of an owner nor a checkpoint`);
  }
}
