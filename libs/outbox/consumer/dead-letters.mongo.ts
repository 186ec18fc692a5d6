import { log } from '@atoll/runtime/observability/log';
import { gauge, onScrape } from '@atoll/runtime/observability/metrics';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { defineSharedCollection } from '@atoll/runtime/mongo/collections';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { ReceivedMessage } from '../envelope.js';
import type { Partition } from './positions.js';

export type Origin = Partition;

/** An event that could not be handled, stored whole, so that it can be replayed once the cause is removed. */
export interface DeadLetter {
  /** consumer|topic|partition|offset */
  _id: string;
  operatorId: string;
  consumer: string;
  topic: string;
  partition: number;
  offset: string;
  key: string;
  headers: Record<string, string>;
  value: Uint8Array;
  /** When the event happened, in milliseconds since 1970: the message's timestamp. */
  timestamp: string;
  error: string;
  failedAt: Date;
  replayedAt?: Date;
}

/** A message as a producer sends it. */
export interface ReplayedMessage {
  readonly key: string;
  readonly headers: Record<string, string>;
  readonly value: Buffer;
  readonly timestamp: string;
}

const deadLetters = defineSharedCollection<DeadLetter>('dead_letters', {
  operatorId: { type: String, required: true },
  consumer: { type: String, required: true },
  topic: { type: String, required: true },
  partition: { type: Number, required: true },
  offset: { type: String, required: true },
  key: { type: String, required: true },
  headers: { type: Map, of: String, required: true },
  value: { type: Buffer, required: true },
  timestamp: { type: String, required: true },
  error: { type: String, required: true },
  failedAt: { type: Date, required: true },
  replayedAt: Date,
});

const lettersOf = (connection: MongoConnection): TenantCollection<DeadLetter> =>
  acrossOperators('an undecodable message has no operator').collection(connection, deadLetters);

const waiting = { replayedAt: { $exists: false } };

/** Where one consumer stores what it cannot handle. Those that wait for a replay are counted at each scrape. */
export class DeadLetterStore {
  readonly #letters: TenantCollection<DeadLetter>;
  readonly #unsubscribe = onScrape(() => this.#count());

  constructor(
    connection: MongoConnection,
    private readonly consumer: string,
  ) {
    this.#letters = lettersOf(connection);
  }

  async add(origin: Origin, message: ReceivedMessage, error: unknown, now: Date): Promise<void> {
    const { _id, ...letter } = letterOf(this.consumer, origin, message, { error, now });
    await this.#letters.updateOne({ _id }, { $setOnInsert: letter }, { upsert: true });
    log.error({ err: error, ...origin, offset: letter.offset, eventId: letter.headers['id'], operatorId: letter.operatorId }, 'event dead-lettered');
  }

  close(): void {
    this.#unsubscribe();
  }

  async #count(): Promise<void> {
    const count = await this.#letters.countDocuments({ consumer: this.consumer, ...waiting });
    gauge('atoll_consumer_dead_letters', 'Dead-lettered events that were not replayed', ['consumer']).set({ consumer: this.consumer }, count);
  }
}

function letterOf(consumer: string, { topic, partition }: Origin, message: ReceivedMessage, { error, now }: { error: unknown; now: Date }): DeadLetter {
  const headers = Object.fromEntries(Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]));
  return {
    _id: `${consumer}|${topic}|${partition}|${message.offset}`,
    operatorId: headers['operatorId'] ?? '',
    consumer,
    topic,
    partition,
    offset: message.offset,
    key: message.key?.toString() ?? '',
    headers,
    value: message.value ?? new Uint8Array(),
    timestamp: message.timestamp,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    failedAt: now,
  };
}

/** The dead letters of all consumers of one service. */
export class DeadLetters {
  readonly #letters: TenantCollection<DeadLetter>;

  constructor(
    connection: MongoConnection,
    private readonly send: (topic: string, message: ReplayedMessage) => Promise<void>,
  ) {
    this.#letters = lettersOf(connection);
  }

  /** Those that were not replayed, oldest first. */
  waiting(): Promise<DeadLetter[]> {
    return this.#letters.find(waiting, { promoteBuffers: true }).sort({ failedAt: 1 }).toArray();
  }

  /** Also one that was replayed already. */
  async byId(id: string): Promise<DeadLetter | undefined> {
    return (await this.#letters.findOne({ _id: id }, { promoteBuffers: true })) ?? undefined;
  }

  /**
   * Appends the event to its topic, as it was. Every consumer of the topic gets it again, which it must tolerate of any event.
   * The dead letter stays, marked as replayed; an event that fails again becomes a new dead letter.
   */
  async replay(id: string, now: Date): Promise<boolean> {
    const letter = await this.#letters.findOne({ _id: id, ...waiting }, { promoteBuffers: true });
    if (!letter) return false;
    const { topic, key, headers, value, timestamp } = letter;
    await this.send(topic, { key, headers, value: Buffer.from(value), timestamp });
    await this.#letters.updateOne({ _id: id }, { $set: { replayedAt: now } });
    return true;
  }
}
