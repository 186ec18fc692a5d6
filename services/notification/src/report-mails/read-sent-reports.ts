import type { Output } from '@atoll/contracts/http/calls';
import type { ReportRun } from '@atoll/contracts/gen/atoll/reporting/v1/reporting';
import type { Caller } from '@atoll/runtime/context/caller';
import { stateOf } from '../delivery-log/logged-message.js';
import type { SentReports } from '../messages/sent-reports.port.js';

type SentReport = Output<'getSentReports'>['mails'][number];

const MOST = 50;

/** Reporting, which knows the recipients. */
export interface ReportRuns {
  runs(operatorId: string, runIds: readonly string[]): Promise<readonly ReportRun[]>;
}

/** The mails with reports, newest first, with what became of them. */
export class ReadSentReports {
  constructor(
    private readonly messages: SentReports,
    private readonly reporting: ReportRuns,
  ) {}

  async run({ operatorId }: Pick<Caller, 'operatorId'>): Promise<Output<'getSentReports'>> {
    const found = await this.messages.newest(operatorId, MOST);
    const runIds = [...new Set(found.flatMap(({ reportRunId = [] }) => reportRunId))];
    const runs = new Map((runIds.length > 0 ? await this.reporting.runs(operatorId, runIds) : []).map((run) => [run.id, run]));
    const mails = found.flatMap(({ _id: id, reportRunId = '', recipient = 0, channels: [state], pendingSince }): SentReport[] => {
      const run = runs.get(reportRunId);
      if (!run || !state) return [];
      const { report, from, to, addresses } = run;
      const at = (state.closedAt ?? state.dueAt ?? pendingSince).toISOString();
      return [{ id, report, from, to, address: addresses[recipient] ?? '', state: stateOf(state), at }];
    });
    return { mails };
  }
}
