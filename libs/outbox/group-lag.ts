import { setTimeout as pause } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { log } from '@atoll/runtime/log';
import { gauge, onScrape } from '@atoll/runtime/metrics';
import { kafkaClient, type OutboxHost } from './kafka.js';

/** Whoever asks for figures must get the others while Kafka is away. */
const patienceMs = 2000;

interface PartitionLag {
  readonly topic: string;
  readonly partition: number;
  readonly events: number;
}

/**
 * How many events a group has not handled, asked of the broker at each scrape: what a consumer counts itself stands still
 * when the consumer does. Where Kafka does not answer there is no figure, rather than an old one.
 */
export class GroupLag {
  readonly #forgetScrape = onScrape(() => this.#measure());
  #admin: Admin | undefined;
  #asking: Promise<PartitionLag[]> | undefined;
  #shown: PartitionLag[] = [];

  constructor(
    private readonly host: OutboxHost,
    private readonly group: string,
    private readonly topics: readonly string[],
  ) {}

  async close(): Promise<void> {
    this.#forgetScrape();
    await patiently(this.#asking);
    await this.#disconnect();
    this.#show([]);
  }

  async #measure(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    this.#show((await patiently(this.#asking)) ?? []);
  }

  async #ask(): Promise<PartitionLag[]> {
    try {
      this.#admin ??= await this.#connect();
      return await behind(this.#admin, this.group, this.topics);
    } catch (err) {
      log.debug({ err, group: this.group }, 'the lag of a group could not be measured');
      await this.#disconnect();
      return [];
    }
  }

  async #connect(): Promise<Admin> {
    const admin = kafkaClient(this.host).admin();
    await admin.connect();
    return admin;
  }

  async #disconnect(): Promise<void> {
    const admin = this.#admin;
    this.#admin = undefined;
    await admin?.disconnect().catch(() => undefined);
  }

  #show(lags: PartitionLag[]): void {
    const lag = gauge('atoll_consumer_lag', 'Events not yet handled', ['group', 'topic', 'partition']);
    const labels = ({ topic, partition }: PartitionLag) => ({ group: this.group, topic, partition: String(partition) });
    for (const old of this.#shown) lag.remove(labels(old));
    for (const each of lags) lag.set(labels(each), each.events);
    this.#shown = lags;
  }
}

const patiently = <T>(asking: Promise<T> | undefined): Promise<T | undefined> => Promise.race([asking, pause(patienceMs, undefined, { ref: false })]);

async function behind(admin: Admin, group: string, topics: readonly string[]): Promise<PartitionLag[]> {
  const handled = await admin.fetchOffsets({ groupId: group, topics: [...topics] });
  const ofTopics = handled.map(async ({ topic, partitions }) => {
    const ends = new Map((await admin.fetchTopicOffsets(topic)).map((end) => [end.partition, end]));
    return partitions.flatMap(({ partition, offset }) => {
      const end = ends.get(partition);
      return end ? [{ topic, partition, events: Number(BigInt(end.high) - firstUnhandled(offset, end.low)) }] : [];
    });
  });
  return (await Promise.all(ofTopics)).flat();
}

/** A group that has handled nothing ('-1') begins with the first event that is there. */
const firstUnhandled = (handled: string, first: string): bigint => (BigInt(handled) < 0n ? BigInt(first) : BigInt(handled));
