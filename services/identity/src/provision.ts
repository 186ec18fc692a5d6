import { readFile } from 'node:fs/promises';
import { noStaff } from '@atoll/outbox/audit/auditor';
import { Counters } from '@atoll/runtime/mongo/counters';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import { verifyCollections } from '@atoll/runtime/migrations/format';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { systemClock } from '@atoll/time/clock';
import { RedisInvalidation } from './invalidation.redis.js';
import { MongoOperators } from './operators/operators.mongo.js';
import { ProvisionOperator } from './provisioning/provision-operator.js';
import type { Provision } from './provisioning/provision-operator.js';
import { SetUpOperator } from './operators/set-up-operator.js';
import { Passwords } from './accounts/passwords.js';
import { RegisterUser } from './accounts/register-user.js';
import { MongoUsers } from './users/users.mongo.js';

/** Limits are for those who register themselves. */
const unlimited = { check: () => Promise.resolve() };

/** `node dist/provision.js operators.json` creates or updates the operators of a file. No public call does this. */
async function provision(file: string | undefined): Promise<void> {
  const { MONGODB_URL, MONGODB_DB = 'atoll_identity', REDIS_URL = '' } = process.env;
  if (!file || !MONGODB_URL) throw new Error('usage: MONGODB_URL=… node dist/provision.js <operators.json>');
  const { operators: wanted } = JSON.parse(await readFile(file, 'utf8')) as { operators: Provision[] };
  const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
  const redis = new RedisConnection(REDIS_URL);
  try {
    const [operators, users] = [new MongoOperators(connection, noStaff), new MongoUsers(connection, noStaff)];
    await verifyCollections(connection, 'identity');
    const provisionOperator = new ProvisionOperator(
      new SetUpOperator(operators, systemClock),
      users,
      new RegisterUser(operators, users, new Counters(connection), new Passwords(), unlimited, systemClock),
      new RedisInvalidation(redis),
    );
    for (const each of wanted) {
      await provisionOperator.run(each);
      console.log(`operator ${each.operatorId} is set up at ${each.hostNames.join(', ')}`);
    }
  } finally {
    // an open connection would keep the program running
    await redis.close();
    await connection.close();
  }
}

try {
  await provision(process.argv[2]);
} catch (error) {
  console.error(`could not set up the operators: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
