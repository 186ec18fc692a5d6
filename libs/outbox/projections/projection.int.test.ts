import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { scrape } from '@atoll/runtime/observability/metrics';
import { database } from '@atoll/runtime/mongo/connection';
import { backingServices } from '@atoll/testing/backing';
import { kafkaClient } from '../kafka/client.js';
import { testHost, type TestHost } from '../testing/host.js';
import { publishTestEvents, until } from '../testing/kafka.js';
import { ProjectionProcess } from '../testing/projection-process.js';
import { SALES, saleProjection, saleVersion, summariesOf } from '../testing/sale-projection.js';
import { saleEvents } from '../testing/sales.js';
import { topics } from '../topics.js';
import type { Envelope } from '../envelope.js';
import { Pointers } from './pointer.mongo.js';
import { collectionOf, type ProjectionVersion } from './projection.js';
import { startProjection, type ProjectionOptions, type RunningProjection } from './run-projection.js';
import { ServingBuild } from './serving.js';

let host: TestHost;
const running: (() => Promise<void>)[] = [];
beforeEach(async () => {
  host = await testHost('projection', 24);
});
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop();
  await host.drop();
});

function project(versions: ProjectionVersion[], options: ProjectionOptions = {}): RunningProjection {
  const projection = startProjection(host, saleProjection(...versions), { buildPollMs: 50, idlePollMs: 50, ...options });
  running.push(() => projection.stop());
  return projection;
}
const stopAll = async (): Promise<void> => {
  for (const stop of running.splice(0)) await stop();
};

const messagesOf = (id: string, version: number, names?: string[]) =>
  saleEvents(id, version, names).map((event) => ({ ...event, operatorId: 'coral', aggregate: `sales/${id}` }));
const publish = (...messages: ReturnType<typeof messagesOf>): Promise<void> => publishTestEvents(host, topics.booking, messages);
/** `count` sales with three events each: one of version 1 and two of version 2. */
const sales = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `coral:${from + i}`).flatMap((id) => [...messagesOf(id, 1), ...messagesOf(id, 2, ['saleClosed', 'refundDue'])]);
const appliedTo = async (version: number): Promise<number> => (await summariesOf(host.connection, version)).reduce((sum, { applied }) => sum + applied, 0);
const serving = async (...versions: number[]): Promise<string> => collectionOf(SALES, await new ServingBuild(host.connection, SALES, versions).current());
const collections = async () => (await database(host.connection).listCollections().toArray()).map(({ name }) => name);
const v = (version: number, handled?: (batch: readonly Envelope<string>[]) => Promise<void> | void) => saleVersion(host.connection, version, handled);

