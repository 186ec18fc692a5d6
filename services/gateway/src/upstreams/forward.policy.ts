import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { SpanKind } from '@opentelemetry/api';
import { Pool, type Dispatcher } from 'undici';
import { currentTraceparent } from '@atoll/runtime/context/request-context';
import { inSpan } from '@atoll/runtime/tracing/spans';
import { refuseAway, refuseTemporarily } from '../refusals.js';
import { gatewayError } from '../errors.js';
import type { BodyMemory } from '../bodies/body-memory.js';
import { ClientWriter, type Unread } from './client-writer.js';
import { listed } from '../entry/malformed.js';
import { isFairShare } from '../limits/fair-share.js';
import { rateLimitSubnet } from '@atoll/runtime/context/client-address';
import type { GatewayRequest, GatewayResponse, Policy } from '../request.js';

export interface ForwardSettings {
  upstream: string;
  url: string;
  /** The signed context for this upstream, as the headers that carry it. */
  context: (request: GatewayRequest) => Promise<Record<string, string>>;
  timeoutMs: number;
  /** Connections to this upstream, each with one request at a time. */
  connections: number;
  /** Requests that may be queued for a connection; any more are refused. */
  maxQueued: number;
  /** Most requests, under way or queued, of one rate-limit subnet, so that others are always served. */
  perSubnet: number;
  /** For responses that clients have not read yet, of all upstreams together. */
  memory: BodyMemory;
  unread: Unread;
}

/** Never forwarded (RFC 9110, 7.6.1); undici frames requests to the upstream, Node responses to the client. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
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
]);

const CONNECT_TIMEOUT_MS = 5_000;

/** Methods of requests that are retried while there was no response (RFC 9110, 9.2.2). */
const RETRIED_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** undici's codes for a connection that the other side closed, often an idle one just as it was reused. */
const CONNECTION_LOST: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Constant, because an error captures a stack. */
const CLIENT_CLOSED = new Error('the client closed the connection');

/** Aborts the request to the upstream once the client's response is closed, complete or not. An AbortSignal would make an event and its target each time. */
class Client {
  isGone = false;
  upstream: Dispatcher.DispatchController | undefined;

  readonly leave = (): void => {
    this.isGone = true;
    this.upstream?.abort(CLIENT_CLOSED);
  };
}

type Start = (upstream: Dispatcher.DispatchController, statusCode: number, headers: IncomingHttpHeaders) => ClientWriter;

/** Receives one response from undici. Its `stream` would put a stream and its events around each. */
class Attempt implements Dispatcher.DispatchHandler {
  private writer: ClientWriter | undefined;

  constructor(
    private readonly client: Client,
    private readonly start: Start,
    private readonly resolve: () => void,
    private readonly reject: (error: Error) => void,
  ) {}

  onRequestStart(upstream: Dispatcher.DispatchController): void {
    this.client.upstream = upstream;
    if (this.client.isGone) upstream.abort(CLIENT_CLOSED);
  }

  onResponseStart(upstream: Dispatcher.DispatchController, statusCode: number, headers: IncomingHttpHeaders): void {
    // Informational responses come before the one that is forwarded.
    if (statusCode >= 200) this.writer = this.start(upstream, statusCode, headers);
  }

  onResponseData(_upstream: Dispatcher.DispatchController, chunk: Buffer): void {
    this.writer?.write(chunk);
  }

  onResponseEnd(): void {
    this.writer?.end();
    this.resolve();
  }

  onResponseError(_upstream: Dispatcher.DispatchController, error: Error): void {
    this.reject(error);
  }
}

/** Forwards a complete request and streams the response back, over keep-alive connections. */
export function forwardPolicy(settings: ForwardSettings): Policy {
  const { connections, maxQueued, perSubnet, timeoutMs } = settings;
  const slots = { total: connections + maxQueued, perSubnet };
  const pool = new Pool(settings.url, { connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connect: { timeout: CONNECT_TIMEOUT_MS } });
  let inFlight = 0;
  const bySubnet = new Map<string, number>();
  return async (request, response) => {
    const subnet = rateLimitSubnet(request.inbound.address);
    const own = bySubnet.get(subnet) ?? 0;
    if (!isFairShare(own + 1, inFlight + 1, slots)) return refuseTemporarily(request, response, 'overloaded', gatewayError('OVERLOADED'));
    const client = new Client();
    response.once('close', client.leave);
    inFlight += 1;
    bySubnet.set(subnet, own + 1);
    try {
      const span = { name: `forward to ${settings.upstream}`, kind: SpanKind.CLIENT, fields: { 'atoll.upstream': settings.upstream } };
      await inSpan(span, () => forward(pool, request, response, settings, client));
    } catch (error) {
      if (client.isGone) return;
      refuseAway(request, response, settings.upstream, error);
    } finally {
      inFlight -= 1;
      const left = (bySubnet.get(subnet) ?? 1) - 1;
      if (left > 0) bySubnet.set(subnet, left);
      else bySubnet.delete(subnet);
      response.off('close', client.leave);
    }
  };
}

async function forward(
  pool: Pool,
  request: GatewayRequest,
  response: GatewayResponse,
  { context, memory, unread }: ForwardSettings,
  client: Client,
): Promise<void> {
  const { method, url: path, inbound } = request;
  const headers = Object.assign(requestHeaders(request), await context(request));
  if (client.isGone) return;
  const options = { method: method as 'GET', path, headers, body: inbound.body ?? null };
  const start: Start = (upstream, statusCode, received) => {
    response.writeHead(statusCode, responseHeaders(received, inbound));
    return new ClientWriter(request, response, memory.none(rateLimitSubnet(inbound.address)), unread, upstream);
  };
  const send = () => new Promise<void>((resolve, reject) => void pool.dispatch(options, new Attempt(client, start, resolve, reject)));
  try {
    await send();
  } catch (error) {
    const mayRetry = RETRIED_METHODS.has(method) && !response.headersSent && !client.isGone && CONNECTION_LOST.has((error as { code?: unknown }).code);
    if (!mayRetry) throw error;
    await send();
  }
}

function requestHeaders({ inbound, headers: received }: GatewayRequest): OutgoingHttpHeaders {
  const headers = withoutHopByHop(received);
  headers['x-request-id'] = inbound.requestId;
  headers['traceparent'] = currentTraceparent();
  headers['x-forwarded-for'] = inbound.address;
  headers['x-forwarded-host'] = inbound.authority;
  headers['x-forwarded-proto'] = inbound.scheme;
  return headers;
}

function responseHeaders(received: IncomingHttpHeaders, { isCall, ownHeaders }: GatewayRequest['inbound']): OutgoingHttpHeaders {
  const length = received['content-length'];
  const headers = withoutHopByHop(received, ownHeaders);
  if (length !== undefined) headers['content-length'] = length;
  // responses of calls contain personal data, unless the service sets its own policy
  if (isCall) headers['cache-control'] ??= 'no-store';
  return headers;
}

/** Copies what is kept: an object from which names are deleted is slower at each later use. */
function withoutHopByHop(headers: IncomingHttpHeaders, besides: OutgoingHttpHeaders = {}): OutgoingHttpHeaders {
  const kept = { ...besides };
  const named = listed(headers.connection);
  for (const name in headers) if (!HOP_BY_HOP.has(name) && !named.has(name)) kept[name] = headers[name];
  return kept;
}
