import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SpanKind } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';
import { runInContext } from '../context/request-context.js';
import { recordWith, startRoot } from './spans.js';
import { unsampledTrace } from '../context/traceparent.js';
import { acrossOperators } from '../mongo/across-operators.js';
import { defineCollection } from '../mongo/collections.js';

interface Boat {
  _id: string;
  operatorId: string;
  name: string;
}

const boats = defineCollection<Boat>('boats', { name: { type: String, required: true } });
const exporter = new InMemorySpanExporter();

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase('spans');
  recordWith(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }).getTracer('test'));
});
beforeEach(() => exporter.reset());
afterAll(async () => {
  recordWith(undefined);
  await test?.drop();
});

async function work(): Promise<void> {
  await boats.on(test.connection).updateOne({ _id: 'coral:1', operatorId: 'coral' }, { $set: { name: 'Aisha' } }, { upsert: true });
  await acrossOperators('a test').collection(test.connection, boats).find({ name: 'Aisha' }).toArray();
  await acrossOperators('a test').collection(test.connection, boats).countDocuments({ name: 'Aisha' });
}

it('each call of the database is a span below its request, of one operator and of all, without a value', async () => {
  const { trace } = startRoot({ name: 'request', kind: SpanKind.SERVER });
  await runInContext({ requestId: 'r', trace }, work);
  const spans = exporter.getFinishedSpans();
  expect(spans.map(({ name }) => name)).toEqual(['updateOne boats', 'find boats', 'countDocuments boats']);
  for (const { parentSpanContext, attributes } of spans) {
    expect(parentSpanContext?.spanId).toBe(trace.spanId);
    expect(attributes).toMatchObject({ 'db.system.name': 'mongodb', 'db.collection.name': 'boats' });
    expect(JSON.stringify(attributes)).not.toContain('Aisha');
  }
});

it('no call is a span where the request is not sampled', async () => {
  await runInContext({ requestId: 'r', trace: unsampledTrace() }, work);
  expect(exporter.getFinishedSpans()).toEqual([]);
});
