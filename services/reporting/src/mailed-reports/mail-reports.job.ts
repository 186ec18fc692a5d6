import type { OperatorReportMails, ReportMail } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { Lease } from '@atoll/runtime/jobs/lease.mongo';
import { forOperator } from '@atoll/runtime/jobs/job-run';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import { dueRun, nextDueAt, type DueRun } from './due-run.js';
import type { ReportMails } from './report-mails.port.js';
import type { ReportRun, ReportRuns } from './report-runs.port.js';

export const MAIL_REPORTS = 'mail-reports';

type Held = Pick<Lease, 'assertHeld'>;

/**
 * Stores a run for each report mail that is due, and hands its mails over to notification. The run's id names mail and day, and notification's
 * messages name the run: whatever crashes or runs twice, a period is mailed once.
 */
export class MailReports {
  /** Runs of the last time that need no more work, by their keys. */
  #done: ReadonlySet<string> = new Set();

  constructor(
    private readonly mails: ReportMails,
    private readonly runs: ReportRuns,
    private readonly clock: Clock,
  ) {}

  /** Returns when the next mail is due. The failure of one operator holds up no other. */
  async run(lease: Held): Promise<Date | undefined> {
    const now = this.clock.now();
    const operators = await this.mails.operators();
    const done = new Set<string>();
    for (const operator of operators)
      await forOperator('mail reports', operator.operatorId, () => this.mailOf(operator, now, lease, done)).catch((err: unknown) => {
        lease.assertHeld();
        log.warn({ err, operatorId: operator.operatorId }, 'reports not mailed, retrying');
      });
    this.#done = done;
    const next = operators.flatMap(({ zone, reportMails }) => reportMails.filter(isOn).map((mail) => nextDueAt(mail, zone, now)?.getTime() ?? Infinity));
    return next.length > 0 ? new Date(Math.min(...next)) : undefined;
  }

  private async mailOf({ operatorId, zone, reportMails }: OperatorReportMails, now: Date, lease: Held, done: Set<string>): Promise<void> {
    for (const mail of reportMails.filter(isOn)) {
      const due = dueRun(mail, zone, now);
      if (!due) continue;
      const run = runOf(operatorId, mail, due, now);
      const key = `${operatorId}:${run.runId}`;
      lease.assertHeld();
      if (!this.#done.has(key)) await this.handOver(run, now);
      done.add(key);
    }
  }

  private async handOver(run: ReportRun, now: Date): Promise<void> {
    const stored = await this.runs.add(run);
    if (stored.handedOverAt) return;
    await this.mails.send(stored.operatorId, stored.runId, stored.addresses.length);
    await this.runs.handedOver(stored, now);
  }
}

const isOn = (mail: ReportMail): boolean => mail.isOn;

const runOf = (operatorId: string, { id, report, format, language, addresses }: ReportMail, { day, from, to }: DueRun, dueAt: Date): ReportRun => ({
  operatorId,
  runId: `${id}:${day}`,
  report,
  from,
  to,
  format,
  language,
  addresses,
  dueAt,
});
