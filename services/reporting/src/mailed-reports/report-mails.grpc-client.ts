import { OperatorDirectoryClient, type OperatorReportMails } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { ReportMailsClient } from '@atoll/contracts/gen/atoll/notification/v1/notification';
import { NO_OPERATOR, serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { ReportMails } from './report-mails.port.js';

export class GrpcReportMails extends ReportMails {
  readonly #directory;
  readonly #mails;

  constructor(peers: Pick<GrpcPeers, 'client'>) {
    super();
    this.#directory = peers.client(OperatorDirectoryClient);
    this.#mails = peers.client(ReportMailsClient);
  }

  override async operators(): Promise<readonly OperatorReportMails[]> {
    return (await this.#directory.withReportMails(serviceCaller('reporting', NO_OPERATOR), {})).operators;
  }

  override async send(operatorId: string, runId: string, recipients: number): Promise<void> {
    await this.#mails.add(serviceCaller('reporting', operatorId), { runId, recipients });
  }
}
