import { connectMongo } from '@atoll/runtime/mongo/connection';
import { readVariables } from '@atoll/runtime/start/environment';
import { verifyEnvironment } from '../environment.js';
import { readPublicKeys } from './checkpoint-keys.js';
import { StoredTrail, type Verified } from './stored-trail.mongo.js';

/** Verifies the audit trail of every operator. True when all of it fits. */
async function run(): Promise<boolean> {
  const { MONGODB_URL, MONGODB_DB, AUDIT_PUBLIC_KEYS } = readVariables('the verification of the audit trail', verifyEnvironment);
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
  console.error(`${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
