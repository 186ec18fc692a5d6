import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { contextHeader } from '@atoll/runtime/context/context';
import { ContextSigner } from '@atoll/runtime/context/context-signer';
import { closeServer, inOrder } from '@atoll/runtime/start/drain';
import { closeChannels } from '@atoll/runtime/grpc/grpc';
import { log } from '@atoll/runtime/observability/log';
import { collectProcessMetrics } from '@atoll/runtime/observability/metrics';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { operatorChangedChannel, readOperatorChanged, readSessionChanged, sessionChangedChannel } from '@atoll/operator-settings/invalidation';
import { systemClock } from '@atoll/time/clock';
import { ActiveSessions } from './sessions/active-sessions.js';
import { startAdminServer } from '@atoll/runtime/observability/admin-server';
import type { GatewayEnvironment } from './environment.js';
import { runExpressGateway } from './server/express-gateway.js';
import { gatewayConfig } from './server/gateway-config.js';
import { askIdentity } from './identity.grpc-client.js';
import { OperatorHosts } from './operators/operator-hosts.js';
import { policyFactories } from './server/plugin.js';
import { connectionLimits, limitServer, serverOptions } from './server/server-limits.js';
import { SessionTokens } from './sessions/session-tokens.js';

export interface RunningGateway {
  url: string;
  adminUrl: string;
  close(): Promise<void>;
}

/** Puts the parts together and listens. */
export async function startGateway(environment: GatewayEnvironment): Promise<RunningGateway> {
  collectProcessMetrics();
  const redis = new RedisConnection(environment.redisUrl);
  const signer = new ContextSigner('gateway', environment.contextPrivateKey, systemClock);
  const ask = askIdentity(environment.identityGrpc, signer);
  const hosts = new OperatorHosts(ask.host);
  const sessions = new ActiveSessions(ask.session);
  await redis.subscribe(operatorChangedChannel, (message) => hosts.forget(readOperatorChanged(message)));
  await redis.subscribe(sessionChangedChannel, (message) => sessions.forget(readSessionChanged(message)));
  const limiter = new RateLimiter(redis, systemClock, environment.rateLimits);

  const server = await runExpressGateway(
    gatewayConfig({ hostname: environment.host, port: environment.port }, environment.urls),
    policyFactories({
      hosts,
      sessions,
      tokens: new SessionTokens(environment.sessionPublicKey),
      trustedHops: environment.trustedHops,
      takeTurn: (limits) => limiter.allows(...limits.map(({ key, perMinute }) => ({ key, max: perMinute, windowSeconds: 60 }))),
      context: async ({ asked }, upstream) => ({
        [contextHeader]: await signer.statement({ operatorId: asked.operatorId, actor: asked.actor, host: asked.authority }, upstream),
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
      return inOrder([() => closeServer(server), () => closeServer(admin), () => redis.close(), closeChannels]);
    },
  };
}

/** Who listens everywhere is told by an address at which this machine finds it. */
const urlOf = (server: Server, host: string) => `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(server.address() as AddressInfo).port}`;
