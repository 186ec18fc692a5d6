import { setTimeout as pause } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { log } from '@atoll/runtime/observability/log';
import { gauge, onScrape } from '@atoll/runtime/observability/metrics';
import type { OutboxHost } from '../kafka/client.js';
import { SharedAdmin } from '../kafka/shared-admin.js';

/** A scrape returns the other metrics also while Kafka is unavailable. */
const TIMEOUT_MS = 2000;

interface PartitionLag {
  readonly topic: string;
  readonly partition: number;
  readonly events: number;
}

/**
 * How many events a group has not handled, read from the broker at each scrape: a count of the consumer itself would not
 * grow when the consumer hangs. While Kafka does not respond there is no figure, rather than a stale one.
 */
export class GroupLag {
  readonly #unsubscribe = onScrape(() => this.#measure());
  readonly #admin: SharedAdmin;
  #query: Promise<PartitionLag[]> | undefined;
  #shown: PartitionLag[] = [];

  constructor(
    host: OutboxHost,
    private readonly group: string,
    private readonly topics: readonly string[],
  ) {
    this.#admin = new SharedAdmin(host);
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    await withTimeout(this.#query);
    await this.#admin.disconnect();
    this.#show([]);
  }

  async #measure(): Promise<void> {
    this.#query ??= this.#ask().finally(() => {
      this.#query = undefined;
    });
    this.#show((await withTimeout(this.#query)) ?? []);
  }

  async #ask(): Promise<PartitionLag[]> {
    try {
      return await this.#admin.use((admin) => lagOf(admin, this.group, this.topics));
    } catch (err) {
      log.debug({ err, group: this.group }, 'the lag of a group could not be measured');
      return [];
    }
  }

  #show(lags: PartitionLag[]): void {
    const lag = gauge('atoll_consumer_lag', 'Events not yet handled', ['group', 'topic', 'partition']);
    const labels = ({ topic, partition }: PartitionLag) => ({ group: this.group, topic, partition: String(partition) });
    for (const old of this.#shown) lag.remove(labels(old));
    for (const each of lags) lag.set(labels(each), each.events);
    this.#shown = lags;
  }
}

const withTimeout = <T>(query: Promise<T> | undefined): Promise<T | undefined> => Promise.race([query, pause(TIMEOUT_MS, undefined, { ref: false })]);

async function lagOf(admin: Admin, group: string, topics: readonly string[]): Promise<PartitionLag[]> {
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

/** A group that has handled nothing ('-1') begins with the first event that there is. */
const firstUnhandled = (handled: string, first: string): bigint => (BigInt(handled) < 0n ? BigInt(first) : BigInt(handled));
