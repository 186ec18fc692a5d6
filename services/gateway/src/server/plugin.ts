import { commonError } from '@atoll/errors/common';
import type { CatalogueChanged } from '@atoll/operator-settings/invalidation';
import { log } from '@atoll/runtime/observability/log';
import { counter, histogram } from '@atoll/runtime/observability/metrics';
import type { ActiveSessions } from '../sessions/active-sessions.js';
import { refuse } from '../refusals.js';
import { BodyMemory } from '../bodies/body-memory.js';
import { bodyPace } from '../bodies/body-reader.js';
import type { PolicyFactory } from './express-gateway.js';
import type { PolicyName, Upstream } from './gateway-config.js';
import type { OperatorHosts } from '../operators/operator-hosts.js';
import { actorPolicy } from '../sessions/actor.policy.js';
import { bodyPolicy } from '../bodies/body.policy.js';
import { changesCatalogue, changesPublicCatalogue } from '../calls/changes-catalogue.js';
import { documentsPolicy } from '../calls/documents.policy.js';
import { entryPolicy } from '../entry/entry.policy.js';
import { forwardPolicy, type ForwardSettings } from '../upstreams/forward.policy.js';
import type { OpenStreams } from '../upstreams/open-streams.js';
import { limitsPolicy } from '../limits/limits.policy.js';
import type { ConsumeLimits } from '../limits/limits.policy.js';
import { methodPolicy } from '../calls/method.policy.js';
import { operatorPolicy } from '../operators/operator.policy.js';
import type { GatewayRequest, Policy } from '../request.js';
import type { SessionTokens } from '../sessions/session-tokens.js';

export interface PolicyParts {
  hosts: OperatorHosts;
  sessions: ActiveSessions;
  streams: OpenStreams;
  tokens: SessionTokens;
  consume: ConsumeLimits;
  /** Tells the open pages of staff and, where it is public, of customers; nothing waits for it. */
  catalogueChanged: (changed: CatalogueChanged) => void;
  context: (request: GatewayRequest, upstream: Upstream) => Promise<Record<string, string>>;
  trustedHops: number;
}

/** A rate-limit subnet may use a quarter; the chart gives the gateway 512 MiB. */
const BODY_MEMORY = { totalBytes: 64_000_000, bytesPerSubnet: 16_000_000 };
/** The same for responses that their clients have not read yet. */
const RESPONSE_MEMORY = { totalBytes: 64_000_000, bytesPerSubnet: 16_000_000 };
/** Until the headers of a response, and between two parts of its body: event streams send heartbeats more often. */
const UPSTREAM_TIMEOUT_MS = 30_000;
const UPSTREAM_CONNECTIONS = 512;
const UPSTREAM_QUEUE = 512;
/** A quarter: a hotel never has as many in flight, because unread responses are buffered here and not upstream. */
const UPSTREAM_PER_SUBNET = 256;
/** The unread rest of a larger response stays at the upstream. */
const UNREAD = { maxBytes: 1_000_000, beyond: 'wait' } as const;
/**
 * Event streams have connections of their own, so that no number of them delays a call. Only a page in the foreground has one: 200 guests of
 * one hotel at a time, the others poll. Events are small, so a client with this much unread no longer reads.
 */
const STREAMS = { connections: 6_000, maxQueued: 0, perSubnet: 200, unread: { maxBytes: 16_384, beyond: 'disconnect' } } as const;
/** Servers of public files: they read no context. */
const withoutContext: ReadonlySet<Upstream> = new Set(['customer', 'admin', 'captain']);

const upstreamFailures = counter('atoll_gateway_failures_total', 'Forwarded requests that ended with 5xx', ['upstream']);
const upstreamSeconds = histogram('atoll_gateway_request_seconds', 'Duration of forwarded requests', ['upstream', 'status']);

/** Our express-gateway plugin: each policy by the name that pipelines use. */
export function policyFactories(parts: PolicyParts): Record<PolicyName, PolicyFactory> {
  const documents = documentsPolicy();
  const responseMemory = new BodyMemory(RESPONSE_MEMORY);
  const plain =
    (policy: Policy): PolicyFactory =>
    () =>
      withErrorHandling(policy);
  return {
    entry: plain(entryPolicy({ trustedHops: parts.trustedHops })),
    operator: plain(operatorPolicy(parts.hosts, parts.consume)),
    actor: plain(actorPolicy(parts.tokens, parts.sessions)),
    limits: plain(limitsPolicy(parts.consume)),
    method: plain(methodPolicy()),
    body: plain(bodyPolicy({ memory: new BodyMemory(BODY_MEMORY), pace: bodyPace })),
    documents: plain(documents),
    notFound: plain((request, response) => refuse(request, response, commonError('NOT_FOUND'))),
    forward: ({ serviceEndpoint }, { gatewayConfig }) => {
      if (!serviceEndpoint) throw new Error('a forward step names no serviceEndpoint');
      const settings: Omit<ForwardSettings, keyof typeof STREAMS> = {
        url: gatewayConfig.serviceEndpoints[serviceEndpoint].url,
        upstream: serviceEndpoint,
        timeoutMs: UPSTREAM_TIMEOUT_MS,
        memory: responseMemory,
        context: withoutContext.has(serviceEndpoint) ? async () => ({}) : (request) => parts.context(request, serviceEndpoint),
      };
      const calls = { connections: UPSTREAM_CONNECTIONS, maxQueued: UPSTREAM_QUEUE, perSubnet: UPSTREAM_PER_SUBNET, unread: UNREAD };
      // An alert's query for an increase does not see the first value of a series.
      upstreamFailures.inc({ upstream: serviceEndpoint }, 0);
      const [forward, forwardStream] = [forwardPolicy({ ...settings, ...calls }), forwardPolicy({ ...settings, ...STREAMS })];
      return withErrorHandling((request, response, next) => {
        if (request.inbound.call?.stream) {
          parts.streams.add(request, response);
          return forwardStream(request, response, next);
        }
        const startedAt = performance.now();
        response.once('finish', () => {
          upstreamSeconds.observe({ upstream: serviceEndpoint, status: String(response.statusCode) }, (performance.now() - startedAt) / 1000);
          if (response.statusCode >= 500) upstreamFailures.inc({ upstream: serviceEndpoint });
          const { call, operatorId } = request.inbound;
          if (call && response.statusCode < 300 && changesCatalogue(call)) parts.catalogueChanged({ operatorId, isPublic: changesPublicCatalogue(call) });
        });
        return forward(request, response, next);
      });
    },
  };
}

/** A defect in a policy is logged once and refused with INTERNAL. */
function withErrorHandling(policy: Policy): Policy {
  return (request, response, next) => {
    const failed = (err: unknown) => {
      log.error({ err }, 'a policy failed');
      if (request.inbound) refuse(request, response, commonError('INTERNAL'));
      else response.writeHead(500).end();
    };
    try {
      const done = policy(request, response, next);
      if (done) done.catch(failed);
    } catch (error) {
      failed(error);
    }
  };
}
