import { routes } from '@atoll/contracts/http/routes';
import type { Owner, Route } from '@atoll/contracts/http/routes';
import { pathPattern } from '../calls/call-routes.js';

/** The process that a request is forwarded to; its name is the audience of the signed context. */
export type Upstream = Owner | Remote | 'shell';
type Remote = 'customer' | 'admin' | 'captain';

const owners = ['identity', 'trip', 'booking', 'payment', 'reporting', 'notification'] as const satisfies readonly Owner[];
const remotes = ['customer', 'admin', 'captain'] as const satisfies readonly Remote[];
export const upstreams: readonly Upstream[] = [...owners, ...remotes, 'shell'];

const policyNames = ['entry', 'operator', 'actor', 'limits', 'method', 'body', 'documents', 'notFound', 'forward'] as const;
export type PolicyName = (typeof policyNames)[number];

type Step = { [name in PolicyName]?: { action: { serviceEndpoint: Upstream } } | null };

/** The part of express-gateway's configuration that this gateway uses; no admin API. */
export interface GatewayConfig {
  http: { hostname: string; port: number };
  apiEndpoints: Record<string, { pathRegex: string }>;
  serviceEndpoints: Record<Upstream, { url: string }>;
  policies: readonly PolicyName[];
  pipelines: Record<string, { apiEndpoints: string[]; policies: Step[] }>;
}

interface Pipeline {
  name: string;
  pathRegex: string;
  steps: Step[];
}

/** Routes and pipelines, derived from the table of calls. The first pipeline whose path matches is used. */
export function gatewayConfig(http: GatewayConfig['http'], urls: Record<Upstream, string>): GatewayConfig {
  const pipelines: Pipeline[] = [
    { name: 'documents', pathRegex: '^/api/(?:openapi\\.json|docs(?:/.*)?)/?$', steps: steps('entry', 'operator', 'limits', 'documents') },
    // payment authenticates a bank by headers of its own, so `actor` is left out
    ...owners.flatMap((owner) => calls(owner, 'bank', [...steps('entry', 'operator', 'limits', 'method', 'body'), to(owner)])),
    ...owners.flatMap((owner) => calls(owner, 'people', [...steps('entry', 'operator', 'actor', 'limits', 'method', 'body'), to(owner)])),
    { name: 'no-such-call', pathRegex: '^/api(?:/|$)', steps: steps('entry', 'operator', 'limits', 'notFound') },
    ...remotes.map((name) => ({ name: `remote-${name}`, pathRegex: `^/remotes/${name}/`, steps: [...steps('entry', 'operator', 'method'), to(name)] })),
    { name: 'no-such-remote', pathRegex: '^/remotes(?:/|$)', steps: steps('entry', 'operator', 'notFound') },
    // matches targets that are not paths, such as '*', too: `entry` refuses them
    { name: 'pages', pathRegex: '^', steps: [...steps('entry', 'operator', 'limits', 'method'), to('shell')] },
  ];
  return {
    http,
    apiEndpoints: Object.fromEntries(pipelines.map(({ name, pathRegex }) => [name, { pathRegex }])),
    serviceEndpoints: Object.fromEntries(upstreams.map((name) => [name, { url: urls[name] }])) as GatewayConfig['serviceEndpoints'],
    policies: policyNames,
    pipelines: Object.fromEntries(pipelines.map(({ name, steps: policies }) => [name, { apiEndpoints: [name], policies }])),
  };
}

const steps = (...names: Exclude<PolicyName, 'forward'>[]): Step[] => names.map((name) => ({ [name]: null }));
const to = (serviceEndpoint: Upstream): Step => ({ forward: { action: { serviceEndpoint } } });

function calls(owner: Owner, callers: 'bank' | 'people', policies: Step[]): Pipeline[] {
  const paths = Object.values<Route>(routes)
    .filter((route) => route.owner === owner && (route.role === 'bank') === (callers === 'bank'))
    .flatMap((route) => [route.path, ...(route.aliases ?? [])]);
  return paths.length === 0 ? [] : [{ name: `${owner}-${callers}`, pathRegex: `^(?:${paths.map(pathPattern).join('|')})/?$`, steps: policies }];
}
