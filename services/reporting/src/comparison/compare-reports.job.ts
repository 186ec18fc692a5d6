import type { Lease } from '@atoll/runtime/jobs/lease.mongo';
import { forOperator } from '@atoll/runtime/jobs/job-run';
import { log } from '@atoll/runtime/observability/log';
import { counter } from '@atoll/runtime/observability/metrics';
import type { Clock } from '@atoll/time/clock';
import type { TrailEntries } from '../audit/trail-entries.port.js';
import { reportCalls, reports } from '../reports/reports.js';
import { allDays, daysOfNight } from './compared-days.js';
import { LOADS, type CompareWithOwners } from './compare-with-owners.js';
import type { Comparisons } from './comparisons.port.js';

export const COMPARE_REPORTS = 'compare-reports';

/** In UTC: 03:15 in Malé, when few people travel or pay. */
const NIGHT = { hours: 22, minutes: 15 };
const KEPT = 100;

const found = counter('atoll_report_differences_total', 'Figures of a day that a report and the owner state differently', ['report']);
type Held = Pick<Lease, 'assertHeld'>;

/** Compares the reports of every operator once a night, and those that were asked for at once and for all days. */
export class CompareReports {
  /** An operator that was never compared waits until then. */
  readonly #firstNight: Date;

  constructor(
    private readonly compare: Pick<CompareWithOwners, 'run'>,
    private readonly comparisons: Comparisons,
    private readonly entries: Pick<TrailEntries, 'operators'>,
    private readonly clock: Clock,
  ) {
    this.#firstNight = nextNight(clock.now());
    // A query for an increase does not see the first value of a series.
    for (const report of [...reportCalls.map((call) => reports[call].report.name), LOADS]) found.inc({ report }, 0);
  }

  /**
   * Returns when the next night's comparison is due. The failure of one operator holds up no other: it is thrown at the end, and the retry
   * compares those that are left. What is left of a night is in the database, so a restart neither skips a night nor repeats it.
   */
  async run(lease: Held): Promise<Date> {
    const now = this.clock.now();
    const asked = await this.comparisons.asked();
    const left = (await this.leftOfNight(now)).filter((operatorId) => !asked.includes(operatorId));
    const failures: unknown[] = [];
    for (const operatorId of [...asked, ...left])
      await forOperator('compare reports', operatorId, () => this.compareOne(operatorId, asked.includes(operatorId) ? allDays : daysOfNight)).catch(
        (err: unknown) => {
          lease.assertHeld();
          log.warn({ err, operatorId }, 'reports not compared, retrying');
          failures.push(err);
        },
      );
    if (failures.length > 0) throw failures[0];
    return nextNight(this.clock.now());
  }

  private async leftOfNight(now: Date): Promise<string[]> {
    const operators = await this.entries.operators();
    const comparedAt = await this.comparisons.comparedAt(operators);
    const night = lastNight(now);
    return operators.filter((operatorId) => {
      const last = comparedAt.get(operatorId);
      return last ? last < night : now >= this.#firstNight;
    });
  }

  private async compareOne(operatorId: string, days: typeof allDays): Promise<void> {
    const comparedAt = this.clock.now();
    const differences = await this.compare.run(operatorId, days);
    for (const { report } of differences) found.inc({ report });
    await this.comparisons.save(operatorId, { comparedAt, figures: differences.length, differences: differences.slice(0, KEPT) });
    if (differences.length > 0) log.error({ operatorId, figures: differences.length, first: differences[0] }, 'a report differs from its owner');
  }
}

export function nextNight(after: Date): Date {
  const night = new Date(after);
  night.setUTCHours(NIGHT.hours, NIGHT.minutes, 0, 0);
  if (night <= after) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}

function lastNight(until: Date): Date {
  const night = nextNight(until);
  night.setUTCDate(night.getUTCDate() - 1);
  return night;
}
