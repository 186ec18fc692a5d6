import type { Connection } from 'mongoose';
import { database } from './connection.js';

/** The primary's clock: one for all processes, so that a process whose own clock is wrong sets no wrong deadline. */
export async function databaseTime(connection: Connection): Promise<Date> {
  const { localTime } = await database(connection).command({ hello: 1 });
  return localTime as Date;
}
