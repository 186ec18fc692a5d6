import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import { readVariables } from '@atoll/runtime/start/environment';
import { MongoTrailEntries } from '../audit/trail-entries.mongo.js';
import { verifyEnvironment } from '../environment.js';
import { readPublicKeys } from './checkpoint-keys.js';
import { readStatements, type Statements } from './statements.js';
import { StoredTrail, type Verified } from './stored-trail.mongo.js';

/**
 * Verifies the audit trail of every operator, against the owners' heads and downloaded checkpoints where files with them are given ('-': standard
 * input). True when all of it fits.
 */
async function run(files: readonly string[]): Promise<boolean> {
  const { MONGODB_URL, MONGODB_DB, AUDIT_PUBLIC_KEYS } = readVariables('the verification of the audit trail', verifyEnvironment);
  const keys = readPublicKeys(AUDIT_PUBLIC_KEYS);
  const held = await readStatements(linesOf(files));
  const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
  try {
    const trail = new StoredTrail(connection, new MongoTrailEntries(connection));
    let fits = true;
    for (const operatorId of await trail.operators(held)) {
      const verified = await trail.verify(operatorId, keys, held);
      report(verified);
      fits &&= verified.findings.length === 0;
    }
    console.log(comparedWith(held));
    return fits;
  } finally {
    await connection.close();
  }
}

async function* linesOf(files: readonly string[]): AsyncIterable<string> {
  for (const file of files) yield* createInterface({ input: file === '-' ? process.stdin : createReadStream(file) });
}

const comparedWith = ({ readAt, heads, checkpoints }: Statements): string =>
  readAt.size === 0
    ? "not compared with the owners' heads: entries that were removed from the end of a chain may be missing unnoticed"
    : `compared with ${heads.length} heads of the owners and ${checkpoints.length} downloaded checkpoints`;

function report({ operatorId, entries, checkpoints, findings }: Verified): void {
  for (const finding of findings) console.log(`${operatorId}: ${finding}`);
  const outcome = findings.length === 0 ? 'nothing was changed' : `${findings.length} do not fit`;
  console.log(`${operatorId}: ${entries} entries and ${checkpoints} checkpoints verified, ${outcome}`);
}

try {
  if (!(await run(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
