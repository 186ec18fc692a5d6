import { wholeNumber } from '@atoll/runtime/whole-number';
import type { Upstream } from './gateway-config.js';
import { upstreams } from './gateway-config.js';

export interface GatewayEnvironment {
  host: string;
  port: number;
  /** Health and metrics; on loopback unless somebody outside has to probe them. */
  metricsHost: string;
  metricsPort: number;
  urls: Record<Upstream, string>;
  identityGrpc: string;
  redisUrl: string;
  sessionPublicKey: string;
  contextPrivateKey: string;
  rateLimits: boolean;
  trustedHops: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Read once, so that a missing value stops the start and not the first customer. */
export function gatewayEnvironment(from: Variables = process.env): GatewayEnvironment {
  const need = (key: string): string => {
    const value = from[key];
    if (!value) throw new Error(`gateway cannot start: the environment variable ${key} is missing`);
    return value;
  };
  return {
    host: from['HOST'] ?? '127.0.0.1',
    port: wholeNumber('PORT', from['PORT'] ?? '8080'),
    metricsHost: from['METRICS_HOST'] ?? '127.0.0.1',
    metricsPort: wholeNumber('METRICS_PORT', from['METRICS_PORT'] ?? '0'),
    urls: Object.fromEntries(upstreams.map((name) => [name, need(`${name.toUpperCase()}_URL`)])) as Record<Upstream, string>,
    identityGrpc: need('IDENTITY_GRPC'),
    redisUrl: from['REDIS_URL'] ?? '',
    sessionPublicKey: need('SESSION_PUBLIC_KEY'),
    contextPrivateKey: need('CONTEXT_PRIVATE_KEY'),
    rateLimits: from['RATE_LIMITS'] !== 'off',
    trustedHops: wholeNumber('TRUSTED_PROXY_HOPS', from['TRUSTED_PROXY_HOPS'] ?? '0'),
  };
}
