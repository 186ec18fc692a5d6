import { commonError } from '@atoll/errors/common';
import { log } from '@atoll/runtime/log';
import { histogram } from '@atoll/runtime/metrics';
import type { ActiveSessions } from './active-sessions.js';
import { refuse } from './answers.js';
import type { PolicyFactory } from './express-gateway.js';
import type { PolicyName, Receiver } from './gateway-config.js';
import type { OperatorHosts } from './operator-hosts.js';
import { actorPolicy } from './policies/actor.js';
import { documentsPolicy } from './policies/documents.js';
import { entryPolicy } from './policies/entry.js';
import { forwardPolicy } from './policies/forward.js';
import { limitsPolicy } from './policies/limits.js';
import type { TakeTurn } from './policies/limits.js';
import { operatorPolicy } from './policies/operator.js';
import type { GatewayRequest, Policy } from './request.js';
import type { SessionTokens } from './session-tokens.js';

export interface PolicyParts {
  hosts: OperatorHosts;
  sessions: ActiveSessions;
  tokens: SessionTokens;
  takeTurn: TakeTurn;
  context: (request: GatewayRequest, receiver: Receiver) => Promise<Record<string, string>>;
  trustedHops: number;
}

const BODY_LIMIT_BYTES = 1_000_000;
const UPSTREAM_TIMEOUT_MS = 30_000;
/** Files for everyone: nobody there asks who is asking. */
const needNoContext: ReadonlySet<Receiver> = new Set(['customer', 'admin', 'captain']);

const upstreamSeconds = histogram('atoll_gateway_request_seconds', 'Duration of requests passed on', ['receiver', 'status']);

/** Our express-gateway plugin: each policy by the name that pipelines use. */
export function policyFactories(parts: PolicyParts): Record<PolicyName, PolicyFactory> {
  const documents = documentsPolicy();
  const plain =
    (policy: Policy): PolicyFactory =>
    () =>
      caught(policy);
  return {
    entry: plain(entryPolicy({ trustedHops: parts.trustedHops, bodyLimitBytes: BODY_LIMIT_BYTES })),
    operator: plain(operatorPolicy(parts.hosts, parts.takeTurn)),
    actor: plain(actorPolicy(parts.tokens, parts.sessions)),
    limits: plain(limitsPolicy(parts.takeTurn)),
    documents: plain(documents),
    nothing: plain((request, response) => refuse(request, response, commonError('NOT_FOUND'))),
    forward: ({ serviceEndpoint }, { gatewayConfig }) => {
      if (!serviceEndpoint) throw new Error('a forward step names no serviceEndpoint');
      const forward = forwardPolicy({
        url: gatewayConfig.serviceEndpoints[serviceEndpoint].url,
        bodyLimitBytes: BODY_LIMIT_BYTES,
        timeoutMs: UPSTREAM_TIMEOUT_MS,
        context: needNoContext.has(serviceEndpoint) ? async () => ({}) : (request) => parts.context(request, serviceEndpoint),
        onFailure: ({ asked }, err) =>
          log.warn({ err, receiver: serviceEndpoint, requestId: asked.requestId, operatorId: asked.operatorId }, 'a service did not answer'),
      });
      return caught((request, response, next) => {
        const startedAt = performance.now();
        response.once('finish', () =>
          upstreamSeconds.observe({ receiver: serviceEndpoint, status: String(response.statusCode) }, (performance.now() - startedAt) / 1000),
        );
        return forward(request, response, next);
      });
    },
  };
}

/** A defect in a policy is answered like any other: written down once, told to nobody. */
function caught(policy: Policy): Policy {
  return (request, response, next) => {
    const failed = (err: unknown) => {
      log.error({ err, requestId: request.asked?.requestId, operatorId: request.asked?.operatorId }, 'a policy failed');
      if (request.asked) refuse(request, response, commonError('INTERNAL'));
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
