import { ROOT_CONTEXT, SpanStatusCode, trace, type Link, type Span, type SpanContext, type SpanKind, type Tracer } from '@opentelemetry/api';
import { currentContext, runInContext, type RequestContext } from '../context/request-context.js';
import { isSampled, unsampledTrace } from '../context/traceparent.js';

/**
 * The only attributes that spans have. Patterns of routes and names from our own sources, never a value that a client sent:
 * no URL with its query, uuid, token, code, name or contact.
 */
export interface SpanFields {
  readonly 'http.request.method'?: string;
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'rpc.method'?: string;
  readonly 'rpc.response.status_code'?: string;
  readonly 'messaging.destination.name'?: string;
  readonly 'messaging.batch.message_count'?: number;
  readonly 'atoll.event.type'?: string;
  readonly 'atoll.upstream'?: string;
  readonly 'db.system.name'?: string;
  readonly 'db.collection.name'?: string;
  readonly 'db.operation.name'?: string;
}

export interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  readonly fields?: SpanFields;
  readonly links?: readonly SpanContext[];
}

let tracer: Tracer | undefined;
let rootShare = 1;

/** Called by `startTracing`, with the share of the new traces that are recorded; without it nothing is recorded, and traces are ids only. */
export function recordWith(given: Tracer | undefined, share = 1): void {
  tracer = given;
  rootShare = share;
}

/** Starts a new trace. Sampled here and not by the SDK, which builds span and attributes before it asks its sampler. */
export function startRoot({ name, kind, fields }: SpanStart): { trace: SpanContext; span?: Span } {
  if (!tracer || Math.random() >= rootShare) return { trace: unsampledTrace() };
  const span = tracer.startSpan(name, { kind, root: true, attributes: { ...fields } });
  return span.isRecording() ? { trace: span.spanContext(), span } : { trace: span.spanContext() };
}

/** Whether a span below this parent is recorded: the root decided. Called before anything is allocated. */
export const isRecorded = (parent: SpanContext | undefined = currentContext()?.trace): parent is SpanContext =>
  tracer !== undefined && parent !== undefined && isSampled(parent);

/** A span below `parent`; undefined where the trace is not recorded. */
export function startSpan({ name, kind, fields, links = [] }: SpanStart, parent: SpanContext | undefined = currentContext()?.trace): Span | undefined {
  if (!tracer || !isRecorded(parent)) return undefined;
  const options = { kind, attributes: { ...fields }, links: links.map((context): Link => ({ context })) };
  return tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, parent));
}

/** Ends a span. Of an error only its name is recorded: messages may quote what a client sent. */
export function endSpan(span: Span | undefined, fields: SpanFields = {}, error?: unknown): void {
  if (!span) return;
  span.setAttributes({ ...fields });
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error instanceof Error ? error.name : 'error');
  const operatorId = currentContext()?.operatorId;
  if (operatorId) span.setAttribute('atoll.operator_id', operatorId);
  span.end();
}

/** The same work with this span as the parent of what it starts. */
export const below = (span: Span | undefined, context: RequestContext): RequestContext => (span ? { ...context, trace: span.spanContext() } : context);

/** Runs work in a span if the current trace is recorded, and without one otherwise. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  const span = startSpan(start, context?.trace);
  if (!span || !context) return work();
  return recorded(span, below(span, context), work);
}

/** Runs work in this context, and ends its span with the outcome. */
export function recorded<T>(span: Span | undefined, context: RequestContext, work: () => Promise<T>): Promise<T> {
  return runInContext(context, async () => {
    try {
      const result = await work();
      endSpan(span);
      return result;
    } catch (error) {
      endSpan(span, {}, error);
      throw error;
    }
  });
}
