import { SpanKind } from '@opentelemetry/api';
import { newRequestId } from '../http/request-id.js';
import { currentContext } from './request-context.js';
import { below, inSpan, recorded, startRoot } from './spans.js';

/** One round of a job: a request and trace of its own. */
export function inBackground<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { trace, span } = startRoot({ name, kind: SpanKind.INTERNAL });
  return recorded(span, { requestId: newRequestId(), trace }, work);
}

/** One record of a job's round, of one operator: its log lines and events name that operator. */
export function forOperator<T>(name: string, operatorId: string, work: () => Promise<T>): Promise<T> {
  const round = currentContext();
  const start = { name, kind: SpanKind.INTERNAL };
  if (!round) {
    const { trace, span } = startRoot(start);
    return recorded(span, { requestId: newRequestId(), operatorId, trace }, work);
  }
  return recorded(undefined, { ...below(undefined, round), operatorId }, () => inSpan(start, work));
}
