import { SpanKind } from '@opentelemetry/api';
import { runInContext, type RequestContext } from '@atoll/runtime/context/request-context';
import { endSpan, startRoot } from '@atoll/runtime/tracing/spans';
import type { GatewayRequest, GatewayResponse } from '../request.js';

/** Each request starts a trace here. The span's name is the call's path in the contract, never the requested path, which may contain a uuid. */
export function inTrace({ inbound, method }: GatewayRequest, response: GatewayResponse, work: () => void): void {
  const route = inbound.call?.path ?? (inbound.isCall ? 'unknown' : 'page');
  const fields = { 'http.request.method': method, 'http.route': route };
  const { trace, span } = startRoot({ name: `${method} ${route}`, kind: SpanKind.SERVER, fields });
  const context: RequestContext = { requestId: inbound.requestId, trace };
  if (span) response.once('close', () => runInContext(context, () => endSpan(span, { 'http.response.status_code': response.statusCode })));
  runInContext(context, work);
}
