import type { mongo } from 'mongoose';
import { log } from '@atoll/runtime/observability/log';
import { gauge, onScrape } from '@atoll/runtime/observability/metrics';
import { acrossOperators } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { ReceivedMessage } from '../envelope.js';
import type { Partition } from './positions.js';

export type Origin = Partition;

/** An event that could not be handled, stored whole until somebody has removed the cause and replays it. */
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
  /** Of the message, in milliseconds: when the event happened. */
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

const lettersOf = (connection: MongoConnection): mongo.Collection<DeadLetter> =>
  acrossOperators('an undecodable message has no operator').collection<DeadLetter>(connection, 'dead_letters');

const waiting = { replayedAt: { $exists: false } };

/** Where one consumer stores what it cannot handle. The number of waiting letters is counted at each scrape. */
export class DeadLetterStore {
  readonly #letters: mongo.Collection<DeadLetter>;
  readonly #unsubscribe = onScrape(() => this.#count());

  constructor(
    connection: MongoConnection,
    private readonly consumer: string,
  ) {
    this.#letters = lettersOf(connection);
  }

  async add(origin: Origin, message: ReceivedMessage, error: unknown): Promise<void> {
    const { _id, ...letter } = letterOf(this.consumer, origin, message, error);
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

function letterOf(consumer: string, { topic, partition }: Origin, message: ReceivedMessage, error: unknown): DeadLetter {
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
    failedAt: new Date(),
  };
}

/** The dead letters of all consumers of one service. */
export class DeadLetters {
  readonly #letters: mongo.Collection<DeadLetter>;

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
  byId(id: string): Promise<DeadLetter | null> {
    return this.#letters.findOne({ _id: id }, { promoteBuffers: true });
  }

  /**
   * Appends the event to its topic, as it was. Every consumer of the topic gets it once more, as it may get any event once more.
   * The letter stays, marked as replayed; an event that fails again becomes a new letter.
   */
  async replay(id: string): Promise<boolean> {
    const letter = await this.#letters.findOne({ _id: id, ...waiting }, { promoteBuffers: true });
    if (!letter) return false;
    const { topic, key, headers, value, timestamp } = letter;
    await this.send(topic, { key, headers, value: Buffer.from(value), timestamp });
    await this.#letters.updateOne({ _id: id }, { $set: { replayedAt: new Date() } });
    return true;
  }
}
