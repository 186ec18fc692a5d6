import type { Consumer, EachBatchPayload } from 'kafkajs';
import { log } from '@atoll/runtime/observability/log';
import { countRetry, retryAfterMs } from '../back-off.js';
import type { ReceivedMessage } from '../envelope.js';
import { kafkaClient, type OutboxHost } from '../kafka/client.js';
import { ensureTopics } from '../kafka/topic-admin.js';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import { Interrupted } from './delivery.js';
import { Merged } from './merged.js';
import type { Offset, Partition, Positions } from './positions.js';
import { chunksOf } from './chunks.js';

export interface PartitionMessages extends Partition {
  readonly messages: readonly ReceivedMessage[];
}

export interface GroupOptions {
  /** With its prefix, as the topics. */
  readonly group: string;
  readonly topics: readonly string[];
  readonly positions?: Positions | undefined;
  readonly largestBatch: number;
  /** Messages of several partitions, each partition in order. `heartbeat` throws when the group was lost. */
  handle(parts: readonly PartitionMessages[], heartbeat: () => Promise<void>): Promise<void>;
}

/** Joins a consumer group as one member, joins again after failures, and commits its positions after each batch. */
export class GroupConsumer {
  readonly joined: Promise<void>;
  readonly #stop = new AbortController();
  readonly #merged = new Merged<EachBatchPayload>((payloads) => this.#handle(payloads));
  #consumer: Consumer | undefined;
  #positioned: Promise<void> = Promise.resolve();
  #failures = 0;
  #starting: Promise<void>;
  #join: () => void = () => undefined;

  constructor(
    private readonly host: OutboxHost,
    private readonly options: GroupOptions,
  ) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.joined = promise;
    this.#join = resolve;
    this.#starting = this.#start();
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#starting.catch(() => undefined);
    await this.#consumer?.disconnect().catch(() => undefined);
    // The next process applies again what is not stored.
    await this.options.positions?.stored().catch(() => undefined);
  }

  async #start(): Promise<void> {
    while (!this.signal.aborted) {
      try {
        return await this.#run();
      } catch (err) {
        if (this.#failures++ === 0) log.warn({ err, group: this.options.group }, 'joining the consumer group failed, retrying');
        await this.#consumer?.disconnect().catch(() => undefined);
        await sleep(retryAfterMs('join', this.#failures), this.signal);
      }
    }
  }

  async #run(): Promise<void> {
    const { group, topics } = this.options;
    const { kafkaPartitions } = this.host.environment;
    const kafka = kafkaClient(this.host);
    await ensureTopics(kafka, topics, kafkaPartitions);
    const consumer = kafka.consumer({
      groupId: group,
      maxWaitTimeInMs: 1000,
      sessionTimeout: 15_000,
      heartbeatInterval: 3000,
      rebalanceTimeout: 15_000,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 2000, retries: 8, restartOnFailure: async () => !this.signal.aborted },
    });
    this.#consumer = consumer;
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => this.#hasJoined(payload.memberAssignment));
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      // After a retriable error kafkajs restarts the consumer itself.
      if (payload.restart) countRetry('join');
      else if (!this.signal.aborted) this.#starting = sleep(retryAfterMs('join', ++this.#failures), this.signal).then(() => this.#start());
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    // Each partition has a worker, so that all batches of one fetch arrive in the same turn and are merged.
    const partitionsConsumedConcurrently = topics.length * kafkaPartitions;
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, partitionsConsumedConcurrently, eachBatch: (payload) => this.#merged.add(payload) });
  }

  #hasJoined(assignment: Readonly<Record<string, number[]>>): void {
    this.#failures = 0;
    const partitions = Object.entries(assignment).flatMap(([topic, ofTopic]) => ofTopic.map((partition) => ({ topic, partition })));
    this.#positioned = this.#seek(partitions);
    this.#join();
  }

  /** Where positions are stored with the data, they take precedence over the offsets that Kafka has of the group. */
  async #seek(partitions: readonly Partition[]): Promise<void> {
    const { positions } = this.options;
    if (!positions) return;
    for (let failures = 1; !this.signal.aborted; failures++) {
      try {
        for (const position of await positions.load(partitions)) this.#consumer?.seek(position);
        return;
      } catch (err) {
        if (failures === 1) log.warn({ err, group: this.options.group }, 'loading the checkpoint failed, retrying');
        await sleep(retryAfterMs('checkpoint', failures), this.signal);
      }
    }
  }

  async #handle(payloads: readonly EachBatchPayload[]): Promise<void> {
    await this.#positioned;
    // Stale: the position was moved while these messages were fetched.
    const fresh = payloads.filter(({ isStale, isRunning }) => isRunning() && !isStale());
    const parts = fresh.map(({ batch: { topic, partition, messages } }) => ({ topic, partition, messages }));
    for (const chunk of chunksOf(parts, this.options.largestBatch)) {
      if (this.signal.aborted) return;
      try {
        await this.options.handle(chunk, () => fresh[0]!.heartbeat());
      } catch (error) {
        if (error instanceof Interrupted) return;
        throw error;
      }
      await this.#advance(fresh, chunk);
    }
  }

  async #advance(payloads: readonly EachBatchPayload[], handled: readonly PartitionMessages[]): Promise<void> {
    const next: Offset[] = handled.map(({ topic, partition, messages }) => ({ topic, partition, offset: String(BigInt(messages.at(-1)!.offset) + 1n) }));
    this.options.positions?.save(next);
    for (const { topic, partition, messages } of handled) {
      payloads.find(({ batch }) => batch.topic === topic && batch.partition === partition)?.resolveOffset(messages.at(-1)!.offset);
    }
    const [any] = payloads;
    await any?.commitOffsetsIfNecessary(any.uncommittedOffsets());
    await any?.heartbeat();
  }
}
