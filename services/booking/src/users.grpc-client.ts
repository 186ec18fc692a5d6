import { UsersClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { Users } from './users.port.js';

export class GrpcUsers extends Users {
  private readonly users: PromiseClient<(typeof UsersClient)['service']>;

  constructor(peers: GrpcPeers) {
    super();
    this.users = peers.client(UsersClient);
  }

  async usernames(operatorId: string, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (userIds.length === 0) return new Map();
    const { users } = await this.users.byIds(serviceCaller('booking', operatorId), { userIds: [...userIds] });
    return new Map(users.map(({ id, username }) => [id, username]));
  }
}
