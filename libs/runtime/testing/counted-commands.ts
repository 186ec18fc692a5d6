import type { Connection } from 'mongoose';
import { backingServices } from '@atoll/testing/backing';
import { connectMongo } from '../mongo/connection.js';

export interface CountedCommands {
  readonly connection: Connection;
  /** Those sent since the last call: `find sales`, `update leases`, in their order. */
  take(): string[];
}

/** A connection of its own to a test's database, which notes every command that it sends. */
export async function countedCommands(database: string): Promise<CountedCommands> {
  const connection = await connectMongo(`${backingServices().mongoUrl}&monitorCommands=true`, database);
  const sent: string[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }) => void sent.push(`${commandName} ${String(command[commandName])}`));
  return { connection, take: () => sent.splice(0) };
}
