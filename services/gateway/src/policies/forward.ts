import { Agent, request as ask } from 'node:http';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { commonError } from '@atoll/errors/common';
import { refuse } from '../answers.js';
import { gatewayError } from '../errors.js';
import type { GatewayRequest, GatewayResponse, Policy } from '../request.js';

export interface ForwardSettings {
  url: string;
  bodyLimitBytes: number;
  timeoutMs: number;
  /** The signed context for this receiver, as the headers that carry it. */
  context: (request: GatewayRequest) => Promise<Record<string, string>>;
  onFailure: (request: GatewayRequest, error: unknown) => void;
}

/** Between two neighbours only (RFC 9110, 7.6.1): never passed on. */
const HOP_BY_HOP = ['connection', 'expect', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'upgrade'];

const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 64 });

/** Passes a request on unread and its answer back, over connections that stay open. */
export function forwardPolicy(settings: ForwardSettings): Policy {
  const { hostname, port } = new URL(settings.url);
  return async (request, response) => {
    const headers = Object.assign(passedOn(request), await settings.context(request));
    if (response.destroyed) return;
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    let retried = false;
    const attempt = (): ClientRequest => {
      const upstream = ask({ agent, hostname, port, method: request.method, path: request.url, headers, timeout: settings.timeoutMs });
      upstream.once('response', (answer) => passBack(answer, request, response));
      upstream.once('timeout', () => upstream.destroy(new Error(`no answer within ${settings.timeoutMs} ms`)));
      upstream.once('error', (error) => {
        if (response.destroyed || response.writableEnded) return;
        // a kept connection may have been closed by the other side just as it was used
        if (!retried && !hasBody && upstream.reusedSocket && !response.headersSent) {
          retried = true;
          return void (current = attempt());
        }
        settings.onFailure(request, error);
        refuse(request, response, gatewayError('SERVICE_AWAY', { cause: error }));
      });
      if (hasBody) passBody(request, response, upstream, settings.bodyLimitBytes);
      else upstream.end();
      return upstream;
    };
    let current = attempt();
    response.once('close', () => {
      if (!response.writableFinished) current.destroy();
    });
  };
}

function passedOn(request: GatewayRequest): OutgoingHttpHeaders {
  const { asked, headers } = request;
  const passed: OutgoingHttpHeaders = { ...headers };
  for (const name of HOP_BY_HOP) delete passed[name];
  for (const name of headers.connection?.toLowerCase().split(',') ?? [])
    if (name.trim() in passed && name.trim() !== 'transfer-encoding') delete passed[name.trim()];
  passed['x-request-id'] = asked.requestId;
  passed['traceparent'] = asked.traceparent;
  passed['x-forwarded-for'] = asked.address;
  passed['x-forwarded-host'] = asked.authority;
  passed['x-forwarded-proto'] = asked.scheme;
  return passed;
}

/** A body announced with a length was checked on entry; one sent in chunks is counted as it passes. */
function passBody(request: GatewayRequest, response: GatewayResponse, upstream: ClientRequest, limit: number): void {
  if (request.headers['content-length'] === undefined) {
    let seen = 0;
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen <= limit || response.headersSent) return;
      request.unpipe(upstream);
      refuse(request, response, commonError('TOO_LARGE'));
      upstream.destroy();
    });
  }
  request.pipe(upstream);
}

function passBack(answer: IncomingMessage, { asked }: GatewayRequest, response: GatewayResponse): void {
  if (response.headersSent || response.destroyed) return void answer.resume();
  const headers: OutgoingHttpHeaders = { ...answer.headers };
  delete headers.connection;
  delete headers['keep-alive'];
  // What calls answer is about people, unless a service says otherwise.
  if (asked.isCall) headers['cache-control'] ??= 'no-store';
  response.writeHead(answer.statusCode ?? 502, headers);
  answer.pipe(response);
  answer.once('error', () => response.destroy());
}