/** A handler that blocks until it is opened. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { handled: () => promise, open: resolve };
}

describe('a projection', () => {
  it('applies both events of one change, and each event once however often it is delivered [XC-14]', async () => {
    await project([v(1)]).joined;
    const change = messagesOf('coral:1', 3, ['bookingCancelled', 'bookingRefundDue']);
    await publish(...messagesOf('coral:1', 2), ...change, ...change);
    await publish(...change, ...messagesOf('coral:1', 4));
    await until(async () => (await appliedTo(1)) >= 4, 'four events');
    expect(await summariesOf(host.connection, 1)).toEqual([
      {
        _id: 'sales/coral:1',
        operatorId: 'coral',
        sequence: 4000,
        applied: 4,
        types: ['SaleChanged', 'BookingCancelled', 'BookingRefundDue', 'SaleChanged'],
      },
    ]);
  });

  it('is rebuilt from the start of the topic while the old version serves and is kept up to date, and is then switched at once [XC-14]', async () => {
    await project([v(1)]).joined;
    await publish(...sales(20));
    await until(async () => (await appliedTo(1)) === 60, 'version 1');
    await stopAll();

    const slow = gate();
    await project([v(1), v(2, slow.handled)], { graceMs: 3_600_000 }).joined;
    await publish(...sales(10, 20));
    await until(async () => (await appliedTo(1)) === 90, 'the old version to be kept up to date during the build');
    expect([await serving(1, 2), await appliedTo(2)]).toEqual(['sale_summaries_v1', 0]);
    expect((await scrape()).text).toMatch(/atoll_projection_progress\{projection="sale_summaries",version="2"\} 0\n/);
    slow.open();
    await until(async () => (await serving(1, 2)) === 'sale_summaries_v2', 'the switch');
    expect(await summariesOf(host.connection, 2)).toEqual(await summariesOf(host.connection, 1));
    await publish(...sales(1, 30));
    await until(async () => (await appliedTo(2)) === 93, 'the new version to be kept up to date');
  });

  it('is built again when a command asks, once however many ask, while what it has serves; later processes go on with that build [XC-14]', async () => {
    let pauses = Promise.resolve();
    const options = { graceMs: 0 };
    await project([v(1, () => pauses)], options).joined;
    await publish(...sales(20));
    await until(async () => (await appliedTo(1)) === 60, 'version 1');
    const before = await summariesOf(host.connection, 1);
    await database(host.connection).collection<{ _id: string }>('sale_summaries_v1').deleteOne({ _id: 'sales/coral:7' });

    const slow = gate();
    pauses = slow.handled();
    const pointers = new Pointers(host.connection);
    expect(await Promise.all([1, 2, 3].map(() => pointers.rebuild(SALES, 1)))).toEqual([1.001, 1.001, 1.001]);
    await until(async () => (await scrape()).text.includes('atoll_projection_progress{projection="sale_summaries",version="1.001"} 0\n'), 'the build');
    expect([await serving(1), await appliedTo(1), await appliedTo(1.001)]).toEqual(['sale_summaries_v1', 57, 0]);
    slow.open();
    await until(async () => (await serving(1)) === 'sale_summaries_v1.001', 'the switch');
    expect(await summariesOf(host.connection, 1.001)).toEqual(before);
    await until(async () => !(await collections()).includes('sale_summaries_v1'), 'the first build to go');

    await stopAll();
    await project([v(1)], options).joined;
    await publish(...sales(1, 20));
    await until(async () => (await appliedTo(1.001)) === 63, 'the build to be kept up to date');
    expect((await collections()).filter((name) => name.startsWith(SALES))).toEqual(['sale_summaries_v1.001']);
    await project([v(1), v(2)], options).joined;
    await until(async () => (await serving(1, 2)) === 'sale_summaries_v2', 'the next version');
    expect(await appliedTo(2)).toBe(63);
    await expect(pointers.rebuild(SALES, 1)).rejects.toThrow('does not serve');
  });

  it('drops the old version after the grace period', async () => {
    await project([v(1)]).joined;
    await publish(...sales(3));
    await until(async () => (await appliedTo(1)) === 9, 'version 1');
    await stopAll();
    await project([v(2)], { graceMs: 0 }).joined;
    await until(async () => !(await collections()).includes('sale_summaries_v1'), 'the old collection to go');
    const admin = kafkaClient(host).admin();
    await admin.connect();
    const groups = async () => (await admin.listGroups()).groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(host.environment.kafkaPrefix));
    await until(async () => !(await groups()).some((id) => id.endsWith('.v1')), 'the old group to go');
    await admin.disconnect();
    expect(await database(host.connection).collection('projection_checkpoints').distinct('_id')).toEqual(['projection.sale_summaries.v2']);
    expect(await appliedTo(2)).toBe(9);
  });

  it('continues a build after kill -9 where it ended, and loses and repeats nothing [XC-14]', async () => {
    await project([v(1)]).joined;
    await publish(...sales(800));
    await until(async () => (await appliedTo(1)) === 2400, 'version 1');
    await stopAll();
    const { mongoUrl } = backingServices();
    const assignment = { mongoUrl, db: host.connection.name, environment: host.environment, versions: [1, 2], pauseMs: 300 };
    const first = new ProjectionProcess(assignment);
    running.push(() => first.kill());
    const positions = database(host.connection).collection<{ _id: string }>('projection_checkpoints');
    const isStored = async () => (await positions.countDocuments({ _id: 'projection.sale_summaries.v2' })) === 1;
    await until(async () => first.handled > 800 && (await isStored()), 'the middle of the build', 30_000);
    await first.kill();
    expect(await serving(1, 2)).toBe('sale_summaries_v1');
    await publish(...sales(5, 800));

    const second = new ProjectionProcess({ ...assignment, pauseMs: 0 });
    running.push(() => second.kill());
    await until(async () => (await serving(1, 2)) === 'sale_summaries_v2', 'the switch', 30_000);
    expect(await summariesOf(host.connection, 2)).toEqual(await summariesOf(host.connection, 1));
    expect(await appliedTo(2)).toBe(2415);
    expect(second.handled).toBeLessThan(2415);
  });

  it('continues from its own checkpoint when the database was restored, not from the position that Kafka has [XC-14]', async () => {
    await project([v(1)]).joined;
    await publish(...sales(5));
    await until(async () => (await appliedTo(1)) === 15, 'version 1');
    await stopAll();
    await database(host.connection).dropDatabase();
    await project([v(1)]).joined;
    await until(async () => (await appliedTo(1)) === 15, 'what the database had lost');
  });

  it('does not change a later version when an older release runs at the same time', async () => {
    await project([v(1), v(2)]).joined;
    await publish(...sales(2));
    await until(async () => (await appliedTo(2)) === 6, 'version 2');
    expect(await serving(1, 2)).toBe('sale_summaries_v2');
    await project([v(1)]).joined;
    expect(await serving(1, 2)).toBe('sale_summaries_v2');
    expect(await serving(1)).toBe('sale_summaries_v1');
  });
});
