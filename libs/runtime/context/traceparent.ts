import { randomFillSync } from 'node:crypto';
import { TraceFlags, type SpanContext } from '@opentelemetry/api';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
/** Random bytes for 128 traces: asking for them one trace at a time was 4 % of the gateway's CPU time. */
const pool = Buffer.alloc(128 * (TRACE_BYTES + SPAN_BYTES));
let used = pool.length;

function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

/** Ids for logs and headers; not recorded. */
export const unsampledTrace = (): SpanContext => ({ traceId: randomHex(TRACE_BYTES), spanId: randomHex(SPAN_BYTES), traceFlags: TraceFlags.NONE });

/** A `traceparent` header (W3C Trace Context) of another process of ours; without one a new trace, never sampled: only the gateway and jobs start recorded traces. */
export function readTraceparent(given: unknown): SpanContext {
  const [, traceId, spanId, flags] = typeof given === 'string' ? (TRACEPARENT.exec(given) ?? []) : [];
  if (!traceId || !spanId || !flags) return unsampledTrace();
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string => `00-${traceId}-${spanId}-${isSampled({ traceFlags }) ? '01' : '00'}`;

export const isSampled = ({ traceFlags }: Pick<SpanContext, 'traceFlags'>): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;
