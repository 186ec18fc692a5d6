import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { RedisWakeUps } from '@atoll/runtime/jobs/wake-ups.redis';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { countedCommands } from '@atoll/runtime/testing/counted-commands';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { eventFields, withEvents, type PublishedEvent } from '../events.js';
import { until } from '../testing/kafka.js';
import { testHost, type TestHost } from '../testing/host.js';
import { RelayProcess } from '../testing/relay-process.js';
import { saleEvents, sales as saleDefinition, type Sale } from '../testing/sales.js';
import { topics } from '../topics.js';
import { wakeRelay } from '../wake.js';
import { startRelay, type Relay, type RelayOptions } from './relay.js';

jest.setTimeout(60_000);

/** So long that no test waits for it: what is published was woken for. */
const NEVER_MS = 1_000_000;

let host: TestHost;
let sales: TenantCollection<Sale>;
const running: (() => Promise<unknown>)[] = [];
const published: string[] = [];
beforeAll(async () => {
  host = await testHost('wakes');
  sales = saleDefinition.on(host.connection);
  await createCollections(host.connection);
});
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
  published.splice(0);
  // A killed holder has left its own.
  await database(host.connection).collection('leases').deleteMany({});
});
afterAll(() => host?.drop());

const sell = (id: string, of = sales) => of.insertOne({ _id: id, operatorId: 'coral', version: 1, ...eventFields(saleEvents(id, 1)) });
const change = (id: string, version: number) =>
  sales.updateOne({ _id: id, operatorId: 'coral', version: version - 1 }, withEvents({ $set: { version } }, saleEvents(id, version)));
const note = (events: readonly PublishedEvent[]): void => void published.push(...events.map(({ key, version }) => `${key}#${version}`));
function relayOf(options: Partial<RelayOptions> = {}, on: Pick<TestHost, 'connection'> = host): Relay {
  const relay = startRelay(
    { ...host, ...on },
    { sources: [{ collection: saleDefinition, topic: topics.booking }], sweepMs: NEVER_MS, onPublished: note, ...options },
  );
  running.push(() => relay.stop());
  return relay;
}

describe('a relay', () => {
  it('reads nothing while nothing is written, and then only the collection that was', async () => {
    const { connection, take } = await countedCommands(host.connection.name);
    const definitions = ['sales_a', 'sales_b', 'sales_c'].map((name) => saleDefinition.named(name));
    for (const definition of definitions) definition.on(connection);
    await createCollections(connection);
    const read = (): string[] => take().filter((command) => /^(find|aggregate|update|findAndModify)/.test(command));
    const relay = relayOf({ sources: definitions.map((collection) => ({ collection, topic: topics.booking })) }, { connection });
    running.push(() => connection.close());
    await until(() => relay.isActive, 'the lease');
    const first: string[] = [];
    await eventually(() => expect(first.push(...read()) && first).toEqual(expect.arrayContaining(definitions.map(({ name }) => `find ${name}`))));
    await pause(1500);
    expect(read()).toEqual([]);
    await sell('coral:a', definitions[1]!.on(connection));
    wakeRelay(connection, definitions[1]);
    const sent: string[] = [];
    await eventually(() => expect(sent.push(...read()) && sent).toContain('update sales_b'));
    expect(sent.filter((command) => command !== 'update leases')).toEqual(['find sales_b', 'update sales_b']);
    expect(published).toEqual(['coral:a#1']);
  });

  it('publishes at its next sweep what it was not woken for, as after the death of a process between its write and the wake-up [XC-14]', async () => {
    const relay = relayOf({ sweepMs: 300 });
    await until(() => relay.isActive, 'the lease');
    await sell('coral:lost');
    await change('coral:lost', 2);
    await until(() => published.length === 2, 'the sweep');
    expect(published).toEqual(['coral:lost#1', 'coral:lost#2']);
  });

  it('publishes what was written during a publication without another wake-up', async () => {
    let late = false;
    const relay = relayOf({
      onPublished: async (events) => {
        note(events);
        if (late) return;
        late = true;
        await change('coral:during', 2);
      },
    });
    await until(() => relay.isActive, 'the lease');
    await sell('coral:during');
    wakeRelay(host.connection, saleDefinition);
    await until(() => published.length === 2, 'the later event');
    expect(published).toEqual(['coral:during#1', 'coral:during#2']);
  });
});

describe('of two processes', () => {
  const { redisUrl } = backingServices();
  const shared = { leaseMs: NEVER_MS, sweepMs: NEVER_MS, redisUrl };

  /** Holds the lease in a process of its own. */
  async function holder(over: Partial<ConstructorParameters<typeof RelayProcess>[0]> = {}): Promise<RelayProcess> {
    const { mongoUrl } = backingServices();
    const relay = new RelayProcess({ mongoUrl, db: host.connection.name, environment: host.environment, topic: topics.booking, ...shared, ...over });
    running.push(() => relay.kill());
    await until(() => relay.active, 'the other process to hold the lease', 40_000);
    return relay;
  }

  it('the holder publishes the writes of the other at once, each event once and in order', async () => {
    const redis = new RedisConnection(redisUrl);
    running.push(await RedisWakeUps.start(host.connection, redis), () => redis.close());
    const other = await holder();
    await until(() => redis.isReady, 'Redis');
    const here = relayOf({ leaseMs: NEVER_MS });
    await sell('coral:far');
    for (let version = 2; version <= 4; version++) {
      wakeRelay(host.connection, saleDefinition);
      await until(() => other.published.length === version - 1, `event ${version - 1}`);
      await change('coral:far', version);
    }
    wakeRelay(host.connection, saleDefinition);
    await until(() => other.published.length === 4, 'the last event');
    expect(other.published).toEqual([1, 2, 3, 4].map((version) => `coral:far#${version}`));
    expect([here.isActive, published]).toEqual([false, []]);
  });

  it('the other takes over from a killed holder once the lease has expired, and publishes what it left', async () => {
    const dead = await holder({ leaseMs: 2000 });
    const next = relayOf({ leaseMs: 2000 });
    await sell('coral:left');
    await dead.kill();
    await until(() => published.length === 1, 'the take-over');
    expect([published, next.isActive, dead.published]).toEqual([['coral:left#1'], true, []]);
  });
});
