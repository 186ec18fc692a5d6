import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { scrape } from '@atoll/runtime/observability/metrics';
import { startConsumer, subscription } from './consumer/consumer.js';
import type { Positions } from './consumer/positions.js';
import { eventFields } from './events.js';
import { startProjection } from './projections/run-projection.js';
import { startRelay } from './relay/relay.js';
import { testHost, type TestHost } from './testing/host.js';
import { publishTestEvents, until } from './testing/kafka.js';
import { saleProjection, saleVersion, summariesOf } from './testing/sale-projection.js';
import { saleEvents, saleOf, sales } from './testing/sales.js';
import { topics } from './topics.js';

let host: TestHost;
const running: (() => Promise<void>)[] = [];
beforeAll(async () => {
  host = await testHost('retries');
  sales.on(host.connection);
  await createCollections(host.connection);
});
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});
afterAll(() => host?.drop());

async function retries(loop: string): Promise<number> {
  const line = (await scrape()).text.split('\n').find((each) => each.startsWith(`atoll_outbox_retries_total{loop="${loop}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const failedSteps = async (): Promise<number> =>
  Number((await scrape()).text.match(/atoll_job_failures_total\{job_name="projection:sale_summaries"\} (\d+)/)?.[1]);

/** Fails the given number of times, and works from then on. */
function failing(times: number): () => void {
  let failures = 0;
  return () => {
    if (failures++ < times) throw new Error('unavailable');
  };
}

const events = (key: string) => saleEvents(key, 1).map((event) => ({ ...event, operatorId: 'coral', aggregate: `sales/${key}` }));

describe('is retried, and counted', () => {
  it('a publication that fails', async () => {
    const [before, fail] = [await retries('publish'), failing(2)];
    await sales.on(host.connection).insertOne({ _id: 'coral:1', operatorId: 'coral', version: 1, ...eventFields(saleEvents('coral:1', 1)) });
    const relay = startRelay(host, { sources: [{ collection: sales, topic: topics.booking }], onPublished: fail });
    running.push(() => relay.stop());
    await until(async () => (await relay.lag()).documents === 0, 'the event to be sent');
    expect((await retries('publish')) - before).toBe(2);
  });

  it('joining a group while Kafka is unavailable, and it ends when the process stops', async () => {
    const before = await retries('join');
    const away = { ...host, environment: { ...host.environment, kafkaBrokers: ['127.0.0.1:1'] } };
    const consumer = startConsumer(away, { subscriptions: [subscription({ topic: topics.booking, decode: saleOf, handle: async () => undefined })] });
    await until(async () => (await retries('join')) > before, 'a retry', 30_000);
    await consumer.stop();
  });

  it('loading the positions of a consumer', async () => {
    const [before, fail] = [await retries('checkpoint'), failing(2)];
    const positions: Positions = {
      load: async (partitions) => {
        fail();
        return partitions.map((partition) => ({ ...partition, offset: '0' }));
      },
      save: () => undefined,
      stored: async () => undefined,
    };
    const got: string[] = [];
    const handle = async (batch: readonly { event: string }[]): Promise<void> => void got.push(...batch.map(({ event }) => event));
    const consumer = startConsumer(host, { group: 'checkpoint', positions, subscriptions: [subscription({ topic: topics.trip, decode: saleOf, handle })] });
    running.push(() => consumer.stop());
    await consumer.joined;
    await publishTestEvents(host, topics.trip, events('coral:2'));
    await until(() => got.length > 0, 'the event');
    expect((await retries('checkpoint')) - before).toBeGreaterThanOrEqual(2);
  });

  it('a step of a projection', async () => {
    const before = await retries('rebuild');
    // A view refuses all writes.
    await database(host.connection).createCollection('projections', { viewOn: 'sales', pipeline: [] });
    const projection = startProjection(host, saleProjection(saleVersion(host.connection, 1)), { idlePollMs: 50 });
    running.push(() => projection.stop());
    await until(async () => (await retries('rebuild')) >= before + 2, 'two retries');
    expect(await failedSteps()).toBeGreaterThanOrEqual(2);
    await database(host.connection).dropCollection('projections');
    await projection.joined;
    await publishTestEvents(host, topics.booking, events('coral:3'));
    await until(async () => (await summariesOf(host.connection, 1)).some(({ _id }) => _id === 'sales/coral:3'), 'the event');
  });
});
