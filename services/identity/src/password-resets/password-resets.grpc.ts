import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { LinkRequest, LinkResponse } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { commonError } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { Clock } from '@atoll/time/clock';
import { Users } from '../users/users.port.js';
import { isUsable } from './password-reset.js';
import { PasswordResets } from './password-resets.port.js';
import { ResetLinks } from './reset-links.js';

@Controller()
export class PasswordResetsGrpc {
  constructor(
    private readonly resets: PasswordResets,
    private readonly users: Users,
    private readonly links: ResetLinks,
    private readonly clock: Clock,
  ) {}

  /** The secret of a link, for the service that sends it and for no other. */
  @GrpcMethod('PasswordResets', 'link')
  async link({ resetId }: LinkRequest, metadata: Metadata): Promise<LinkResponse> {
    const { operatorId, actor } = callerOf(metadata);
    if (actor.kind !== 'service' || actor.name !== 'notification') throw commonError('FORBIDDEN');
    const reset = await this.resets.byId(operatorId, resetId);
    const user = reset && isUsable(reset, this.clock.now()) ? await this.users.byId(operatorId, reset.userId) : undefined;
    if (!reset || !user?.phone) throw commonError('NOT_FOUND');
    return {
      phone: user.phone,
      uuid: this.links.uuidOf(operatorId, resetId),
      host: reset.host,
      expiresAtMs: reset.expiresAt.getTime(),
      language: reset.language ?? '',
    };
  }
}
