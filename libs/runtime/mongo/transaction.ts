import type { Connection, mongo } from 'mongoose';

/** All writes of `work` or none. `work` may run more than once: of two transactions that write the same document, one retries. */
export async function inTransaction(connection: Connection, work: (session: mongo.ClientSession) => Promise<void>): Promise<void> {
  const session = await connection.startSession();
  try {
    await session.withTransaction(() => work(session), { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } });
  } finally {
    await session.endSession();
  }
}
