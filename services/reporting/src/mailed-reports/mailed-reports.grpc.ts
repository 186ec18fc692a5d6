import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { FileRequest, FileResponse, RunsRequest, RunsResponse } from '@atoll/contracts/gen/atoll/reporting/v1/reporting';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { ReportRuns } from './report-runs.port.js';
import { WriteReport } from './write-report.js';

/** The table of gRPC edges lets notification alone call it. */
@Controller()
export class MailedReportsGrpc {
  constructor(
    private readonly reportRuns: ReportRuns,
    private readonly writeReport: WriteReport,
  ) {}

  @GrpcMethod('MailedReports', 'runs')
  async runs({ runIds }: RunsRequest, metadata: Metadata): Promise<RunsResponse> {
    const found = await this.reportRuns.byIds(callerOf(metadata).operatorId, runIds);
    return { runs: found.map(({ runId: id, report, from, to, language, addresses }) => ({ id, report, from, to, language, addresses: [...addresses] })) };
  }

  @GrpcMethod('MailedReports', 'file')
  file({ runId }: FileRequest, metadata: Metadata): Promise<FileResponse> {
    return this.writeReport.run(callerOf(metadata).operatorId, runId);
  }
}
