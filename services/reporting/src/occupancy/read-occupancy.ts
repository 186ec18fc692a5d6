import type { Input } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { ServedReports } from '../projections/report-rows.port.js';
import { bookings } from '../reports/bookings.report.js';
import { rangeOf } from '../reports/read-reports.js';
import type { Settings } from '../settings.port.js';
import { occupancyOf, type Occupancy } from './occupancy.js';

/** Reads what trips carry on the days of a range: one document a day, however many trips and bookings it sums. */
export class ReadOccupancy {
  constructor(
    private readonly reports: ServedReports,
    private readonly settings: Settings,
  ) {}

  async run({ operatorId }: Caller, input: Input<'getOccupancyReport'>): Promise<{ report: Occupancy }> {
    const range = rangeOf(input, (await this.settings.of(operatorId)).zone);
    return { report: occupancyOf(await this.reports.tallyDays(bookings, operatorId, range)) };
  }
}
