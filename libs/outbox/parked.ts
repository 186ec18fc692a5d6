import type { KafkaMessage } from 'kafkajs';
import type { Connection, mongo } from 'mongoose';
import { log } from '@atoll/runtime/log';
import { counter } from '@atoll/runtime/metrics';
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
  error: string;
  parkedAt: Date;
}

export interface Place {
  readonly topic: string;
  readonly partition: number;
}

export class Parked {
  readonly #parked: mongo.Collection<ParkedMessage>;

  constructor(
    connection: Connection,
    private readonly consumer: string,
  ) {
    this.#parked = acrossOperators('a message may not even say whose it is').collection<ParkedMessage>(connection, 'parked');
  }

  async add({ topic, partition }: Place, message: KafkaMessage, error: unknown): Promise<void> {
    const headers = Object.fromEntries(Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]));
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
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
          parkedAt: new Date(),
        },
      },
      { upsert: true },
    );
    counter('atoll_consumer_parked_total', 'Messages put aside', ['consumer', 'topic']).inc({ consumer: this.consumer, topic });
    log.error(
      { err: error, topic, partition, offset: message.offset, eventId: headers['id'], operatorId: headers['operatorId'] },
      'an event is parked: it keeps failing',
    );
  }
}
