import { connectMongo } from '@atoll/runtime/mongo/connection';
import { readPublicKeys } from './checkpoint-keys.js';
import { StoredTrail, type Verified } from './stored-trail.mongo.js';

const USAGE = 'MONGODB_URL=… MONGODB_DB=atoll_reporting AUDIT_PUBLIC_KEYS=… verify-trail-cli.js';

/** Verifies the audit trail of every operator. True when all of it fits. */
async function run(): Promise<boolean> {
  const { MONGODB_URL, MONGODB_DB, AUDIT_PUBLIC_KEYS } = process.env;
  if (!MONGODB_URL || !MONGODB_DB || !AUDIT_PUBLIC_KEYS) throw new Error(`usage: ${USAGE}`);
  const keys = readPublicKeys(AUDIT_PUBLIC_KEYS);
  const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
  try {
    const trail = new StoredTrail(connection);
    let fits = true;
    for (const operatorId of await trail.operators()) {
      const verified = await trail.verify(operatorId, keys);
      report(verified);
      fits &&= verified.findings.length === 0;
    }
    return fits;
  } finally {
    await connection.close();
  }
}

function report({ operatorId, entries, checkpoints, findings }: Verified): void {
  for (const finding of findings) console.log(`${operatorId}: ${finding}`);
  const outcome = findings.length === 0 ? 'nothing was changed' : `${findings.length} do not fit`;
  console.log(`${operatorId}: ${entries} entries and ${checkpoints} checkpoints verified, ${outcome}`);
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  console.error(`audit verification: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
