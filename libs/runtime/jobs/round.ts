import { SpanKind } from '@opentelemetry/api';
import { newRequestId } from '../context/request-id.js';
import { currentContext } from '../context/request-context.js';
import { below, inSpan, recorded, startRoot } from '../tracing/spans.js';

/** Runs one round of a job, with a request id and a trace of its own. */
export function inRound<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { trace, span } = startRoot({ name, kind: SpanKind.INTERNAL });
  return recorded(span, { requestId: newRequestId(), trace }, work);
}

/** Work on one record in a job's round: log lines and events name the record's operator. */
export function forOperator<T>(name: string, operatorId: string, work: () => Promise<T>): Promise<T> {
  const round = currentContext();
  const start = { name, kind: SpanKind.INTERNAL };
  if (!round) {
    const { trace, span } = startRoot(start);
    return recorded(span, { requestId: newRequestId(), operatorId, trace }, work);
  }
  return recorded(undefined, { ...below(undefined, round), operatorId }, () => inSpan(start, work));
}
