import type { OutboxHost } from '../kafka/client.js';
import { SharedAdmin } from '../kafka/shared-admin.js';
import type { Offset, Positions } from '../consumer/positions.js';

export interface Progress {
  /** From 0 to 1. */
  readonly share: number;
  readonly positions: readonly Offset[];
  /** End of each partition as of this measurement. */
  readonly ends: readonly Offset[];
}

/** Compares a version's checkpoint with the ends of its topics. */
export class ProgressMeter {
  readonly #admin: SharedAdmin;

  constructor(
    private readonly host: OutboxHost,
    /** With their prefix. */
    private readonly topics: readonly string[],
  ) {
    this.#admin = new SharedAdmin(host);
  }

  async measure(positions: Positions): Promise<Progress> {
    const ranges = await this.#admin.use((admin) =>
      Promise.all(
        this.topics.map(async (topic) => (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => ({ topic, partition, low, high }))),
      ),
    );
    const partitions = ranges.flat();
    const applied = await positions.load(partitions);
    const done = partitions.map(({ low }, i) => Math.max(0, Number(applied[i]!.offset) - Number(low)));
    const all = partitions.reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);
    return {
      share: all === 0 ? 1 : Math.min(1, done.reduce((sum, each) => sum + each, 0) / all),
      positions: applied,
      ends: partitions.map(({ topic, partition, high, low }) => ({ topic, partition, offset: high === low ? '0' : high })),
    };
  }

  disconnect(): Promise<void> {
    return this.#admin.disconnect();
  }

  /** Without its prefix. */
  async deleteGroup(group: string): Promise<void> {
    await this.#admin.use((admin) => admin.deleteGroups([this.host.environment.kafkaPrefix + group]));
  }
}

/** Whether `positions` has come to `targets` in every partition. */
export function hasReached(positions: readonly Offset[], targets: readonly Offset[]): boolean {
  const keyOf = ({ topic, partition }: Offset): string => `${topic}|${partition}`;
  const reached = new Map(positions.map((each) => [keyOf(each), BigInt(each.offset)]));
  return targets.every((target) => (reached.get(keyOf(target)) ?? 0n) >= BigInt(target.offset));
}
