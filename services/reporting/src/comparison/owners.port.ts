import type { Day } from '@atoll/time/day';
import type { CountedDay } from '../projections/report-rows.port.js';
import type { ReportTopic } from '../projections/report.js';

/** Days of a zone, both bounds included. */
export interface ComparedRange {
  readonly zone: string;
  readonly from: Day;
  readonly to: Day;
}

/** The services that own what is reported. */
export abstract class Owners {
  /** The owner's own totals, by the names under which its reports count them: one call, however many rows there are. */
  abstract totals(owner: ReportTopic, operatorId: string, range: ComparedRange): Promise<CountedDay[]>;
  /** Returns what trips carry, by one call to trip and one to booking. @param trips ids by the day on which they depart: booking does not know it */
  abstract loads(operatorId: string, range: ComparedRange, trips: ReadonlyMap<Day, readonly string[]>): Promise<CountedDay[]>;
}
