import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createCollections } from '@atoll/runtime/testing/collections';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { explainsWithoutCollscan } from '@atoll/runtime/testing/mongo';
import { scrape } from '@atoll/runtime/observability/metrics';
import { database } from '@atoll/runtime/mongo/connection';
import { startConsumer, subscription, type RunningConsumer } from '../consumer/consumer.js';
import type { Envelope } from '../envelope.js';
import { eventFields, withEvents } from '../events.js';
import { startRelay, type Relay } from './relay.js';
import { testHost, type TestHost } from '../testing/host.js';
import { until } from '../testing/kafka.js';
import { saleEvents, saleOf, sales as saleDefinition, type Sale } from '../testing/sales.js';
import { topics } from '../topics.js';
import { wakeRelay } from '../wake.js';

let host: TestHost;
const running: { stop(): Promise<void> }[] = [];
let sales: TenantCollection<Sale>;
beforeAll(async () => {
  host = await testHost('sales');
  sales = saleDefinition.on(host.connection);
  await createCollections(host.connection);
});
afterEach(async () => {
  for (const part of running.splice(0)) await part.stop();
});
afterAll(() => host?.drop());

const sell = (id: string, operatorId = 'coral') => sales.insertOne({ _id: id, operatorId, version: 1, ...eventFields(saleEvents(id, 1)) });
const change = (id: string, version: number, operatorId = 'coral') =>
  sales.updateOne({ _id: id, operatorId, version: version - 1 }, withEvents({ $set: { version } }, saleEvents(id, version)));
const sold = () => wakeRelay(host.connection, saleDefinition);
const kept = <T extends { stop(): Promise<void> }>(part: T): T => {
  running.push(part);
  return part;
};
const relayOf = (over = {}): Relay => kept(startRelay(host, { sources: [{ collection: saleDefinition, topic: topics.booking }], ...over }));
const consumerOf = (handle: (batch: Envelope<string>[]) => Promise<void>, group: string): RunningConsumer =>
  kept(startConsumer(host, { group, subscriptions: [subscription({ topic: topics.booking, decode: saleOf, handle })] }));
const versionsOf = (events: readonly Envelope<string>[], key: string) => events.filter((event) => event.key === key).map(({ version }) => version);

describe('outbox', () => {
  it('publishes every event once, in order, and removes it from the document [XC-14]', async () => {
    const got: Envelope<string>[] = [];
    const relay = relayOf();
    const consumer = consumerOf(async (batch) => {
      got.push(...batch);
    }, 'order');
    await consumer.joined;
    for (let i = 0; i < 20; i++) await sell(`coral:${i}`);
    for (let version = 2; version <= 5; version++) {
      await Promise.all(Array.from({ length: 20 }, (_, i) => change(`coral:${i}`, version)));
      sold();
    }
    await until(() => got.length >= 100, '100 events');
    for (let i = 0; i < 20; i++) expect(versionsOf(got, `coral:${i}`)).toEqual([1, 2, 3, 4, 5]);
    expect(got.find(({ key }) => key === 'coral:0')).toMatchObject({ operatorId: 'coral', type: 'SaleChanged', event: 'coral:0#1' });
    await until(async () => (await relay.lag()).documents === 0, 'no lag');
    expect(await sales.countDocuments({ operatorId: 'coral', 'events.0': { $exists: true } })).toBe(0);
  });

  it('keeps an event that was added while the earlier ones were published', async () => {
    let late = false;
    const published: number[] = [];
    const relay = relayOf({
      onPublished: async (events: readonly { key: string; version: number }[]) => {
        for (const event of events) if (event.key === 'coral:late') published.push(event.version);
        if (!late) {
          late = true;
          await change('coral:late', 2);
        }
      },
    });
    await sell('coral:late');
    sold();
    await until(async () => published.includes(2) && (await relay.lag()).documents === 0, 'the late event');
    expect(published).toEqual([1, 2]);
  });

  it('finds unsent events by an index', async () => {
    const found = database(host.connection)
      .collection('sales')
      .find({ unsentAt: { $exists: true } })
      .sort({ unsentAt: 1 });
    expect(await explainsWithoutCollscan(found)).toBe(true);
  });

  it('lets one of two relays publish, and the other one after it stops', async () => {
    const [first, second] = [relayOf(), relayOf()];
    await until(() => first.isActive || second.isActive, 'one active relay');
    expect(first.isActive && second.isActive).toBe(false);
    const [active, standby] = first.isActive ? [first, second] : [second, first];
    const fence = active.fence;
    await active.stop();
    await until(() => standby.isActive, 'the other relay');
    expect(standby.fence).toBe(fence + 1);
    await sell('coral:handover');
    sold();
    await until(async () => (await standby.lag()).documents === 0, 'its first event');
  });

  it('shows the lag of a consumer that hangs', async () => {
    const lag = async (): Promise<number> => {
      const lines = (await scrape()).text.split('\n').filter((line) => line.startsWith('atoll_consumer_lag') && /group="[^"]*stuck"/.test(line));
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    };
    let letGo = (): void => undefined;
    const stuck = new Promise<void>((resolve) => (letGo = resolve));
    const got: string[] = [];
    consumerOf(async (batch) => {
      got.push(...batch.map(({ id }) => id));
      await stuck;
    }, 'stuck');
    await until(() => got.length > 0, 'a batch in hand');
    const before = await lag();
    relayOf();
    for (let i = 0; i < 5; i++) await sell(`coral:more-${i}`);
    sold();
    await until(async () => (await lag()) === before + 5, 'five more to handle');
    letGo();
    await until(async () => (await lag()) === 0, 'nothing left to handle');
  });
});
