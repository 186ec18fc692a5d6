import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BookingCancelled, BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { scrape } from '@atoll/runtime/observability/metrics';
import { backingServices } from '@atoll/testing/backing';
import type { Envelope } from '../envelope.js';
import { testHost, type TestHost } from '../testing/host.js';
import { publishTestEvents, until } from '../testing/kafka.js';
import { topics } from '../topics.js';
import { startConsumer, subscription, type RunningConsumer } from './consumer.js';

const program = fileURLToPath(new URL('./dead-letters-cli.ts', import.meta.url));
const hooks = new URL('../../testing/typescript-hooks.mjs', import.meta.url).href;
const OCCURRED = 1_763_000_000_000;

let host: TestHost;
let consumer: RunningConsumer;
let isRepaired = false;
const [GOOD, BAD, BETTER] = [1, 2, 3];
const done: Envelope<number>[] = [];

beforeAll(async () => {
  host = await testHost('letters');
  const handle = async (batch: Envelope<number>[]): Promise<void> => {
    if (!isRepaired && batch.some(({ event }) => event === BAD)) throw new Error('cannot be handled');
    done.push(...batch);
  };
  const decode = (bytes: Uint8Array): number => BookingEvent.decode(bytes).bookingId;
  consumer = startConsumer(host, { subscriptions: [subscription({ topic: topics.booking, decode, handle })] });
  await consumer.joined;
  await publishTestEvents(host, topics.booking, [anEvent(GOOD), { ...anEvent(4), operatorId: '' }, anEvent(BAD), anEvent(BETTER)]);
  await until(() => done.length === 2, 'the events around the bad ones');
});
afterAll(async () => {
  await consumer?.stop();
  await host?.drop();
});

const cancelled = { $case: 'bookingCancelled', value: wholeMessage(BookingCancelled, { wasPaid: true }) } as const;
const anEvent = (bookingId: number) => ({
  id: `e-${bookingId}`,
  type: 'Sold',
  operatorId: 'coral',
  aggregate: 'sales/coral:41',
  version: 2,
  index: 0,
  occurredAt: new Date(OCCURRED),
  key: 'coral:41',
  traceparent: 't',
  payload: BookingEvent.encode(wholeMessage(BookingEvent, { bookingId, event: cancelled })).finish(),
});

async function run(...args: string[]): Promise<string> {
  const { mongoUrl, kafkaBrokers } = backingServices();
  const env = { ...process.env, NODE_OPTIONS: '', MONGODB_URL: mongoUrl, MONGODB_DB: host.connection.name, KAFKA_BROKERS: kafkaBrokers.join(',') };
  return (await promisify(execFile)(process.execPath, ['--import', hooks, program, ...args], { env })).stdout;
}

const waitingByMetric = async (): Promise<string | undefined> =>
  (await scrape()).text.split('\n').find((line) => line.startsWith(`atoll_consumer_dead_letters{consumer="${host.environment.name}"`));
const idOf = async (text: RegExp): Promise<string> =>
  (await run())
    .split('\n')
    .find((line) => text.test(line))!
    .split('  ')[0]!;

it('an event that keeps failing is dead-lettered, counted and listed, and later events are handled [XC-14]', async () => {
  expect(done.map(({ event }) => event)).toEqual([GOOD, BETTER]);
  expect(await waitingByMetric()).toMatch(/ 2$/);
  const listed = await run();
  expect(listed).toMatch(/Sold of coral:41: Error: cannot be handled/);
  expect(listed).toMatch(/Sold of coral:41: Undecodable: a message without id/);
  expect(listed).toContain('2 dead-lettered');
});

it('a dead letter is shown with its decoded event', async () => {
  const shown = JSON.parse(await run('show', await idOf(/cannot be handled/))) as Record<string, unknown>;
  expect(shown).toMatchObject({ consumer: 'letters', key: 'coral:41', operatorId: 'coral', headers: { id: 'e-2', version: '2' } });
  expect(shown).toMatchObject({ payload: { bookingId: BAD, event: { $case: 'bookingCancelled', value: { wasPaid: true } } } });
});

it('a replayed event is delivered unchanged, and is no longer listed [XC-14]', async () => {
  const id = await idOf(/cannot be handled/);
  isRepaired = true;
  expect(await run('replay', id)).toContain(`${id} replayed`);
  await until(() => done.length === 3, 'the event that was bad');
  expect(done[2]).toEqual({ ...done[0], id: 'e-2', event: BAD });
  expect(done[2]?.occurredAt).toEqual(new Date(OCCURRED));
  expect(await run('replay', id)).toContain('no dead letter waits');
  expect(await waitingByMetric()).toMatch(/ 1$/);
});

it('all are replayed at once; what fails again is dead-lettered again', async () => {
  expect((await run('replay', 'all')).trim().split('\n')).toHaveLength(1);
  await until(async () => (await run()).includes('1 dead-lettered'), 'the undecodable one again');
});
