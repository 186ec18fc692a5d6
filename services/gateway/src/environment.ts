import { z } from 'zod';
import { needed, numberVariable, optional, processEnvironment, readVariables, redisVariables, type Variables } from '@atoll/runtime/start/environment';
import { readTracing, tracingVariables, type TracingSettings } from '@atoll/runtime/tracing/tracing-environment';
import type { Upstream } from './server/gateway-config.js';
import { upstreams } from './server/gateway-config.js';

export interface GatewayEnvironment {
  host: string;
  port: number;
  /** Health and metrics; on loopback unless a probe runs outside. */
  metricsHost: string;
  metricsPort: number;
  urls: Record<Upstream, string>;
  identityGrpc: string;
  redisUrl: string;
  redisTimeoutMs: number | undefined;
  sessionPublicKey: string;
  contextPrivateKey: string;
  rateLimits: boolean;
  trustedHops: number;
  tracing: TracingSettings | undefined;
}

const urlOf = (name: string): string => `${name.toUpperCase()}_URL`;

export const environment = processEnvironment.extend({
  PORT: numberVariable('PORT', '8080'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: numberVariable('METRICS_PORT', '0'),
  IDENTITY_GRPC: needed,
  ...redisVariables,
  SESSION_PUBLIC_KEY: needed,
  CONTEXT_PRIVATE_KEY: needed,
  RATE_LIMITS: optional,
  TRUSTED_PROXY_HOPS: numberVariable('TRUSTED_PROXY_HOPS', '0'),
  ...tracingVariables,
  ...Object.fromEntries(upstreams.map((name) => [urlOf(name), needed])),
});

/** Read once at start, so that a missing variable stops the start and not the first request. */
export function gatewayEnvironment(from: Variables = process.env): GatewayEnvironment {
  const read = readVariables('gateway', environment, from);
  return {
    host: read.HOST,
    port: read.PORT,
    metricsHost: read.METRICS_HOST,
    metricsPort: read.METRICS_PORT,
    urls: Object.fromEntries(upstreams.map((name) => [name, from[urlOf(name)]])) as Record<Upstream, string>,
    identityGrpc: read.IDENTITY_GRPC,
    redisUrl: read.REDIS_URL,
    redisTimeoutMs: read.REDIS_TIMEOUT_MS,
    sessionPublicKey: read.SESSION_PUBLIC_KEY,
    contextPrivateKey: read.CONTEXT_PRIVATE_KEY,
    rateLimits: read.RATE_LIMITS !== 'off',
    trustedHops: read.TRUSTED_PROXY_HOPS,
    tracing: readTracing(read),
  };
}
