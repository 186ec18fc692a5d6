import { mkdirSync } from 'node:fs';
import type mongoose from 'mongoose';
import type { Program } from '../programs/supervised.ts';
import type { BackingService, Place } from './backing-service.ts';
import { containerCommand } from './container.mjs';
import type { FoundMongo } from './find-mongo.mjs';

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

/** The fields of a replica set's configuration that are used here. */
interface SetConfig {
  readonly version: number;
  readonly members: readonly { readonly host: string }[];
}

export function mongoAt({ url: given, mongod, image }: FoundMongo, { dataDir, port }: Place): BackingService {
  if (given) return { url: given, isReady: () => isPrimary(given, false) };
  const url = `mongodb://127.0.0.1:${port}/?replicaSet=rs0&directConnection=true`;
  const options = ['--replSet', 'rs0', '--bind_ip', '127.0.0.1', '--port', String(port), '--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '256'];
  const program = (): Program | Promise<Program> => {
    if (image) return containerCommand({ name: `atoll-mongo-${port}`, image, args: options });
    mkdirSync(dataDir, { recursive: true });
    return { command: mongod ?? 'mongod', args: ['--dbpath', dataDir, '--quiet', '--setParameter', 'diagnosticDataCollectionEnabled=false', ...options] };
  };
  return { url, program, isReady: () => isPrimary(url, true) };
}

/**
 * Whether the member is primary; a set that we run is initiated the first time, and reconfigured when its port changed.
 * Uses a new client each time, because one that could not connect at first stays closed.
 */
async function isPrimary(url: string, isOurs: boolean): Promise<boolean> {
  const { mongo } = (await import('mongoose')).default; // loaded while mongod starts
  const client = new mongo.MongoClient(directly(url), { serverSelectionTimeoutMS: 500, connectTimeoutMS: 2_000 });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    if (!hello['isWritablePrimary'] && isOurs) await bringToPrimary(client, new URL(url).host);
    return hello['isWritablePrimary'] === true;
  } finally {
    await client.close();
  }
}

/** A set that is not initiated cannot be selected by its name, so the check connects to the one member. */
function directly(url: string): string {
  return url.includes('directConnection=true') ? url.replace(/replicaSet=[^&]*&?/, '') : url;
}

async function bringToPrimary(client: Client, host: string): Promise<void> {
  const config = await client.db('local').collection<SetConfig>('system.replset').findOne({}, { readPreference: 'nearest' });
  const members = [{ _id: 0, host }];
  if (!config) await client.db('admin').command({ replSetInitiate: { _id: 'rs0', members } });
  else if (config.members[0]?.host !== host) {
    await client.db('admin').command({ replSetReconfig: { ...config, members, version: config.version + 1 }, force: true });
  }
}
