import type { OperatorReportMails } from '@atoll/contracts/gen/atoll/identity/v1/identity';

/** Identity, which has what operators want, and notification, which sends. */
export abstract class ReportMails {
  /** Operators with a report mail that is on. */
  abstract operators(): Promise<readonly OperatorReportMails[]>;
  /** Hands the mails of a run over. A repeat adds none. */
  abstract send(operatorId: string, runId: string, recipients: number): Promise<void>;
}
