import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { AddRequest, AddResponse } from '@atoll/contracts/gen/atoll/notification/v1/notification';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { AddReportMails } from './add-report-mails.js';

/** The table of gRPC edges lets reporting alone call it. */
@Controller()
export class ReportMailsGrpc {
  constructor(private readonly addReportMails: AddReportMails) {}

  @GrpcMethod('ReportMails', 'add')
  async add({ runId, recipients }: AddRequest, metadata: Metadata): Promise<AddResponse> {
    await this.addReportMails.run(callerOf(metadata).operatorId, runId, recipients);
    return {};
  }
}
