import { sleep } from '@atoll/runtime/concurrency/sleep';
import type { Clock } from '@atoll/time/clock';
import { dayOf, type Day } from '@atoll/time/day';
import type { ServedReports } from '../projections/report-rows.port.js';
import type { Report, ReportTopic } from '../projections/report.js';
import { bookings } from '../reports/bookings.report.js';
import { reportOwners, reportsOf } from '../reports/reports.js';
import { comparedLoad } from '../reports/trip-loads.js';
import type { Settings } from '../settings.port.js';
import type { Days } from './compared-days.js';
import { differencesOf, type ReportDifference } from './differences.js';
import type { ComparedRange, Owners } from './owners.port.js';

/** A report follows its owner within a second, so acts between two readings differ once and not again. */
const READINGS = 6;
const PAUSE_MS = 10_000;

/** Name of what trips carry in differences. */
export const LOADS = 'report_loads';

/** Compares the reports with their owners' own totals, by day and to the unit. */
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
   * @param of ranges to compare on a day of the operator; each owner is called once for each range
   */
  async run(operatorId: string, of: (today: Day) => readonly Days[]): Promise<ReportDifference[]> {
    const { zone } = await this.settings.of(operatorId);
    const ranges = of(dayOf(this.clock.now(), zone)).map((days) => ({ zone, ...days }));
    const compared = ranges.flatMap((range) => [
      ...reportOwners.map((owner) => () => this.differences(owner, operatorId, range)),
      () => this.differencesOfLoads(operatorId, range),
    ]);
    return (await Promise.all(compared.map((read) => this.lasting(read)))).flat();
  }

  private async lasting(read: () => Promise<ReportDifference[]>): Promise<ReportDifference[]> {
    let found = await read();
    for (let reading = 1; reading < READINGS && found.length > 0; reading += 1) {
      await this.pause();
      found = await read();
    }
    return found;
  }

  private async differences(owner: ReportTopic, operatorId: string, range: ComparedRange): Promise<ReportDifference[]> {
    const owned = await this.owners.totals(owner, operatorId, range);
    const days = async (report: Report) => ({ report: report.name, days: await this.served.days(report, operatorId, range) });
    return differencesOf(await Promise.all(reportsOf(owner).map(days)), owned);
  }

  /** Booking is asked for the trips that reporting has on a day; a trip that it has on another one differs in trip's own figures. */
  private async differencesOfLoads(operatorId: string, range: ComparedRange): Promise<ReportDifference[]> {
    const trips = await this.served.keysOn(bookings, operatorId, range);
    const owned = await this.owners.loads(operatorId, range, trips);
    const days = await this.served.tallyDays(bookings, operatorId, range);
    return differencesOf([{ report: LOADS, days: days.map(({ day, counts }) => ({ day, counts: comparedLoad(counts) })) }], owned);
  }
}
