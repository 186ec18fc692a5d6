import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { ResolveRequest, ResolveResponse } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { ResolveSession } from './resolve-session.js';

@Controller()
export class SessionsGrpc {
  constructor(private readonly resolveSession: ResolveSession) {}

  @GrpcMethod('Sessions', 'resolve')
  async resolve({ sessionId }: ResolveRequest, metadata: Metadata): Promise<ResolveResponse> {
    const { id, ...user } = await this.resolveSession.run(callerOf(metadata).operatorId, sessionId);
    return { userId: id, ...user };
  }
}
