import { SpanKind } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import { endSpan, isRecorded, startSpan } from './spans.js';

const CURSORS: ReadonlySet<string> = new Set(['find', 'aggregate']);

/**
 * A driver call in a span where the trace is recorded; otherwise it costs one read of the context. The driver's command monitoring
 * was rejected: once enabled, it copies every reply, recorded or not. The span names collection and operation, never a filter.
 */
export function inCommandSpan(collection: string, operation: string, call: () => unknown): unknown {
  if (!isRecorded()) return call();
  const fields = { 'db.system.name': 'mongodb', 'db.collection.name': collection, 'db.operation.name': operation };
  const span = startSpan({ name: `${operation} ${collection}`, kind: SpanKind.CLIENT, fields });
  const result = call();
  // A cursor closes when its last document was read.
  if (CURSORS.has(operation)) (result as mongo.AbstractCursor).once('close', () => endSpan(span));
  else
    (result as Promise<unknown>).then(
      () => endSpan(span),
      (error: unknown) => endSpan(span, {}, error),
    );
  return result;
}
