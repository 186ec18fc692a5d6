import { sleep } from '@atoll/runtime/concurrency/sleep';
import type { Clock } from '@atoll/time/clock';
import { addDays, dayOf } from '@atoll/time/day';
import type { ServedReports } from '../projections/report-rows.port.js';
import { reportCalls, reports, type ReportCall } from '../reports/reports.js';
import type { Settings } from '../settings.port.js';
import type { ReportDifference } from './comparisons.port.js';
import { differencesOf } from './differences.js';
import type { Owners } from './owners.port.js';

/** Before and after today: the reports of a year, and the trips that are planned. */
const DAYS = 400;
/** A report follows its owner within a second, so acts between two readings differ once and not again. */
const READINGS = 6;
const PAUSE_MS = 10_000;

/** Compares each report with its owner's own totals, by day and to the unit. */
export class CompareWithOwners {
  constructor(
    private readonly served: ServedReports,
    private readonly owners: Owners,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly pause: () => Promise<void> = () => sleep(PAUSE_MS),
  ) {}

  /** Returns what still differs when the reports have had time to follow. */
  async run(operatorId: string): Promise<ReportDifference[]> {
    return (await Promise.all(reportCalls.map((call) => this.lasting(call, operatorId)))).flat();
  }

  private async lasting(call: ReportCall, operatorId: string): Promise<ReportDifference[]> {
    let found = await this.differences(call, operatorId);
    for (let reading = 1; reading < READINGS && found.length > 0; reading += 1) {
      await this.pause();
      found = await this.differences(call, operatorId);
    }
    return found;
  }

  private async differences(call: ReportCall, operatorId: string): Promise<ReportDifference[]> {
    const { report } = reports[call];
    const { zone } = await this.settings.of(operatorId);
    const today = dayOf(this.clock.now(), zone);
    const range = { from: addDays(today, -DAYS), to: addDays(today, DAYS) };
    const owned = await this.owners.totals(call, operatorId, { zone, ...range });
    return differencesOf(await this.served.days(report, operatorId, range), owned).map((difference) => ({ report: report.name, ...difference }));
  }
}
