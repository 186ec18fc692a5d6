import { sleep } from '@atoll/runtime/concurrency/sleep';
import type { Clock } from '@atoll/time/clock';
import { dayOf, type Day } from '@atoll/time/day';
import type { ServedReports } from '../projections/report-rows.port.js';
import { reportCalls, reports, type ReportCall } from '../reports/reports.js';
import type { Settings } from '../settings.port.js';
import type { Days } from './compared-days.js';
import type { ReportDifference } from './comparisons.port.js';
import { differencesOf } from './differences.js';
import type { ComparedRange, Owners } from './owners.port.js';

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

  /**
   * Returns what still differs when the reports have had time to follow.
   * @param of ranges to compare on a day of the operator; the owner is called once for each range and report
   */
  async run(operatorId: string, of: (today: Day) => readonly Days[]): Promise<ReportDifference[]> {
    const { zone } = await this.settings.of(operatorId);
    const ranges = of(dayOf(this.clock.now(), zone)).map((days) => ({ zone, ...days }));
    return (await Promise.all(reportCalls.flatMap((call) => ranges.map((range) => this.lasting(call, operatorId, range))))).flat();
  }

  private async lasting(call: ReportCall, operatorId: string, range: ComparedRange): Promise<ReportDifference[]> {
    let found = await this.differences(call, operatorId, range);
    for (let reading = 1; reading < READINGS && found.length > 0; reading += 1) {
      await this.pause();
      found = await this.differences(call, operatorId, range);
    }
    return found;
  }

  private async differences(call: ReportCall, operatorId: string, range: ComparedRange): Promise<ReportDifference[]> {
    const { report } = reports[call];
    const owned = await this.owners.totals(call, operatorId, range);
    return differencesOf(await this.served.days(report, operatorId, range), owned).map((difference) => ({ report: report.name, ...difference }));
  }
}
