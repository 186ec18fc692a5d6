import type { Input } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { parseDay, type Day } from '@atoll/time/day';
import { summed } from '../projections/fold.js';
import type { DayRange, ServedReports } from '../projections/report-rows.port.js';
import type { Counts } from '../projections/report.js';
import type { Settings } from '../settings.port.js';
import type { CountedReport } from './reports.js';

type RangeInput = Input<'getTripReports'>;

/** A report says this of a range, and of each of its days. */
interface Answer<V> {
  report: V & { days: (V & { day: Day })[] };
}

/** The sums of an operator's days. */
export class ReadReports {
  constructor(
    private readonly reports: ServedReports,
    private readonly settings: Settings,
  ) {}

  async run<V extends object>(
    { operatorId }: Pick<Caller, 'operatorId'>,
    { report, columns }: Pick<CountedReport<V>, 'report' | 'columns'>,
    input: RangeInput,
  ): Promise<Answer<V>> {
    const { zone } = await this.settings.of(operatorId);
    const days = await this.reports.days(report, operatorId, rangeOf(input, zone));
    const total = columns(summed(days.map(({ counts }) => counts)));
    return { report: { ...total, days: days.map(({ day, counts }: { day: Day; counts: Counts }) => ({ day, ...columns(counts) })) } };
  }
}

/** Days of the operator's zone, from the first 00:00 to the end of the last [D-52]. 'Please check from.' and '… to.' for what is no day. */
export function rangeOf({ from, to, all }: RangeInput, zone: string): DayRange {
  if (all) return {};
  const day = (field: 'from' | 'to', text: string | null | undefined): DayRange => {
    if (!text) return {};
    const parsed = parseDay(text, zone);
    if (!parsed) throw badField(field);
    return { [field]: parsed };
  };
  return { ...day('from', from), ...day('to', to) };
}
