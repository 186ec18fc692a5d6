import { connectMongo } from '@atoll/runtime/mongo/connection';
import { ownersHeads, type AuditedCollection } from './audit-heads.mongo.js';

/**
 * The program of an owner of audited records: prints, as JSON lines, which types of record it owns and when it read them, and the head of every
 * chain. The verification of the trail compares them with the entries that reporting stores.
 */
export async function printAuditHeads(audited: readonly AuditedCollection[]): Promise<void> {
  const { MONGODB_URL, MONGODB_DB } = process.env;
  try {
    if (!MONGODB_URL || !MONGODB_DB) throw new Error('MONGODB_URL and MONGODB_DB are needed');
    const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
    try {
      print({ owns: audited.map(({ type }) => type.name), readAt: new Date().toISOString() });
      for await (const head of ownersHeads(connection, audited)) print(head);
    } finally {
      await connection.close();
    }
  } catch (error) {
    console.error(`audit heads: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

const print = (line: object): void => console.log(JSON.stringify(line));
