import type { OutgoingHttpHeaders } from 'node:http';
import { badField } from '@atoll/errors/common';
import { readIdempotencyKey } from '@atoll/runtime/http/idempotency-key';
import { newRequestId } from '@atoll/runtime/context/request-id';
import { refuse } from '../refusals.js';
import { inTrace } from './trace.js';
import { callsAt, methodsOf } from '../calls/call-routes.js';
import { malformedPart } from './malformed.js';
import type { GatewayRequest, Policy } from '../request.js';

export interface EntrySettings {
  /** Number of our own proxies in front; only their `X-Forwarded-*` entries are trusted. */
  trustedHops: number;
}

/** Headers that only the platform itself may set: its own, those of proxies, and those of every common tracing system. */
const INTERNAL =
  /^x-(atoll-|forwarded-|request-id$|correlation-id$|real-ip$|client-ip$|original-|rewrite-|b3-|ot-|amzn-trace-id$|cloud-trace-context$)|^(forwarded|via|true-client-ip|cf-connecting-ip|traceparent|tracestate|baggage|b3|sentry-trace|uber-trace-id)$/;

/** First in every pipeline: assigns request id and trace, removes headers that only the platform may set, refuses malformed requests. */
export function entryPolicy({ trustedHops }: EntrySettings): Policy {
  return (request, response, next) => {
    const malformed = malformedPart(request);
    request.inbound = readRequest(request, trustedHops);
    const { headers } = request;
    for (const name in headers) if (INTERNAL.test(name)) delete headers[name];
    request.inbound.ownHeaders = ownHeaders(request.inbound);
    const refused = malformed ?? (request.inbound.isCall && !normaliseIdempotencyKey(headers) ? 'Idempotency-Key' : undefined);
    inTrace(request, response, () => {
      if (refused !== undefined) return refuse(request, response, badField(refused));
      next();
    });
  };
}

function readRequest({ headers, method, path, socket }: GatewayRequest, trustedHops: number): GatewayRequest['inbound'] {
  const forwarded = trustedHops > 0 ? forwardedBy(headers, trustedHops) : undefined;
  const authority = (forwarded?.host ?? headers.host ?? '').trim().toLowerCase();
  const calls = callsAt(path);
  const isCall = calls.length > 0 || /^\/api(\/|$)/.test(path);
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
    ownHeaders: {},
  };
}

type Headers = GatewayRequest['headers'];

/** Each proxy appends one entry to each header. Entries before those of our own proxies come from the client and are not trusted. */
function forwardedBy(headers: Headers, hops: number): { host: string | undefined; scheme: 'http' | 'https'; address: string | undefined } {
  const written = (name: string) => headers[name]?.toString().split(',').at(-hops)?.trim() || undefined;
  return {
    host: written('x-forwarded-host'),
    scheme: written('x-forwarded-proto')?.toLowerCase() === 'https' ? 'https' : 'http',
    address: written('x-forwarded-for'),
  };
}

/** Lower-cases the key, so that equal keys compare equal; false when it is not a UUID. */
function normaliseIdempotencyKey(headers: Headers): boolean {
  const key = headers['idempotency-key'];
  if (key === undefined) return true;
  const normalised = readIdempotencyKey(key);
  if (normalised !== undefined) headers['idempotency-key'] = normalised;
  return normalised !== undefined;
}

/** A port has at most five digits; a name with a longer one matches no operator. */
function hostName(authority: string): string {
  return authority.replace(/:\d{1,5}$/, '').replace(/\.$/, '');
}

function ownHeaders({ requestId, isCall, scheme }: GatewayRequest['inbound']): OutgoingHttpHeaders {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': isCall ? "default-src 'none'; frame-ancestors 'none'" : "frame-ancestors 'none'",
    ...(isCall && { 'access-control-expose-headers': 'Authorization' }),
    ...(scheme === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
