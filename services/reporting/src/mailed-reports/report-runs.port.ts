import type { Day } from '@atoll/time/day';

/** Keeps what was wanted of a report that is mailed, at the time when a period of it was due. */
export interface ReportRun {
  readonly operatorId: string;
  /** Unique within the operator: made of the mail and the day on which it is due. */
  readonly runId: string;
  readonly report: string;
  readonly from: Day;
  readonly to: Day;
  readonly format: string;
  readonly language: string;
  readonly addresses: readonly string[];
  readonly dueAt: Date;
  /** When notification took the mails. */
  readonly handedOverAt?: Date;
}

export abstract class ReportRuns {
  /** Stores it unless its id is stored already; returns what is stored. */
  abstract add(run: ReportRun): Promise<ReportRun>;
  abstract handedOver(run: ReportRun, at: Date): Promise<void>;
  /** Unknown ids are left out. */
  abstract byIds(operatorId: string, runIds: readonly string[]): Promise<ReportRun[]>;
}
