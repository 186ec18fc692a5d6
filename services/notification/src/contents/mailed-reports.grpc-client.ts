import { MailedReportsClient, type ReportRun } from '@atoll/contracts/gen/atoll/reporting/v1/reporting';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import type { LetterFile } from './letter.js';

/** A month of days is summed and written. */
const FILE_DEADLINE_MS = 30_000;

/** Reporting, which has the recipients of its mails and writes their files. */
export class GrpcMailedReports {
  readonly #reports;

  constructor(peers: Pick<GrpcPeers, 'client'>) {
    this.#reports = peers.client(MailedReportsClient);
  }

  /** Unknown ids are left out. */
  async runs(operatorId: string, runIds: readonly string[]): Promise<readonly ReportRun[]> {
    return (await this.#reports.runs(serviceCaller('notification', operatorId), { runIds: [...runIds] })).runs;
  }

  async files(operatorId: string, runId: string): Promise<readonly LetterFile[]> {
    return [await this.#reports.file(serviceCaller('notification', operatorId), { runId }, { deadlineMs: FILE_DEADLINE_MS })];
  }
}
