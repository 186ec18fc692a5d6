// MongoDB, Kafka and the processes' metrics are read here themselves, on connections that no service uses.
import type { Admin } from 'kafkajs';
import mongoose from 'mongoose';
import type { PlatformDescription } from '../platform/platform.ts';
import { named } from './background.ts';
import { Sums, type Counts } from './tally.ts';
import { MONGO_PORT, startProxy, targetOf, through, type Proxy } from './wire/proxy.ts';

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

/** MongoDB's own counters that the tables show. */
export interface ServerCounters {
  readonly documentsInserted: number;
  readonly documentsUpdated: number;
  readonly documentsDeleted: number;
  readonly finds: number;
  readonly findAndModify: number;
  readonly updates: number;
  readonly inserts: number;
  readonly flushes: number;
  readonly bytesSent: number;
  readonly bytesReceived: number;
}

/** Bytes of the connections of this process, which are not the platform's. */
interface Bytes {
  sent: number;
  received: number;
}

interface Connected {
  readonly mongo: Client;
  readonly admin: Admin;
  readonly description: PlatformDescription;
  readonly kafkaPrefix: string;
  readonly proxy: Proxy;
  readonly own: Bytes;
}

interface ServerStatus {
  readonly metrics: {
    readonly document: Record<'inserted' | 'updated' | 'deleted', number>;
    readonly commands: Record<string, { readonly total: number }>;
  };
  readonly network: { readonly bytesIn: number; readonly bytesOut: number };
  readonly wiredTiger: { readonly log: Record<string, number> };
}

/** Fields of documents with work to do: unsent events, uncounted bookings, messages that are due. Their indexes are named by them. */
const PENDING_FIELDS: ReadonlySet<string> = new Set(['unsentAt', 'countDueAt', 'dueAt']);

type PendingField = readonly [database: string, collection: string, field: string];

export class Outside {
  readonly #mongo: Client;
  readonly #admin: Admin;
  readonly #description: PlatformDescription;
  readonly #kafkaPrefix: string;
  readonly #proxy: Proxy;
  readonly #own: Bytes;
  #pending: readonly PendingField[] | undefined;

  private constructor(connected: Connected) {
    this.#mongo = connected.mongo;
    this.#admin = connected.admin;
    this.#description = connected.description;
    this.#kafkaPrefix = connected.kafkaPrefix;
    this.#proxy = connected.proxy;
    this.#own = connected.own;
  }

  /** `kafkaPrefix`: before the names of the platform's topics and consumer groups. */
  static async connect(description: PlatformDescription, kafkaPrefix = ''): Promise<Outside> {
    const { Kafka, logLevel } = (await import('kafkajs')).default;
    const admin = new Kafka({ clientId: 'costs', brokers: description.backing.KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING }).admin();
    const own: Bytes = { sent: 0, received: 0 };
    const tap = { toServer: (chunk: Buffer) => void (own.sent += chunk.length), toClient: (chunk: Buffer) => void (own.received += chunk.length) };
    const url = new URL(description.backing.MONGODB_URL);
    const proxy = await startProxy(targetOf(url, MONGO_PORT), () => tap);
    const [mongo] = await Promise.all([mongoose.mongo.MongoClient.connect(through(proxy, url)), admin.connect()]);
    return new Outside({ mongo, admin, description, kafkaPrefix, proxy, own });
  }

