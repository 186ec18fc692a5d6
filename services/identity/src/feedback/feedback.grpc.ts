import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { TextRequest, TextResponse } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { commonError } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { Users } from '../users/users.port.js';
import { Feedbacks } from './feedbacks.port.js';

@Controller()
export class FeedbackGrpc {
  constructor(
    private readonly feedbacks: Feedbacks,
    private readonly users: Users,
  ) {}

  /** For the service that mails it to the operator and for no other. */
  @GrpcMethod('FeedbackTexts', 'text')
  async text({ feedbackId }: TextRequest, metadata: Metadata): Promise<TextResponse> {
    const { operatorId, actor } = callerOf(metadata);
    if (actor.kind !== 'service' || actor.name !== 'notification') throw commonError('FORBIDDEN');
    const feedback = await this.feedbacks.byId(operatorId, feedbackId);
    const user = feedback && (await this.users.byId(operatorId, feedback.userId));
    if (!feedback || !user) throw commonError('NOT_FOUND');
    return { text: feedback.text, username: user.username, sentAtMs: feedback.sentAt.getTime() };
  }
}
