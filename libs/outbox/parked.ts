import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import type { Connection, mongo } from 'mongoose';
import { log } from '@atoll/runtime/log';
import { gauge, onScrape } from '@atoll/runtime/metrics';
import { acrossOperators } from '@atoll/runtime/mongo';

/** An event that could not be handled, kept whole for whoever repairs the cause and hands it in again. */
export interface ParkedMessage {
  _id: string;
  operatorId: string;
  consumer: string;
  topic: string;
  partition: number;
  offset: string;
  key: string;
  headers: Record<string, string>;
  value: Uint8Array;
  /** Kafka's, in milliseconds: when the fact happened. */
  timestamp: string;
  error: string;
  parkedAt: Date;
  handedInAt?: Date;
}

export interface Place {
  readonly topic: string;
  readonly partition: number;
}

const parkedOf = (connection: Connection): mongo.Collection<ParkedMessage> =>
  acrossOperators('a message may not even say whose it is').collection<ParkedMessage>(connection, 'parked');

const waiting = { handedInAt: { $exists: false } };

/** Where one consumer puts aside what it cannot handle. How much waits there is counted when somebody looks. */
export class Parked {
  readonly #parked: mongo.Collection<ParkedMessage>;
  readonly #forgetScrape = onScrape(() => this.#count());

  constructor(
    connection: Connection,
    private readonly consumer: string,
  ) {
    this.#parked = parkedOf(connection);
  }

  async add({ topic, partition }: Place, message: KafkaMessage, error: unknown): Promise<void> {
    const headers = textsOf(message.headers ?? {});
    const id = `${this.consumer}|${topic}|${partition}|${message.offset}`;
    await this.#parked.updateOne(
      { _id: id },
      {
        $setOnInsert: {
          operatorId: headers['operatorId'] ?? '',
          consumer: this.consumer,
          topic,
          partition,
          offset: message.offset,
          key: message.key?.toString() ?? '',
          headers,
          value: message.value ?? new Uint8Array(),
          timestamp: message.timestamp,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
          parkedAt: new Date(),
        },
      },
      { upsert: true },
    );
    log.error(
      { err: error, topic, partition, offset: message.offset, eventId: headers['id'], operatorId: headers['operatorId'] },
      'an event is parked: it keeps failing',
    );
  }

  close(): void {
    this.#forgetScrape();
  }

  async #count(): Promise<void> {
    const count = await this.#parked.countDocuments({ consumer: this.consumer, ...waiting });
    gauge('atoll_consumer_parked', 'Events put aside that nobody has handed in again', ['consumer']).set({ consumer: this.consumer }, count);
  }
}

const textsOf = (headers: IHeaders): Record<string, string> => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** All that waits in one service's database, for the person who repaired the cause. */
export class ParkedEvents {
  readonly #parked: mongo.Collection<ParkedMessage>;

  constructor(
    connection: Connection,
    private readonly send: (topic: string, message: Message) => Promise<void>,
  ) {
    this.#parked = parkedOf(connection);
  }

  /** Oldest first. */
  waiting(): Promise<ParkedMessage[]> {
    return this.#parked.find(waiting).sort({ parkedAt: 1 }).toArray();
  }

  /**
   * Puts the event at the end of its topic, as it was. Every consumer of the topic meets it again, as it may meet any event
   * again. It stays here as handed in; should it fail once more, it is parked anew.
   */
  async handIn(id: string): Promise<boolean> {
    const found = await this.#parked.findOne({ _id: id, ...waiting }, { promoteBuffers: true });
    if (!found) return false;
    const { topic, key, headers, value, timestamp } = found;
    await this.send(topic, { key, headers, value: Buffer.from(value), timestamp });
    await this.#parked.updateOne({ _id: id }, { $set: { handedInAt: new Date() } });
    return true;
  }
}
