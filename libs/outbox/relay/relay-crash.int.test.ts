import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { backingServices } from '@atoll/testing/backing';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { startConsumer, subscription, type RunningConsumer } from '../consumer/consumer.js';
import { eventFields, withEvents } from '../events.js';
import { startRelay, type Relay } from './relay.js';
import { testHost, type TestHost } from '../testing/host.js';
import { RelayProcess } from '../testing/relay-process.js';
import type { RelayAssignment } from '../testing/relay-program.js';
import { until } from '../testing/kafka.js';
import { saleEvents, sales as saleDefinition, type Sale } from '../testing/sales.js';
import { topics } from '../topics.js';

let host: TestHost;
let sales: TenantCollection<Sale>;
let consumer: RunningConsumer;
const arrived = new Map<string, { ids: Set<string>; versions: number[] }>();

beforeAll(async () => {
  host = await testHost('crash');
  sales = saleDefinition.on(host.connection);
  await createCollections(host.connection);
  consumer = startConsumer(host, {
    subscriptions: [
      subscription({
        topic: topics.booking,
        decode: () => undefined,
        handle: async (batch) => {
          for (const { key, id, version } of batch) {
            const known = arrived.get(key) ?? { ids: new Set(), versions: [] };
            arrived.set(key, known);
            if (!known.ids.has(id)) known.versions.push(version);
            known.ids.add(id);
          }
        },
      }),
    ],
  });
  await consumer.joined;
});
const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});
afterAll(async () => {
  await consumer?.stop();
  await host?.drop();
});

/** Longer than a busy machine pauses a process: one that loses its lease by that would give it back to the relay that was frozen. */
const LEASE_MS = 3_000;
const assignment = (over: Partial<RelayAssignment> = {}): RelayAssignment => ({
  mongoUrl: backingServices().mongoUrl,
  db: host.connection.name,
  environment: host.environment,
  topic: topics.booking,
  leaseMs: LEASE_MS,
  ...over,
});
const relayHere = (): Relay => {
  const relay = startRelay(host, { sources: [{ collection: saleDefinition, topic: topics.booking }], leaseMs: LEASE_MS, sweepMs: 50 });
  running.push(() => relay.stop());
  return relay;
};
const relayApart = (over: Partial<RelayAssignment> = {}): RelayProcess => {
  const relay = new RelayProcess(assignment(over));
  running.push(() => relay.kill());
  return relay;
};
const sell = (id: string) => sales.insertOne({ _id: id, operatorId: 'coral', version: 1, ...eventFields(saleEvents(id, 1)) });
const change = (id: string, version: number) =>
  sales.updateOne({ _id: id, operatorId: 'coral', version: version - 1 }, withEvents({ $set: { version } }, saleEvents(id, version)));
const versionsOf = (id: string): number[] => arrived.get(id)?.versions ?? [];
const unsent = (): Promise<number> =>
  database(host.connection)
    .collection('sales')
    .countDocuments({ unsentAt: { $exists: true } });
const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

describe('a relay', () => {
  it('loses and reorders nothing when it is killed repeatedly while it publishes [XC-14]', async () => {
    const ids = Array.from({ length: 12 }, (_, i) => `coral:${i}`);
    let writing = true;
    const writer = (async () => {
      await Promise.all(ids.map(sell));
      for (let version = 2; version <= 25; version++) {
        await Promise.all(ids.map((id) => change(id, version)));
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      writing = false;
    })();
    for (let kills = 0; kills < 3 || writing; kills++) {
      const relay = relayApart();
      await until(() => relay.published.length > 10 || !writing, 'a relay at work');
      await relay.kill();
    }
    await writer;
    relayHere();
    await until(async () => (await unsent()) === 0 && ids.every((id) => versionsOf(id).length >= 25), 'all events');
    for (const id of ids) expect(versionsOf(id)).toEqual(upTo(25));
  });

  it('that was frozen past its lease writes nothing after it resumes', async () => {
    const frozen = relayApart({ freezeAfterPublishing: true });
    await sell('coral:frozen');
    await until(() => frozen.published.includes('coral:frozen#1'), 'the first publication');
    const next = relayHere();
    await until(async () => next.isActive && (await unsent()) === 0, 'the next relay');
    const fence = next.fence;
    await change('coral:frozen', 2);
    frozen.wake();
    await until(() => !frozen.active, 'the frozen one to become inactive');
    await change('coral:frozen', 3);
    await until(async () => (await unsent()) === 0 && versionsOf('coral:frozen').length === 3, 'the later events');
    expect(versionsOf('coral:frozen')).toEqual([1, 2, 3]);
    expect(frozen.published).toEqual(['coral:frozen#1']);
    expect([next.isActive, next.fence]).toEqual([true, fence]);
  });
});
