import { SpanKind } from '@opentelemetry/api';
import { newRequestId } from '../context/request-id.js';
import { currentContext } from '../context/request-context.js';
import { below, inSpan, recorded, startRoot } from '../tracing/spans.js';

/** Runs a job once, with a request id and a trace of its own. */
export function inJobRun<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { trace, span } = startRoot({ name, kind: SpanKind.INTERNAL });
  return recorded(span, { requestId: newRequestId(), trace }, work);
}

/** Work on one record in a run of a job: log lines and events name the record's operator. */
export function forOperator<T>(name: string, operatorId: string, work: () => Promise<T>): Promise<T> {
  const run = currentContext();
  const start = { name, kind: SpanKind.INTERNAL };
  if (!run) {
    const { trace, span } = startRoot(start);
    return recorded(span, { requestId: newRequestId(), operatorId, trace }, work);
  }
  return recorded(undefined, { ...below(undefined, run), operatorId }, () => inSpan(start, work));
}
