import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { SpanKind } from '@opentelemetry/api';
import { Pool } from 'undici';
import { currentTraceparent } from '@atoll/runtime/tracing/request-context';
import { inSpan } from '@atoll/runtime/tracing/spans';
import { refuseAway, refuseForNow } from '../refusals.js';
import { gatewayError } from '../errors.js';
import type { BodyMemory } from '../bodies/body-memory.js';
import { ClientWriter } from './client-writer.js';
import { listed } from '../entry/malformed.js';
import { rateLimitSubnet } from '@atoll/runtime/http/client-address';
import type { GatewayRequest, GatewayResponse, Policy } from '../request.js';

export interface ForwardSettings {
  upstream: string;
  url: string;
  /** The signed context for this upstream, as the headers that carry it. */
  context: (request: GatewayRequest) => Promise<Record<string, string>>;
  timeoutMs: number;
  /** Connections to this upstream, each with one request at a time. */
  connections: number;
  /** Requests that may wait for a connection; any more are refused. */
  waiting: number;
  /** Of these, by one rate-limit subnet: others always find room. */
  perSubnet: number;
  /** Of answers that wait for their clients, of all upstreams together. */
  memory: BodyMemory;
}

/** Between two neighbours only, never passed on (RFC 9110, 7.6.1); framing is undici's towards the upstream and Node's towards the client. */
const HOP_BY_HOP = [
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const CONNECT_TIMEOUT_MS = 5_000;

/** Requests that may be sent twice, as long as nothing was answered (RFC 9110, 9.2.2). */
const RETRIED_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** undici's codes for a connection that the other side closed, often a kept one just as it was used. */
const CONNECTION_LOST: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Passes a complete request on and streams its answer back, over kept connections. */
export function forwardPolicy(settings: ForwardSettings): Policy {
  const { connections, waiting, perSubnet, timeoutMs } = settings;
  const pool = new Pool(settings.url, { connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connect: { timeout: CONNECT_TIMEOUT_MS } });
  let underWay = 0;
  const bySubnet = new Map<string, number>();
  return async (request, response) => {
    const subnet = rateLimitSubnet(request.asked.address);
    const own = bySubnet.get(subnet) ?? 0;
    if (underWay >= connections + waiting || own >= perSubnet) return refuseForNow(request, response, 'overloaded', gatewayError('OVERLOADED'));
    const client = new AbortController();
    const onClose = () => client.abort();
    response.once('close', onClose);
    underWay += 1;
    bySubnet.set(subnet, own + 1);
    try {
      const span = { name: `forward to ${settings.upstream}`, kind: SpanKind.CLIENT, fields: { 'atoll.upstream': settings.upstream } };
      await inSpan(span, () => forward(pool, request, response, settings, client.signal));
    } catch (error) {
      if (client.signal.aborted) return;
      refuseAway(request, response, settings.upstream, error);
    } finally {
      underWay -= 1;
      const left = (bySubnet.get(subnet) ?? 1) - 1;
      if (left > 0) bySubnet.set(subnet, left);
      else bySubnet.delete(subnet);
      response.off('close', onClose);
    }
  };
}

async function forward(
  pool: Pool,
  request: GatewayRequest,
  response: GatewayResponse,
  { context, memory }: ForwardSettings,
  signal: AbortSignal,
): Promise<void> {
  const { method, url: path, asked } = request;
  const headers = Object.assign(requestHeaders(request), await context(request));
  if (signal.aborted) return;
  const send = () =>
    pool.stream({ method: method as 'GET', path, headers, body: asked.body ?? null, signal }, (answer) => {
      response.writeHead(answer.statusCode, responseHeaders(answer.headers, asked.isCall));
      const held = memory.none(rateLimitSubnet(asked.address));
      response.once('close', () => held.release());
      return new ClientWriter(request, response, held);
    });
  try {
    await send();
  } catch (error) {
    const mayRetry = RETRIED_METHODS.has(method) && !response.headersSent && !signal.aborted && CONNECTION_LOST.has((error as { code?: unknown }).code);
    if (!mayRetry) throw error;
    await send();
  }
}

function requestHeaders({ asked, headers: received }: GatewayRequest): OutgoingHttpHeaders {
  const headers = withoutHopByHop(received);
  headers['x-request-id'] = asked.requestId;
  headers['traceparent'] = currentTraceparent();
  headers['x-forwarded-for'] = asked.address;
  headers['x-forwarded-host'] = asked.authority;
  headers['x-forwarded-proto'] = asked.scheme;
  return headers;
}

function responseHeaders(answered: IncomingHttpHeaders, isCall: boolean): OutgoingHttpHeaders {
  const length = answered['content-length'];
  const headers = withoutHopByHop(answered);
  if (length !== undefined) headers['content-length'] = length;
  // what calls answer is about people, unless a service says otherwise
  if (isCall) headers['cache-control'] ??= 'no-store';
  return headers;
}

function withoutHopByHop(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = { ...headers };
  for (const name of listed(headers.connection)) delete passed[name];
  for (const name of HOP_BY_HOP) delete passed[name];
  return passed;
}
