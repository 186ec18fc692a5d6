import { commonError } from '@atoll/errors/common';
import { newRequestId, newTraceparent } from '@atoll/runtime/trace';
import { refuse } from '../answers.js';
import type { GatewayRequest, GatewayResponse, Policy } from '../request.js';

export interface EntrySettings {
  /** Proxies of our own in front; their `X-Forwarded-*` headers are believed, nobody else's. */
  trustedHops: number;
  bodyLimitBytes: number;
}

/** Headers that only the platform itself may set. */
const INTERNAL = /^x-(atoll-|forwarded-|request-id$|real-ip$|original-|rewrite-)|^(forwarded|traceparent|tracestate|baggage)$/;

/** First on every way in: gives the request its id, believes nothing a client says about itself, refuses bodies that are announced as too large. */
export function entryPolicy({ trustedHops, bodyLimitBytes }: EntrySettings): Policy {
  return (request, response, next) => {
    const { headers } = request;
    const forwarded = trustedHops > 0 ? forwardedBy(headers, trustedHops) : undefined;
    const authority = (forwarded?.host ?? headers.host ?? '').trim().toLowerCase();
    request.asked = {
      requestId: newRequestId(),
      traceparent: newTraceparent(),
      authority,
      host: hostName(authority),
      scheme: forwarded?.scheme ?? 'http',
      address: forwarded?.address ?? request.socket.remoteAddress ?? '',
      isCall: /^\/api(\/|$)/.test(request.path),
      operatorId: '',
      actor: { kind: 'visitor' },
    };
    for (const name in headers) if (INTERNAL.test(name)) delete headers[name];
    secure(request, response);
    if (Number(headers['content-length'] ?? 0) > bodyLimitBytes) return refuse(request, response, commonError('TOO_LARGE'));
    next();
  };
}

type Headers = GatewayRequest['headers'];

function forwardedBy(headers: Headers, hops: number): { host: string | undefined; scheme: 'http' | 'https'; address: string | undefined } {
  const addresses = first(headers['x-forwarded-for'])?.split(',') ?? [];
  return {
    host: first(headers['x-forwarded-host']),
    scheme: first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    // each proxy adds whom it heard from at the end; what stands before our own proxies' entries is hearsay
    address: addresses.at(-hops)?.trim(),
  };
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export function hostName(authority: string): string {
  return authority.replace(/:\d+$/, '').replace(/\.$/, '');
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
