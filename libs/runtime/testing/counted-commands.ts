import mongoose, { type Connection } from 'mongoose';
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

export interface WatchedConnections {
  /** Every command of that connection since it was opened: `find sales`. */
  sentOn(connection: Connection): readonly string[];
  stop(): void;
}

/** Notes the commands of all connections that are opened until `stop`, also those of a service that starts. */
export function watchConnections(): WatchedConnections {
  const sent = new Map<Connection, string[]>();
  const open = mongoose.createConnection.bind(mongoose);
  mongoose.createConnection = ((url: string, options: mongoose.ConnectOptions) => {
    const connection = open(url, { ...options, monitorCommands: true });
    const commands: string[] = [];
    sent.set(connection, commands);
    connection.once('connected', () => {
      connection.getClient().on('commandStarted', ({ commandName, command }) => void commands.push(`${commandName} ${String(command[commandName])}`));
    });
    return connection;
  }) as typeof mongoose.createConnection;
  return {
    sentOn: (connection) => sent.get(connection) ?? [],
    stop: () => {
      mongoose.createConnection = open as typeof mongoose.createConnection;
    },
  };
}
