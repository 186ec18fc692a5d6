import { OperatorDirectoryClient, SessionsClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { appErrorOf } from '@atoll/errors/app-error';
import type { ContextSigner } from '@atoll/runtime/context/context-signer';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { AskSession } from './sessions/active-sessions.js';
import type { AskHost } from './operators/operator-hosts.js';

const NAME = 'gateway';
/** A context always names an operator; before the host is known there is none. */
const NO_OPERATOR = '-';

/** What the gateway asks of identity; null and '' where identity knows nothing. */
export function askIdentity(address: string, signer: ContextSigner): { host: AskHost; session: AskSession } {
  const peers = new GrpcPeers({ identity: address }, signer);
  const directory = peers.client(OperatorDirectoryClient);
  const sessions = peers.client(SessionsClient);
  return {
    host: (host) => directory.byHost(serviceCaller(NAME, NO_OPERATOR), { host }).then(({ operatorId }) => operatorId, unless('not_found', '')),
    session: (operatorId, sessionId) =>
      sessions
        .resolve(serviceCaller(NAME, operatorId), { operatorId, sessionId })
        .then((user) => ({ kind: 'user', sessionId, ...user }), unless('not_found', null)),
  };
}

const unless =
  <T>(kind: string, otherwise: T) =>
  (error: unknown): T => {
    if (appErrorOf(error)?.kind === kind) return otherwise;
    throw error;
  };
