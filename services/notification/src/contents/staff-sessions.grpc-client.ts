import { SessionsClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { unlessGone } from './unless-gone.js';
import { StaffSessions, type StaffActor } from '../staff-devices/staff-sessions.port.js';

export class GrpcStaffSessions extends StaffSessions {
  readonly #sessions;

  constructor(peers: Pick<GrpcPeers, 'client'>) {
    super();
    this.#sessions = peers.client(SessionsClient);
  }

  override async user(operatorId: string, sessionId: string): Promise<StaffActor | undefined> {
    const found = await unlessGone(this.#sessions.resolve(serviceCaller('notification', operatorId), { operatorId, sessionId }));
    return found && { kind: 'user', sessionId, ...found };
  }
}
