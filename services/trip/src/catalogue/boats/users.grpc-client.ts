import { UsersClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { Caller } from '@atoll/runtime/context/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { Users, type User } from './users.port.js';

export class GrpcUsers extends Users {
  private readonly identity: PromiseClient<typeof UsersClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.identity = peers.client(UsersClient);
  }

  async find(caller: Caller, userId: number): Promise<User | undefined> {
    const { users } = await this.identity.byIds(caller, { userIds: [userId] });
    const found = users.find((user) => user.id === userId);
    return found && { id: found.id, username: found.username, isCaptain: found.isCaptain || found.isSuperUser };
  }
}
