import { SpanKind } from '@opentelemetry/api';
import { runInContext, type RequestContext } from '../context/request-context.js';
import { below, endSpan, isRecorded, startSpan } from './spans.js';

/**
 * Runs a batch that serves several requests. It belongs to the first request that is recorded; each other recorded request has
 * a span of its own, linked to the batch, so that its trace shows the time that it waited for the batch.
 */
export function inBatch<T>(contexts: readonly (RequestContext | undefined)[], run: () => Promise<T>): Promise<T> {
  const known = contexts.filter((context) => context !== undefined);
  const [first] = known;
  if (!first) return run();
  const sampled = known.filter(({ trace }) => isRecorded(trace));
  const [owner, ...others] = sampled;
  const operatorId = known.every((context) => context.operatorId === first.operatorId) ? first.operatorId : undefined;
  if (!owner) return runInContext(operatorId === first.operatorId ? first : { ...first, operatorId }, run);
  const kind = SpanKind.INTERNAL;
  const fields = { 'messaging.batch.message_count': contexts.length };
  const batch = startSpan({ name: 'batch', kind, fields, links: others.map(({ trace }) => trace) }, owner.trace);
  const links = batch ? [batch.spanContext()] : [];
  const spans = [batch, ...others.map(({ trace }) => startSpan({ name: 'in a batch of another trace', kind, links }, trace))];
  return runInContext({ ...below(batch, owner), operatorId }, run).finally(() => {
    for (const span of spans) endSpan(span);
  });
}
