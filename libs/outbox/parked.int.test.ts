import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { scrape } from '@atoll/runtime/metrics';
import { backingServices } from '@atoll/testing/backing';
import { startConsumer, subscription, type RunningConsumer } from './consumer.js';
import type { Envelope } from './envelope.js';
import { kafkaClient } from './kafka.js';
import { testHost, type TestHost } from './testing-host.js';
import { until } from './testing.js';
import { topics } from './topics.js';

const program = fileURLToPath(new URL('./parked-events.ts', import.meta.url));
const hooks = new URL('../testing/typescript-hooks.mjs', import.meta.url).href;
const HAPPENED = 1_763_000_000_000;

let host: TestHost;
let consumer: RunningConsumer;
let isMended = false;
const done: Envelope<string>[] = [];

beforeAll(async () => {
  host = await testHost('parking');
  const handle = async (batch: Envelope<string>[]): Promise<void> => {
    if (!isMended && batch.some(({ event }) => event === 'bad')) throw new Error('cannot be handled');
    done.push(...batch);
  };
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  consumer = startConsumer(host, { subscriptions: [subscription({ topic: topics.booking, decode, handle })] });
  await consumer.joined;
  await tell('good', 'bad', 'better');
  await until(() => done.length === 2, 'the events around the bad one');
}, 60_000);
afterAll(async () => {
  await consumer?.stop();
  await host?.drop();
});

async function tell(...texts: string[]): Promise<void> {
  const producer = kafkaClient(host).producer();
  await producer.connect();
  const messages = texts.map((text) => ({
    key: 'coral:41',
    value: text,
    timestamp: String(HAPPENED),
    headers: { id: `e-${text}`, type: 'Sold', operatorId: 'coral', version: '2', traceparent: 't' },
  }));
  await producer.send({ topic: host.environment.kafkaPrefix + topics.booking, messages });
  await producer.disconnect();
}

async function run(...args: string[]): Promise<string> {
  const { mongoUrl, kafkaBrokers } = backingServices();
  const env = { ...process.env, NODE_OPTIONS: '', MONGODB_URL: mongoUrl, MONGODB_DB: host.connection.name, KAFKA_BROKERS: kafkaBrokers.join(',') };
  return (await promisify(execFile)(process.execPath, ['--import', hooks, program, ...args], { env })).stdout;
}

const waitingByMetric = async (): Promise<string | undefined> =>
  (await scrape()).text.split('\n').find((line) => line.startsWith(`atoll_consumer_parked{consumer="${host.environment.name}"`));

it('an event that keeps failing is parked, counted and listed, and those behind it go on [XC-14]', async () => {
  expect(done.map(({ event }) => event)).toEqual(['good', 'better']);
  expect(await waitingByMetric()).toMatch(/ 1$/);
  const listed = await run();
  expect(listed).toMatch(/Sold of coral:41: Error: cannot be handled/);
  expect(listed).toContain('1 parked');
}, 60_000);

it('what is handed in again comes as it was, and waits no more [XC-14]', async () => {
  const id = (await run()).split('  ')[0]!;
  isMended = true;
  expect(await run(id)).toContain('is handed in again');
  await until(() => done.length === 3, 'the event that was bad');
  expect(done[2]).toEqual({ ...done[0], id: 'e-bad', event: 'bad' });
  expect(done[2]?.occurredAt).toEqual(new Date(HAPPENED));
  expect(await run()).toMatch(/^0 parked/);
  expect(await run(id)).toContain('nothing waits');
  expect(await waitingByMetric()).toMatch(/ 0$/);
}, 60_000);
