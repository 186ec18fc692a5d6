import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { contextHeader } from '@atoll/runtime/signed-context/signed-context';
import { ContextSigner } from '@atoll/runtime/signed-context/context-signer';
import { closeServer, inOrder } from '@atoll/runtime/drain/drain';
import { closeChannels } from '@atoll/runtime/grpc/grpc';
import { log } from '@atoll/runtime/observability/log';
import { collectProcessMetrics } from '@atoll/runtime/observability/metrics';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import {
  catalogueChangedChannel,
  operatorChangedChannel,
  readOperatorChanged,
  readSessionChanged,
  sessionChangedChannel,
  writeCatalogueChanged,
} from '@atoll/operator-settings/invalidation';
import { systemClock } from '@atoll/time/clock';
import { ActiveSessions } from './sessions/active-sessions.js';
import { startAdminServer } from '@atoll/runtime/observability/admin-server';
import type { GatewayEnvironment } from './environment.js';
import { runExpressGateway } from './server/express-gateway.js';
import { gatewayConfig } from './server/gateway-config.js';
import { GrpcIdentity } from './identity.grpc-client.js';
import { OperatorHosts } from './operators/operator-hosts.js';
import { policyFactories } from './server/plugin.js';
import { connectionLimits, limitServer, serverOptions } from './server/server-limits.js';
import { SessionTokens } from './sessions/session-tokens.js';
import { OpenStreams } from './upstreams/open-streams.js';

export interface RunningGateway {
  url: string;
  adminUrl: string;
  close(): Promise<void>;
}

/** Wires the parts and listens. */
export async function startGateway(environment: GatewayEnvironment): Promise<RunningGateway> {
  collectProcessMetrics();
  const redis = new RedisConnection(environment.redisUrl, environment.redisTimeoutMs);
  const signer = new ContextSigner('gateway', environment.contextPrivateKey, systemClock);
  const identity = new GrpcIdentity(environment.identityGrpc, signer);
  const hosts = new OperatorHosts(identity);
  const sessions = new ActiveSessions(identity);
  await redis.subscribe(operatorChangedChannel, (message) => hosts.invalidate(readOperatorChanged(message)));
  const streams = new OpenStreams(sessions);
  await redis.subscribe(sessionChangedChannel, (message) => {
    const changed = readSessionChanged(message);
    sessions.invalidate(changed);
    void streams.sessionChanged(changed);
  });
  const limiter = new RateLimiter(redis, systemClock, environment.rateLimits, environment.contextPrivateKey);

  const server = await runExpressGateway(
    gatewayConfig({ hostname: environment.host, port: environment.port }, environment.urls),
    policyFactories({
      hosts,
      sessions,
      streams,
      tokens: new SessionTokens(environment.sessionPublicKey),
      trustedHops: environment.trustedHops,
      catalogueChanged: (changed) => void redis.publish(catalogueChangedChannel, writeCatalogueChanged(changed)),
      consume: (limits) => limiter.allows(...limits.map(({ key, perMinute }) => ({ key, max: perMinute, windowSeconds: 60 }))),
      context: async ({ inbound }, upstream) => ({
        [contextHeader]: await signer.statement({ operatorId: inbound.operatorId, actor: inbound.actor, host: inbound.authority }, upstream),
      }),
    }),
    serverOptions,
  );
  limitServer(server, connectionLimits, environment.trustedHops > 0);
  let serving = true;
  const admin = await startAdminServer(environment.metricsHost, environment.metricsPort, () => serving);
  const [url, adminUrl] = [urlOf(server, environment.host), urlOf(admin, environment.metricsHost)];
  log.info({ http: url, admin: adminUrl }, 'gateway is ready');
  return {
    url,
    adminUrl,
    close: () => {
      serving = false;
      streams.close();
      return inOrder([() => closeServer(server), () => closeServer(admin), () => redis.close(), closeChannels]);
    },
  };
}

/** The URL for this machine of a server that listens on all addresses. */
const urlOf = (server: Server, host: string) => `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(server.address() as AddressInfo).port}`;
