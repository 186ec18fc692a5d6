import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';
import { database } from './connection.js';
import { databaseTime } from './database-time.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase('database-time');
});
afterAll(() => db?.drop());

async function hello(): Promise<number> {
  const { localTime } = await database(db.connection).command({ hello: 1 });
  return (localTime as Date).getTime();
}

async function hellos(): Promise<number> {
  const { metrics } = await database(db.connection).command({ serverStatus: 1 });
  return Number(metrics.commands.hello.total);
}

it('is the primary’s, also between two readings of it, and never ahead', async () => {
  await databaseTime(db.connection);
  for (const pauseMs of [0, 30, 300]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const time = (await databaseTime(db.connection)).getTime();
    const after = await hello();
    expect(time).toBeLessThanOrEqual(after);
    expect(time).toBeGreaterThan(after - 250);
  }
});

it('is not read for each caller', async () => {
  const before = await hellos();
  for (let call = 0; call < 100; call++) await Promise.all([databaseTime(db.connection), databaseTime(db.connection)]);
  // the other suites' drivers watch the server by the same command
  expect((await hellos()) - before).toBeLessThan(100);
});
