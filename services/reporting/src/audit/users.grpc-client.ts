import { UsersClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { Caller } from '@atoll/runtime/context/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { Users } from './users.port.js';

export class GrpcUsers extends Users {
  private readonly identity: PromiseClient<typeof UsersClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.identity = peers.client(UsersClient);
  }

  async names(caller: Caller, userIds: Iterable<number>): Promise<ReadonlyMap<number, string>> {
    const ids = [...new Set(userIds)];
    if (ids.length === 0) return new Map();
    const { users } = await this.identity.byIds(caller, { userIds: ids });
    return new Map(users.map(({ id, username }) => [id, username]));
  }
}
