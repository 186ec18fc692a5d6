import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { LocalPriceCodeRequest, LocalPriceCodeResponse } from '@atoll/contracts/gen/atoll/notification/v1/notification';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { SendCode } from './send-code.js';

/** The table of gRPC edges lets booking alone call it. */
@Controller()
export class SendNowGrpc {
  constructor(private readonly sendCode: SendCode) {}

  @GrpcMethod('SendNow', 'localPriceCode')
  async localPriceCode(request: LocalPriceCodeRequest, metadata: Metadata): Promise<LocalPriceCodeResponse> {
    const { operatorId } = callerOf(metadata);
    return { sent: await this.sendCode.run({ operatorId, ...request }) };
  }
}
