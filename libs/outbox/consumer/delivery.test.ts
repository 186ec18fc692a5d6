import { describe, expect, it } from '@jest/globals';
import { scrape } from '@atoll/runtime/observability/metrics';
import { PeerUnavailable } from '@atoll/runtime/outage/peer-unavailable';
import { testEnvelope } from '../testing/envelopes.js';
import { deliver, Interrupted, type Delivery } from './delivery.js';

const batchOf = (...texts: string[]) => texts.map((text) => testEnvelope('Sold', text));

function delivery(handle: (texts: string[]) => void, over: Partial<Delivery<string>> = {}) {
  const done: string[] = [];
  const dead: string[] = [];
  const pauses: number[] = [];
  const all: Delivery<string> = {
    handle: async (batch) => {
      const texts = batch.map(({ event }) => event);
      handle(texts);
      done.push(...texts);
    },
    deadLetter: async ({ event }) => void dead.push(event),
    heartbeat: async () => undefined,
    sleep: async (ms) => void pauses.push(ms),
    isStopping: () => false,
    ...over,
  };
  return { all, done, dead, pauses };
}

const retriesOf = async (loop: string): Promise<number> => {
  const line = (await scrape()).text.split('\n').find((each) => each.startsWith(`atoll_outbox_retries_total{loop="${loop}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('delivery of a batch', () => {
  it('passes all events at once and in order', async () => {
    const { all, done } = delivery(() => undefined);
    await deliver(batchOf('a', 'b', 'c'), all);
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('retries the batch before it splits it, and counts that', async () => {
    const before = await retriesOf('deliver');
    let failures = 0;
    const { all, done, dead } = delivery(() => {
      if (failures++ === 0) throw new Error('once');
    });
    await deliver(batchOf('a', 'b'), all);
    expect([done, dead]).toEqual([['a', 'b'], []]);
    expect(await retriesOf('deliver')).toBe(before + 1);
  });

  it('finds the event that fails, dead-letters it and keeps the others in order', async () => {
    const { all, done, dead } = delivery((texts) => {
      if (texts.includes('d')) throw new Error('bad');
    });
    await deliver(batchOf('a', 'b', 'c', 'd', 'e', 'f', 'g'), all);
    expect([done, dead]).toEqual([['a', 'b', 'c', 'e', 'f', 'g'], ['d']]);
  });

  it('attempts one event five times', async () => {
    let attempts = 0;
    const { all } = delivery(() => {
      attempts++;
      throw new Error('bad');
    });
    await deliver(batchOf('a'), all);
    expect(attempts).toBe(5);
  });

  it('retries during an outage with growing pauses of at most five seconds, and dead-letters nothing', async () => {
    let outages = 0;
    const { all, done, dead, pauses } = delivery(() => {
      if (outages++ < 20) throw new PeerUnavailable('trip');
    });
    await deliver(batchOf('a'), all);
    expect([done, dead, pauses.length]).toEqual([['a'], [], 20]);
    expect(pauses[3]).toBeGreaterThan(pauses[0]!);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(5000);
  });

  it('leaves the rest to the next process when this one stops', async () => {
    const { all } = delivery(
      () => {
        throw new Error('down');
      },
      { isStopping: () => true },
    );
    await expect(deliver(batchOf('a'), all)).rejects.toBeInstanceOf(Interrupted);
  });

  it('does not lose an event whose dead letter cannot be stored at first', async () => {
    let refusals = 0;
    const dead: string[] = [];
    const { all } = delivery(
      () => {
        throw new Error('bad');
      },
      {
        deadLetter: async ({ event }) => {
          if (refusals++ < 3) throw new Error('database unavailable');
          dead.push(event);
        },
      },
    );
    await deliver(batchOf('a'), all);
    expect(dead).toEqual(['a']);
  });
});
