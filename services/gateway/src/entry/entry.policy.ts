import { badField } from '@atoll/errors/common';
import { readIdempotencyKey } from '@atoll/runtime/http/idempotency-key';
import { newRequestId } from '@atoll/runtime/http/request-id';
import { refuse } from '../refusals.js';
import { inTrace } from './trace.js';
import { callsAt, methodsOf } from '../calls/call-routes.js';
import { malformedPart } from './malformed.js';
import type { GatewayRequest, GatewayResponse, Policy } from '../request.js';

export interface EntrySettings {
  /** Proxies of our own in front; their `X-Forwarded-*` headers are believed, nobody else's. */
  trustedHops: number;
}

/** Headers that only the platform itself may set: its own, those of proxies, and those of every common tracing system. */
const INTERNAL =
  /^x-(atoll-|forwarded-|request-id$|correlation-id$|real-ip$|client-ip$|original-|rewrite-|b3-|ot-|amzn-trace-id$|cloud-trace-context$)|^(forwarded|via|true-client-ip|cf-connecting-ip|traceparent|tracestate|baggage|b3|sentry-trace|uber-trace-id)$/;

/** First in every pipeline: gives the request its id and its trace, believes nothing a client says about itself, refuses what is malformed. */
export function entryPolicy({ trustedHops }: EntrySettings): Policy {
  return (request, response, next) => {
    const malformed = malformedPart(request);
    request.asked = readRequest(request, trustedHops);
    const { headers } = request;
    for (const name in headers) if (INTERNAL.test(name)) delete headers[name];
    secure(request, response);
    const refused = malformed ?? (request.asked.isCall && !normaliseIdempotencyKey(headers) ? 'Idempotency-Key' : undefined);
    inTrace(request, response, () => {
      if (refused !== undefined) return refuse(request, response, badField(refused));
      next();
    });
  };
}

function readRequest({ headers, method, path, socket }: GatewayRequest, trustedHops: number): GatewayRequest['asked'] {
  const forwarded = trustedHops > 0 ? forwardedBy(headers, trustedHops) : undefined;
  const authority = (forwarded?.host ?? headers.host ?? '').trim().toLowerCase();
  const isCall = /^\/api(\/|$)/.test(path);
  const calls = isCall ? callsAt(path) : [];
  return {
    requestId: newRequestId(),
    authority,
    host: hostName(authority),
    scheme: forwarded?.scheme ?? 'http',
    address: forwarded?.address ?? socket.remoteAddress ?? '',
    isCall,
    call: calls.find((call) => methodsOf(call).includes(method)) ?? calls[0],
    operatorId: '',
    actor: { kind: 'visitor' },
    body: undefined,
  };
}

type Headers = GatewayRequest['headers'];

/** Each proxy appends one entry to each header. Entries before those of our own proxies are the client's claims. */
function forwardedBy(headers: Headers, hops: number): { host: string | undefined; scheme: 'http' | 'https'; address: string | undefined } {
  const written = (name: string) => headers[name]?.toString().split(',').at(-hops)?.trim() || undefined;
  return {
    host: written('x-forwarded-host'),
    scheme: written('x-forwarded-proto')?.toLowerCase() === 'https' ? 'https' : 'http',
    address: written('x-forwarded-for'),
  };
}

/** One key has one spelling from here on; false when it is no UUID. */
function normaliseIdempotencyKey(headers: Headers): boolean {
  const key = headers['idempotency-key'];
  if (key === undefined) return true;
  const normalised = readIdempotencyKey(key);
  if (normalised !== undefined) headers['idempotency-key'] = normalised;
  return normalised !== undefined;
}

/** A port has five digits at most; the name with a longer one is no operator's. */
export function hostName(authority: string): string {
  return authority.replace(/:\d{1,5}$/, '').replace(/\.$/, '');
}

function secure({ asked }: GatewayRequest, response: GatewayResponse): void {
  response.setHeader('x-request-id', asked.requestId);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('content-security-policy', asked.isCall ? "default-src 'none'; frame-ancestors 'none'" : "frame-ancestors 'none'");
  if (asked.isCall) response.setHeader('access-control-expose-headers', 'Authorization');
  if (asked.scheme === 'https') response.setHeader('strict-transport-security', 'max-age=31536000');
}
