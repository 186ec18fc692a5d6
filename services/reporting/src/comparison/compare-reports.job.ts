import { log } from '@atoll/runtime/observability/log';
import { counter } from '@atoll/runtime/observability/metrics';
import type { Clock } from '@atoll/time/clock';
import type { TrailEntries } from '../audit/trail-entries.port.js';
import { allDays, daysOfNight } from './compared-days.js';
import type { CompareWithOwners } from './compare-with-owners.js';
import type { Comparisons } from './comparisons.port.js';

export const COMPARE_REPORTS = 'compare-reports';

/** In UTC: 03:15 in Malé, when few people travel or pay. */
const NIGHT = { hours: 22, minutes: 15 };
const KEPT = 100;

const found = counter('atoll_report_differences_total', 'Figures of a day that a report and the owner state differently', ['report']);

/** Compares the reports of every operator once a night, and those that were asked for at once and for all days. */
export class CompareReports {
  private due: Date;

  constructor(
    private readonly compare: Pick<CompareWithOwners, 'run'>,
    private readonly comparisons: Comparisons,
    private readonly entries: Pick<TrailEntries, 'operators'>,
    private readonly clock: Clock,
  ) {
    this.due = nextNight(clock.now());
  }

  /** Returns when the next night's comparison is due. */
  async run(): Promise<Date> {
    const isNight = this.clock.now() >= this.due;
    const asked = await this.comparisons.asked();
    for (const operatorId of asked) await this.compareOne(operatorId, allDays);
    const others = isNight ? (await this.entries.operators()).filter((operatorId) => !asked.includes(operatorId)) : [];
    for (const operatorId of others) await this.compareOne(operatorId, daysOfNight);
    if (isNight) this.due = nextNight(this.clock.now());
    return this.due;
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
