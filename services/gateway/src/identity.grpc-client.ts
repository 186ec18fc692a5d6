import { OperatorDirectoryClient, SessionsClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { appErrorOf } from '@atoll/errors/app-error';
import type { ContextSigner } from '@atoll/runtime/signed-context/context-signer';
import { NO_OPERATOR, serviceCaller } from '@atoll/runtime/context/service-caller';
import { GrpcPeers, NO_FALLBACK } from '@atoll/runtime/grpc/grpc';
import { Identity } from './identity.port.js';
import type { UserActor } from './identity.port.js';

const NAME = 'gateway';

export class GrpcIdentity extends Identity {
  private readonly directory;
  private readonly sessions;

  constructor(address: string, signer: ContextSigner) {
    super();
    const peers = new GrpcPeers({ identity: address }, signer);
    this.directory = peers.client(OperatorDirectoryClient);
    this.sessions = peers.client(SessionsClient);
  }

  override async operatorOf(host: string, hasStale: boolean): Promise<string | undefined> {
    const found = await this.directory.byHost(serviceCaller(NAME, NO_OPERATOR), { host }, hasStale ? {} : NO_FALLBACK).catch(undefinedIfNotFound);
    return found?.operatorId;
  }

  override async userOf(operatorId: string, sessionId: string): Promise<UserActor | undefined> {
    const user = await this.sessions.resolve(serviceCaller(NAME, operatorId), { operatorId, sessionId }, NO_FALLBACK).catch(undefinedIfNotFound);
    return user && { kind: 'user', sessionId, ...user };
  }
}

function undefinedIfNotFound(error: unknown): undefined {
  if (appErrorOf(error)?.kind !== 'not_found') throw error;
}
