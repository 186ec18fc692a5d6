import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { ByIdsRequest, ByIdsResponse } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { publicUser } from './user.js';
import { Users } from './users.port.js';

@Controller()
export class UsersGrpc {
  constructor(private readonly users: Users) {}

  @GrpcMethod('Users', 'byIds')
  async byIds({ userIds }: ByIdsRequest, metadata: Metadata): Promise<ByIdsResponse> {
    const users = await this.users.byIds(callerOf(metadata).operatorId, userIds);
    return { users: users.map(publicUser) };
  }
}
