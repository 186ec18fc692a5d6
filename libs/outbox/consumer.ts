import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Connection } from 'mongoose';
import { log } from '@atoll/runtime/log';
import { deliver, Interrupted } from './delivery.js';
import { envelopeOf, withoutRepeats, type Envelope } from './envelope.js';
import { GroupLag } from './group-lag.js';
import { kafkaClient, type OutboxHost } from './kafka.js';
import { Parked } from './parked.js';
import { Rest } from './rest.js';
import { ensureTopics } from './topics.js';

export interface Subscription<T> {
  readonly topic: string;
  decode(bytes: Uint8Array): T;
  /** Events of one partition in order, oldest first; may come again and must then change nothing. Ignore versions older than what is known. */
  handle(batch: Envelope<T>[]): Promise<void>;
}

/** Ties the handler's type to what `decode` gives. */
export const subscription = <T>(parts: Subscription<T>): Subscription<unknown> => parts as Subscription<unknown>;

export type ConsumerHost = OutboxHost & { readonly connection: Connection };

export interface ConsumerOptions {
  readonly subscriptions: readonly Subscription<unknown>[];
  /** Name of the group; the service's own unless one service reads a topic twice for different ends. */
  readonly group?: string;
}

export interface RunningConsumer {
  /** Resolves when the group is joined and partitions are assigned. */
  readonly joined: Promise<void>;
  stop(): Promise<void>;
}

const largestBatch = 500;
const restartPauseMs = 1000;

/** Reads topics from their beginning, as one group of all processes of this service. Kafka may be away; it waits for it. */
export function startConsumer(host: ConsumerHost, options: ConsumerOptions): RunningConsumer {
  return new GroupConsumer(host, options);
}

class GroupConsumer implements RunningConsumer {
  readonly joined: Promise<void>;
  readonly #byTopic: ReadonlyMap<string, Subscription<unknown>>;
  readonly #group: string;
  readonly #parked: Parked;
  readonly #lag: GroupLag;
  readonly #rest = new Rest();
  #consumer: Consumer | undefined;
  #stopping = false;
  #starting: Promise<void>;
  #join: () => void = () => undefined;

  constructor(
    private readonly host: ConsumerHost,
    options: ConsumerOptions,
  ) {
    const { kafkaPrefix, name } = host.environment;
    this.#group = kafkaPrefix + (options.group ?? name);
    this.#byTopic = new Map(options.subscriptions.map((each) => [kafkaPrefix + each.topic, each]));
    this.#parked = new Parked(host.connection, options.group ?? name);
    this.#lag = new GroupLag(host, this.#group, [...this.#byTopic.keys()]);
    this.joined = new Promise((resolve) => {
      this.#join = resolve;
    });
    this.#starting = this.#start();
  }

  async #start(): Promise<void> {
    for (let complained = false; !this.#stopping;) {
      try {
        return await this.#run();
      } catch (err) {
        if (!complained) log.warn({ err }, 'the consumer waits for Kafka');
        complained = true;
        await this.#consumer?.disconnect().catch(() => undefined);
        await this.#rest.until(restartPauseMs);
      }
    }
  }

  async #run(): Promise<void> {
    const kafka = kafkaClient(this.host);
    await ensureTopics(kafka, [...this.#byTopic.keys()]);
    const consumer = kafka.consumer({
      groupId: this.#group,
      maxWaitTimeInMs: 1000,
      sessionTimeout: 15_000,
      heartbeatInterval: 3000,
      rebalanceTimeout: 15_000,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 2000, retries: 8, restartOnFailure: async () => !this.#stopping },
    });
    this.#consumer = consumer;
    consumer.on(consumer.events.GROUP_JOIN, () => this.#join());
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart && !this.#stopping) this.#starting = this.#rest.until(restartPauseMs).then(() => this.#start());
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [...this.#byTopic.keys()], fromBeginning: true });
    await consumer.run({ eachBatchAutoResolve: false, partitionsConsumedConcurrently: 3, eachBatch: (payload) => this.#eachBatch(payload) });
  }

  async #eachBatch(payload: EachBatchPayload): Promise<void> {
    const { batch, resolveOffset, heartbeat, isStale } = payload;
    for (let from = 0; from < batch.messages.length; from += largestBatch) {
      const chunk = batch.messages.slice(from, from + largestBatch);
      if (this.#stopping || isStale()) return;
      try {
        await this.#handle(payload, chunk);
      } catch (error) {
        if (error instanceof Interrupted) return;
        throw error;
      }
      resolveOffset(chunk.at(-1)!.offset);
      await heartbeat();
    }
  }

  async #handle({ batch: { topic, partition }, heartbeat }: EachBatchPayload, messages: readonly KafkaMessage[]): Promise<void> {
    const subscribed = this.#byTopic.get(topic)!;
    const origin = new Map<string, KafkaMessage>();
    const readable: Envelope<unknown>[] = [];
    for (const message of messages) {
      try {
        const envelope = envelopeOf(message, (bytes) => subscribed.decode(bytes));
        readable.push(envelope);
        origin.set(envelope.id, message);
      } catch (error) {
        await this.#parked.add({ topic, partition }, message, error);
      }
    }
    await deliver(withoutRepeats(readable), {
      handle: (events) => subscribed.handle(events),
      park: (envelope, error) => this.#parked.add({ topic, partition }, origin.get(envelope.id)!, error),
      beat: heartbeat,
      pause: async (ms) => {
        await this.#rest.until(ms);
      },
      isStopping: () => this.#stopping,
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#rest.close();
    await this.#starting.catch(() => undefined);
    await this.#consumer?.disconnect().catch(() => undefined);
    this.#parked.close();
    await this.#lag.close();
  }
}
