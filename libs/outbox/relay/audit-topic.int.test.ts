import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createCollections } from '@atoll/runtime/testing/collections';
import { eventFields, type PublishedEvent } from '../events.js';
import { testAuditor } from '../testing/audit.js';
import { testHost, type TestHost } from '../testing/host.js';
import { until } from '../testing/kafka.js';
import { saleEvents, sales } from '../testing/sales.js';
import { topics } from '../topics.js';
import { startRelay } from './relay.js';
import { UnsentEvents } from './unsent.mongo.js';

let host: TestHost;
beforeAll(async () => {
  host = await testHost('audit_topic');
  sales.on(host.connection);
  await createCollections(host.connection);
});
afterAll(() => host?.drop());

const { event: entry } = testAuditor().entry({
  operatorId: 'coral',
  type: { name: 'trip', readable: [] },
  recordId: 1,
  head: undefined,
  author: { userId: 42, role: 'admin', requestId: 'r1', subnet: '' },
  at: new Date(),
  act: 'edited',
  before: {},
  after: { price: 5 },
});
const document = { _id: 'coral:1', operatorId: 'coral', version: 1, ...eventFields([...saleEvents('coral:1', 1), entry]) };

it('audit entries are published to the topic of the trail, the other events of the document to its own [XC-14]', async () => {
  const published: PublishedEvent[] = [];
  const source = { collection: sales, topic: topics.booking, auditTopic: topics.audit };
  const relay = startRelay(host, { sources: [source], onPublished: (events) => void published.push(...events) });
  try {
    await sales.on(host.connection).insertOne(document);
    await until(async () => published.length > 0 && (await relay.lag()).documents === 0, 'the events');
  } finally {
    await relay.stop();
  }
  const { kafkaPrefix } = host.environment;
  expect(published.map(({ type, topic }) => [type, topic])).toEqual([
    ['SaleChanged', kafkaPrefix + topics.booking],
    ['RecordChanged', kafkaPrefix + topics.audit],
  ]);
});

it('an audit entry never reaches the topic of the other events, also where the relay was given none for it', () => {
  const unsent = new UnsentEvents(host.connection, { collection: sales, topic: topics.booking });
  expect(() => unsent.eventsOf(document)).toThrow('but its relay publishes none');
});
