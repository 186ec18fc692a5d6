import type { mongo } from 'mongoose';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';

/** All writes of `work` or none. It may run more than once: two transactions that write the same document wait for each other. */
export async function inTransaction(connection: MongoConnection, work: (session: mongo.ClientSession) => Promise<void>): Promise<void> {
  const session = await connection.startSession();
  try {
    await session.withTransaction(() => work(session), { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } });
  } finally {
    await session.endSession();
  }
}
