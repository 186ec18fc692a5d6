import { randomBytes } from 'node:crypto';

/**
 * Names this run of the service suites. Workers inherit the name in their environment: the databases that they keep from file to
 * file begin with it (`libs/runtime/testing/service-database.ts`), so that `endRun` finds all of them, whichever worker made them and however it ended.
 */
export function beginRun() {
  process.env['ATOLL_TEST_RUN'] ??= randomBytes(5).toString('hex');
}

/** Drops the databases that the suites of this run shared. */
export async function endRun() {
  const { MONGODB_URL: url, ATOLL_TEST_RUN: run } = process.env;
  delete process.env['ATOLL_TEST_RUN'];
  if (!url || !run) return;
  const { mongo } = (await import('mongoose')).default;
  const client = new mongo.MongoClient(url, { maxPoolSize: 4 });
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    await Promise.all(databases.filter(({ name }) => name.startsWith(`test_${run}_`)).map(({ name }) => client.db(name).dropDatabase()));
  } finally {
    await client.close();
  }
}
