import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { envelopeOf, withoutDuplicates, type Envelope, type ReceivedMessage } from '../envelope.js';
import type { OutboxHost } from '../kafka/client.js';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import { inDelivery } from '../tracing.js';
import { DeadLetterStore, type Origin } from './dead-letters.mongo.js';
import { deadLetter, deliver } from './delivery.js';
import { GroupConsumer, type PartitionMessages } from './group-consumer.kafka.js';
import { GroupLag } from './group-lag.kafka.js';
import type { Positions } from './positions.js';

export interface Subscription<T> {
  readonly topic: string;
  decode(bytes: Uint8Array): T;
  /** Events of several partitions; those of one key in order. A batch may be delivered again and must then change nothing: guard by `sequence` or `id`. */
  handle(batch: Envelope<T>[]): Promise<void>;
}

const LARGEST_BATCH = 500;

/** Ties the handler's type to what `decode` returns. */
export const subscription = <T>(parts: Subscription<T>): Subscription<unknown> => parts as Subscription<unknown>;

export type ConsumerHost = OutboxHost & { readonly connection: MongoConnection };

export interface ConsumerOptions {
  readonly subscriptions: readonly Subscription<unknown>[];
  /** Name of the group; the service's own unless one service reads a topic for several purposes. */
  readonly group?: string;
  /** Where the positions are stored; in Kafka by default. */
  readonly positions?: Positions;
  /** How many events are handled at once, at most. */
  readonly largestBatch?: number;
}

export interface RunningConsumer {
  /** Resolves when the group is joined and partitions are assigned. */
  readonly joined: Promise<void>;
  stop(): Promise<void>;
}

/** Reads topics from their beginning, as one group of all processes of this service. Waits for a Kafka that is unavailable. */
export function startConsumer(host: ConsumerHost, options: ConsumerOptions): RunningConsumer {
  return new EventConsumer(host, options);
}

class EventConsumer implements RunningConsumer {
  readonly joined: Promise<void>;
  readonly #byTopic: ReadonlyMap<string, Subscription<unknown>>;
  readonly #deadLetters: DeadLetterStore;
  readonly #lag: GroupLag;
  readonly #group: GroupConsumer;

  constructor(host: ConsumerHost, options: ConsumerOptions) {
    const { kafkaPrefix, name } = host.environment;
    const consumer = options.group ?? name;
    this.#byTopic = new Map(options.subscriptions.map((each) => [kafkaPrefix + each.topic, each]));
    const [group, topics] = [kafkaPrefix + consumer, [...this.#byTopic.keys()]];
    this.#deadLetters = new DeadLetterStore(host.connection, consumer);
    this.#lag = new GroupLag(host, group, topics);
    this.#group = new GroupConsumer(host, {
      group,
      topics,
      positions: options.positions,
      largestBatch: options.largestBatch ?? LARGEST_BATCH,
      handle: (parts, heartbeat) => this.#handle(parts, heartbeat),
    });
    this.joined = this.#group.joined;
  }

  async stop(): Promise<void> {
    await this.#group.stop();
    this.#deadLetters.close();
    await this.#lag.close();
  }

  async #handle(parts: readonly PartitionMessages[], heartbeat: () => Promise<void>): Promise<void> {
    for (const [topic, ofTopic] of Map.groupBy(parts, (part) => part.topic)) await this.#deliver(this.#byTopic.get(topic)!, ofTopic, heartbeat);
  }

  async #deliver(subscribed: Subscription<unknown>, parts: readonly PartitionMessages[], heartbeat: () => Promise<void>): Promise<void> {
    const origins = new Map<Envelope<unknown>, { origin: Origin; message: ReceivedMessage }>();
    const waiting = { heartbeat, sleep: (ms: number) => sleep(ms, this.#group.signal), isStopping: () => this.#group.signal.aborted };
    for (const { messages, ...origin } of parts) {
      for (const message of messages) {
        try {
          origins.set(
            envelopeOf(message, (bytes) => subscribed.decode(bytes)),
            { origin, message },
          );
        } catch (error) {
          await deadLetter(() => this.#deadLetters.add(origin, message, error, new Date()), waiting);
        }
      }
    }
    await deliver(withoutDuplicates([...origins.keys()]), {
      ...waiting,
      handle: (events) => inDelivery(subscribed.topic, events, () => subscribed.handle(events)),
      deadLetter: (envelope, error) => {
        const { origin, message } = origins.get(envelope)!;
        return this.#deadLetters.add(origin, message, error, new Date());
      },
    });
  }
}
