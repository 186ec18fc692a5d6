import { refusalBody, type AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { httpStatusOf } from '@atoll/errors/kinds';
import { log } from '@atoll/runtime/observability/log';
import { counter } from '@atoll/runtime/observability/metrics';
import { gatewayError } from './errors.js';
import type { GatewayRequest, GatewayResponse } from './request.js';

const page = (text: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title></head><body><p>${text}</p></body></html>
`;

const refused = counter('atoll_gateway_refused_total', 'Requests that the gateway itself refused', ['code']);

/** Refuses a request: with JSON for calls, else with a plain page without any brand. */
export function refuse(request: GatewayRequest, response: GatewayResponse, error: AppError): void {
  refused.inc({ code: error.code });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { isCall, requestId, ownHeaders } = request.inbound;
  const body = isCall ? JSON.stringify(refusalBody(error, requestId)) : page(error.text);
  // otherwise the rest of an unread body would be parsed as the next request on this connection
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(httpStatusOf(error.kind), {
    ...ownHeaders,
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const RETRY_AFTER_SECONDS = { away: '5', overloaded: '2', limited: '60' };

/** Refuses a request whose upstream did not respond [D-104], and logs it; no other place logs it. */
export function refuseAway(request: GatewayRequest, response: GatewayResponse, upstream: string, cause: unknown): void {
  log.warn({ err: cause, upstream }, 'upstream did not respond');
  refuseTemporarily(request, response, 'away', commonError('SERVICE_AWAY', { cause }));
}

/** Refuses a request that may succeed when it is retried later. */
export function refuseTemporarily(request: GatewayRequest, response: GatewayResponse, reason: keyof typeof RETRY_AFTER_SECONDS, error: AppError): void {
  if (!response.headersSent) response.setHeader('retry-after', RETRY_AFTER_SECONDS[reason]);
  refuse(request, response, error);
}

export function refuseMethod(request: GatewayRequest, response: GatewayResponse, allowed: readonly string[]): void {
  response.setHeader('allow', allowed.join(', '));
  refuse(request, response, gatewayError('METHOD_NOT_ALLOWED'));
}