  async close(): Promise<void> {
    await Promise.all([this.#mongo.close(), this.#admin.disconnect()]);
    this.#proxy.close();
  }

  async server(): Promise<ServerCounters> {
    const status = (await this.#mongo.db('admin').command({ serverStatus: 1 })) as unknown as ServerStatus;
    const { metrics, network, wiredTiger } = status;
    const total = (command: string) => metrics.commands[command]?.total ?? 0;
    return {
      documentsInserted: metrics.document.inserted,
      documentsUpdated: metrics.document.updated,
      documentsDeleted: metrics.document.deleted,
      finds: total('find'),
      findAndModify: total('findAndModify'),
      updates: total('update'),
      inserts: total('insert'),
      flushes: wiredTiger.log['log sync operations'] ?? 0,
      bytesSent: network.bytesIn - this.#own.sent,
      bytesReceived: network.bytesOut - this.#own.received,
    };
  }

  /** Messages in each topic, from the broker. */
  async topics(): Promise<Counts> {
    const sums = new Sums();
    for (const topic of await this.#topicNames()) {
      const partitions = await this.#admin.fetchTopicOffsets(topic);
      for (const { high } of partitions) sums.add('kafka', topic.slice(this.#kafkaPrefix.length), Number(high));
    }
    return sums.all;
  }

  async #topicNames(): Promise<string[]> {
    return (await this.#admin.listTopics()).filter((name) => !name.startsWith('__') && name.startsWith(this.#kafkaPrefix));
  }

  /** gRPC calls and requests by the process that made or served them, from their metrics. */
  async calls(): Promise<Counts> {
    const sums = new Sums();
    for (const { name, address, admin = address } of this.#description.processes) {
      const text = await (await fetch(new URL('/metrics', admin))).text().catch(() => '');
      for (const [metric, label, prefix] of METRICS) {
        for (const [, value = '', count] of text.matchAll(new RegExp(`^${metric}_count\\{[^}]*${label}="([^"]*)"[^}]*\\} (\\d+)$`, 'gm')))
          if (!HEALTH.has(value)) sums.add(name, named(name, `${prefix} ${value.replace('/atoll.', '')}`), Number(count));
      }
    }
    return sums.all;
  }

  /** Whether a payment for the booking was received; read here, so that no request counts. */
  async isPaidFor(uuid: string): Promise<boolean> {
    const bookings = this.#mongo.db(`${this.#description.databases}_booking`).collection('bookings');
    return (await bookings.findOne({ uuid, 'receipts.0': { $exists: true } }, { projection: { _id: 1 } })) !== null;
  }

  /** Documents with work to do, and events that a consumer group has not handled. */
  async pending(): Promise<number> {
    const documents = await Promise.all(
      (await this.#pendingFields()).map(([database, collection, field]) =>
        this.#mongo
          .db(database)
          .collection(collection)
          .countDocuments({ [field]: { $exists: true } }, { hint: { [field]: 1 } }),
      ),
    );
    const sum = documents.reduce((all, count) => all + count, 0);
    return sum > 0 ? sum : this.#unhandled();
  }

  async #pendingFields(): Promise<readonly PendingField[]> {
    if (this.#pending) return this.#pending;
    const found: PendingField[] = [];
    const { databases } = await this.#mongo.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases.filter((each) => each.name.startsWith(`${this.#description.databases}_`))) {
      for (const { collectionName } of await this.#mongo.db(name).collections()) {
        const indexes = await this.#mongo.db(name).collection(collectionName).indexes();
        for (const { key } of indexes) {
          const [field = '', ...others] = Object.keys(key);
          if (others.length === 0 && PENDING_FIELDS.has(field)) found.push([name, collectionName, field]);
        }
      }
    }
    return (this.#pending = found);
  }

  async #unhandled(): Promise<number> {
    const { groups } = await this.#admin.listGroups();
    let unhandled = 0;
    for (const { groupId } of groups.filter((group) => group.groupId.startsWith(this.#kafkaPrefix))) {
      for (const { topic, partitions } of await this.#admin.fetchOffsets({ groupId })) {
        const ends = new Map((await this.#admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, Number(high)]));
        for (const { partition, offset } of partitions) unhandled += Math.max(0, (ends.get(partition) ?? 0) - Math.max(0, Number(offset)));
      }
    }
    return unhandled;
  }
}

/** Metric, label that names what is counted, and how the table calls it. */
const METRICS = [
  ['atoll_grpc_client_seconds', 'method', 'grpc'],
  ['atoll_gateway_request_seconds', 'upstream', 'http to'],
  ['atoll_http_request_seconds', 'call', 'http'],
] as const;

/** Requested by what watches the processes. */
const HEALTH: ReadonlySet<string> = new Set(['/metrics', '/healthz', '/readyz']);

export function difference(before: Counts, after: Counts): Counts {
  const sums = new Sums();
  for (const [service, counts] of Object.entries(after)) {
    for (const [what, count] of Object.entries(counts)) {
      const added = count - (before[service]?.[what] ?? 0);
      if (added !== 0) sums.add(service, what, added);
    }
  }
  return sums.all;
}
