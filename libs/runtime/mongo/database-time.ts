import type { Connection } from 'mongoose';
import { database } from './connection.js';

/** Short, because the monotonic clock of this process does not run while its machine is suspended. */
const READ_EVERY_MS = 1_000;

interface Reading {
  readonly askedAt: number;
  /** Gives the database's time when added to the monotonic clock of this process. */
  readonly offsetMs: Promise<number>;
}

const readings = new WeakMap<Connection, Reading>();

/**
 * The primary's clock: one for all processes, so that a process whose own clock is wrong sets no wrong deadline. It is read once a second,
 * and the monotonic clock of this process is added to it; what is returned is late by the way of the answer at most, and never ahead.
 */
export async function databaseTime(connection: Connection): Promise<Date> {
  const last = readings.get(connection);
  const reading = last && performance.now() - last.askedAt < READ_EVERY_MS ? last : read(connection);
  return new Date(Math.floor((await reading.offsetMs) + performance.now()));
}

function read(connection: Connection): Reading {
  const reading = { askedAt: performance.now(), offsetMs: offset(connection) };
  readings.set(connection, reading);
  reading.offsetMs.catch(() => readings.delete(connection));
  return reading;
}

async function offset(connection: Connection): Promise<number> {
  const { localTime } = await database(connection).command({ hello: 1 });
  return (localTime as Date).getTime() - performance.now();
}
