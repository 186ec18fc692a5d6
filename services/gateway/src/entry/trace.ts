import { SpanKind } from '@opentelemetry/api';
import { runInContext, type RequestContext } from '@atoll/runtime/tracing/request-context';
import { endSpan, startRoot } from '@atoll/runtime/tracing/spans';
import type { GatewayRequest, GatewayResponse } from '../request.js';

/** Every request is a trace of its own, which starts here. The span is named by the call's path in the contract, never by the path asked for. */
export function inTrace({ asked, method }: GatewayRequest, response: GatewayResponse, work: () => void): void {
  const route = asked.call?.path ?? (asked.isCall ? 'unknown' : 'page');
  const fields = { 'http.request.method': method, 'http.route': route };
  const { trace, span } = startRoot({ name: `${method} ${route}`, kind: SpanKind.SERVER, fields });
  const context: RequestContext = { requestId: asked.requestId, trace };
  if (span) response.once('close', () => runInContext(context, () => endSpan(span, { 'http.response.status_code': response.statusCode })));
  runInContext(context, work);
}
