import type { AppError } from '@atoll/errors/app-error';
import { httpStatusOf } from '@atoll/errors/kinds';
import { counter } from '@atoll/runtime/metrics';
import type { GatewayRequest, GatewayResponse } from './request.js';

const page = (text: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title></head><body><p>${text}</p></body></html>
`;

const refused = counter('atoll_gateway_refused_total', 'Requests that the front door itself refused', ['code']);

/** Refuses a request: as JSON for calls, as a plain page without any brand for people. */
export function refuse(request: GatewayRequest, response: GatewayResponse, error: AppError): void {
  refused.inc({ code: error.code });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { isCall, requestId } = request.asked;
  const body = isCall ? JSON.stringify({ error: error.text, code: error.code, requestId }) : page(error.text);
  // an unread body would be taken for the next request on this connection
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(httpStatusOf(error.kind), {
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
