import { SpanKind, type Span } from '@opentelemetry/api';
import { newRequestId } from '@atoll/runtime/context/request-id';
import { runInContext, type RequestContext } from '@atoll/runtime/context/request-context';
import { below, endSpan, isRecorded, recorded, startSpan } from '@atoll/runtime/tracing/spans';
import { readTraceparent, traceparentOf } from '@atoll/runtime/context/traceparent';
import type { Envelope } from './envelope.js';
import type { PublishedEvent } from './events.js';

/** Publishes with a span per recorded event, each below the change that wrote the event; consumers continue from that span. */
export async function publishTraced(events: readonly PublishedEvent[], publish: (events: readonly PublishedEvent[]) => Promise<void>): Promise<void> {
  const spans: Span[] = [];
  const traced = events.map((event) => {
    const span = startSpan(
      { name: `publish ${event.type}`, kind: SpanKind.PRODUCER, fields: { 'messaging.destination.name': event.topic, 'atoll.event.type': event.type } },
      readTraceparent(event.traceparent),
    );
    if (!span) return event;
    spans.push(span);
    return { ...event, traceparent: traceparentOf(span.spanContext()) };
  });
  try {
    await publish(traced);
    for (const span of spans) endSpan(span);
  } catch (error) {
    for (const span of spans) endSpan(span, {}, error);
    throw error;
  }
}

const contexts = new WeakMap<object, RequestContext>();

const contextOf = ({ operatorId, traceparent }: Envelope<unknown>): RequestContext => ({
  requestId: newRequestId(),
  operatorId,
  trace: readTraceparent(traceparent),
});

/** Delivers a batch: a span per recorded event, and the writes of the batch below the first of them. Log lines name the operator if there is one only. */
export function inDelivery<T>(topic: string, batch: readonly Envelope<T>[], handle: () => Promise<void>): Promise<void> {
  const [first] = batch;
  if (!first) return handle();
  const spans: Span[] = [];
  let owner: RequestContext | undefined;
  for (const envelope of batch) {
    const context = contextOf(envelope);
    if (!isRecorded(context.trace)) continue;
    const fields = { 'messaging.destination.name': topic, 'messaging.batch.message_count': batch.length, 'atoll.event.type': envelope.type };
    const links = owner ? [owner.trace] : [];
    const span = startSpan({ name: `handle ${envelope.type}`, kind: SpanKind.CONSUMER, fields, links }, context.trace);
    if (!span) continue;
    spans.push(span);
    const opened = below(span, context);
    contexts.set(envelope, opened);
    owner ??= opened;
  }
  const operatorId = batch.every((envelope) => envelope.operatorId === first.operatorId) ? first.operatorId : undefined;
  return runInContext({ ...(owner ?? contextOf(first)), operatorId }, handle).then(
    () => spans.forEach((span) => endSpan(span)),
    (error: unknown) => {
      for (const span of spans) endSpan(span, {}, error);
      throw error;
    },
  );
}

/** For handlers that handle events one by one: runs the work in the event's own context, so that what it writes continues the event's trace. */
export const inEventContext = <T>(envelope: Envelope<unknown>, work: () => Promise<T>): Promise<T> =>
  recorded(undefined, contexts.get(envelope) ?? contextOf(envelope), work);
