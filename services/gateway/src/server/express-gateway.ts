import { createServer } from 'node:http';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createRequire } from 'node:module';
import type { GatewayConfig, PolicyName, Upstream } from './gateway-config.js';
import type { Policy } from '../request.js';

/** Makes a policy from its step's action and the whole configuration. */
export type PolicyFactory = (action: { serviceEndpoint?: Upstream }, config: { gatewayConfig: GatewayConfig }) => Policy;

interface EnginePlugin {
  policies: { name: string; schema: object; policy: PolicyFactory }[];
}

/** No policy reads a query. Express would parse each with `qs`, which takes milliseconds for one that a client makes long. */
const withoutQuery =
  (app: RequestListener): RequestListener =>
  (request, response) =>
    app(Object.assign(request, { query: {} }), response);

/**
 * Starts express-gateway as an engine that matches paths and runs pipelines; all policies are our own plugin.
 * It is CommonJS, reads its configuration when first loaded and can run once per process. It is unmaintained,
 * so only this file depends on it; its admin API stays off because it has no authentication.
 */
export async function runExpressGateway(gatewayConfig: GatewayConfig, policies: Record<PolicyName, PolicyFactory>, options: ServerOptions): Promise<Server> {
  process.env['EG_DISABLE_CONFIG_WATCH'] = 'true';
  const load = createRequire(import.meta.url);
  // its log lines are not JSON; errors at start are thrown as well
  for (const logger of Object.values(load('express-gateway/lib/logger') as Record<string, { silent?: boolean }>)) logger.silent = true;
  const config = load('express-gateway/lib/config') as { gatewayConfig: GatewayConfig; systemConfig: object };
  config.gatewayConfig = gatewayConfig;
  config.systemConfig = { plugins: {} };
  // it would create a server with Node's default limits, some of which cannot be changed afterwards
  const servers = load('express-gateway/lib/gateway/server') as { bootstrap: (app: RequestListener) => { httpServer: Server; httpsServer: null } };
  servers.bootstrap = (app) => ({ httpServer: createServer(options, withoutQuery(app)), httpsServer: null });
  // it numbers each request by a UUID in base 62, which only its own proxy reads: 8 % of the gateway's CPU time
  const uuid62 = createRequire(load.resolve('express-gateway/lib/gateway'))('uuid62') as { v4: () => string };
  uuid62.v4 = () => '';
  const plugin: EnginePlugin = {
    policies: Object.entries(policies).map(([name, policy]) => ({ name, schema: { $id: `https://atoll/policies/${name}.json`, type: 'object' }, policy })),
  };
  const run = load('express-gateway/lib/gateway') as (options: { plugins: EnginePlugin; config: object }) => Promise<{ app: Server }>;
  const { app } = await run({ plugins: plugin, config });
  return app;
}
