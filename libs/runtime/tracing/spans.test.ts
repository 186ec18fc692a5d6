import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SpanKind } from '@opentelemetry/api';
import { AlwaysOnSampler, InMemorySpanExporter, ParentBasedSampler, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { batched } from '../concurrency/batched.js';
import { forOperator, inJobRun } from '../jobs/job-run.js';
import { rootShare } from './otlp.js';
import { currentContext, logFields, runInContext, type RequestContext } from '../context/request-context.js';
import { inSpan, isRecorded, recordWith, startRoot } from './spans.js';
import { readTraceparent, traceparentOf, unsampledTrace } from '../context/traceparent.js';

const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({
  sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  spanProcessors: [new SimpleSpanProcessor({ exporter })],
});
const spans = () => exporter.getFinishedSpans();
const named = (name: string) => spans().filter((span) => span.name === name);

beforeEach(() => {
  recordWith(provider.getTracer('test'));
  exporter.reset();
});
afterAll(() => recordWith(undefined));

const request = (requestId: string, sampled: boolean, operatorId = 'coral'): RequestContext => {
  const trace = sampled ? startRoot({ name: requestId, kind: SpanKind.SERVER }).trace : unsampledTrace();
  return { requestId, operatorId, trace };
};
const start = { name: 'work', kind: SpanKind.INTERNAL };

describe('a traceparent', () => {
  it('is read as it was written, and replaced where it is malformed', () => {
    const trace = { ...unsampledTrace(), traceFlags: 1 };
    expect(readTraceparent(traceparentOf(trace))).toMatchObject(trace);
    for (const wrong of [undefined, '', 'x', traceparentOf(trace).toUpperCase(), '00-1-2-01']) expect(readTraceparent(wrong)).toMatchObject({ traceFlags: 0 });
  });
});

describe('work in a request', () => {
  it('is recorded below it where the trace is sampled, and nothing is allocated otherwise', async () => {
    const [sampled, other] = [request('a', true), request('b', false)];
    await runInContext(sampled, () => inSpan(start, async () => expect(currentContext()).toMatchObject({ requestId: 'a', operatorId: 'coral' })));
    await runInContext(other, () => inSpan(start, async () => expect(currentContext()).toBe(other)));
    expect(named('work').map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual([sampled.trace.spanId]);
    expect(runInContext(other, () => isRecorded())).toBe(false);
  });

  it('records the name of an error, never its message', async () => {
    const failing = runInContext(request('a', true), () => inSpan(start, async () => Promise.reject(new RangeError('aisha@example.com'))));
    await expect(failing).rejects.toThrow(RangeError);
    expect(named('work')[0]?.attributes).toMatchObject({ 'error.type': 'RangeError', 'atoll.operator_id': 'coral' });
    expect(JSON.stringify(named('work').map(({ attributes, status, events }) => [attributes, status, events]))).not.toContain('aisha');
  });

  it('is not recorded while no exporter is set', async () => {
    const sampled = request('a', true);
    recordWith(undefined);
    await runInContext(sampled, () => inSpan(start, async () => expect(currentContext()).toBe(sampled)));
    expect(spans()).toEqual([]);
  });
});

describe('a batch of several requests', () => {
  const writes: { items: readonly number[]; context: object }[] = [];
  const write = batched(async (items: readonly number[]) => {
    await pause(1);
    writes.push({ items, context: logFields() });
    return items;
  });
  beforeEach(() => void writes.splice(0));

  it('belongs to the first that is recorded, and the others are linked to it', async () => {
    const contexts = [request('a', false), request('b', true), request('c', true)];
    await Promise.all(contexts.map((context, item) => runInContext(context, () => write(item))));
    const [, b, c] = contexts;
    const batches = named('batch');
    const others = named('in a batch of another trace');
    expect(writes.flatMap(({ items }) => items)).toEqual([0, 1, 2]);
    expect(new Set([...batches, ...others].map(({ parentSpanContext }) => parentSpanContext?.traceId))).toEqual(new Set([b!.trace.traceId, c!.trace.traceId]));
    for (const other of others) expect(other.links.map(({ context }) => context.traceId)).toEqual([batches[0]?.spanContext().traceId]);
  });

  it('names an operator in its log lines only where all requests have the same one', async () => {
    await Promise.all([runInContext(request('a', false), () => write(1)), runInContext(request('b', false, 'lagoon'), () => write(2))]);
    const both = writes.find(({ items }) => items.length === 2);
    expect(both?.context).toMatchObject({ operatorId: undefined });
    await runInContext(request('c', false, 'lagoon'), () => write(3));
    expect(writes.at(-1)?.context).toMatchObject({ operatorId: 'lagoon', requestId: 'c' });
  });
});

it('gives each run of a job a request id of its own, and each record its operator', async () => {
  await inJobRun('run', async () => {
    const run = currentContext();
    await forOperator('record', 'lagoon', async () => expect(logFields()).toMatchObject({ operatorId: 'lagoon', requestId: run?.requestId }));
    expect(run?.operatorId).toBeUndefined();
  });
  expect(named('record')[0]?.parentSpanContext?.spanId).toBe(named('run')[0]?.spanContext().spanId);
});

it('samples one in a hundred by default, and refuses a sampler that does not exist', () => {
  expect([
    rootShare('parentbased_traceidratio', undefined),
    rootShare('traceidratio', '0.5'),
    rootShare('always_on', undefined),
    rootShare('always_off', undefined),
  ]).toEqual([0.01, 0.5, 1, 0]);
  expect(() => rootShare('traceidratio', 'often')).toThrow('OTEL_TRACES_SAMPLER_ARG');
  expect(() => rootShare('sometimes', undefined)).toThrow('OTEL_TRACES_SAMPLER');
});

it('records the given share of new traces, and below a root what the root decided', () => {
  const sampledOf = (share: number): number => {
    recordWith(provider.getTracer('test'), share);
    return Array.from({ length: 2000 }, () => startRoot({ name: 'root', kind: SpanKind.SERVER })).filter(({ span, trace }) => {
      span?.end();
      expect(isRecorded(trace)).toBe(span !== undefined);
      return span !== undefined;
    }).length;
  };
  try {
    expect(sampledOf(0)).toBe(0);
    expect(sampledOf(1)).toBe(2000);
    const tenth = sampledOf(0.1);
    expect(tenth).toBeGreaterThan(100);
    expect(tenth).toBeLessThan(320);
  } finally {
    recordWith(provider.getTracer('test'));
  }
});
