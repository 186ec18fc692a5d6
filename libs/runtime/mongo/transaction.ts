import { mongo, type Connection } from 'mongoose';

/** A port whose write belongs to the transaction of another one takes it. */
export type TransactionSession = mongo.ClientSession;

const SNAPSHOT = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } } as const;

/** All writes of `work` or none. `work` may run more than once: of two transactions that write the same document, one retries. */
export async function inTransaction(connection: Connection, work: (session: mongo.ClientSession) => Promise<void>): Promise<void> {
  const session = await connection.startSession();
  try {
    await session.withTransaction(() => work(session), SNAPSHOT);
  } finally {
    await session.endSession();
  }
}

/** As `inTransaction`, without a retry: false, and no write, where another process changed one of the documents first. */
export async function tryTransaction(connection: Connection, work: (session: mongo.ClientSession) => Promise<void>): Promise<boolean> {
  const session = await connection.startSession();
  try {
    session.startTransaction(SNAPSHOT);
    await work(session);
    await session.commitTransaction();
    return true;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction();
    if (error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError')) return false;
    throw error;
  } finally {
    await session.endSession();
  }
}
