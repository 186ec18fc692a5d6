import type { Input } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { addDays } from '@atoll/time/day';
import type { ServedReports } from '../projections/report-rows.port.js';
import { bookings } from '../reports/bookings.report.js';
import { rangeOf } from '../reports/read-reports.js';
import { trips } from '../reports/trips.report.js';
import type { Settings } from '../settings.port.js';
import { loadedTrip, occupancyOf, type Occupancy } from './occupancy.js';

/** A row is read for each trip of the range, so that its length is bounded. */
const MOST_DAYS = 92;

/** Trips of a range with the counters of their bookings: the cost depends on the trips of the range, not on their bookings. */
export class ReadOccupancy {
  constructor(
    private readonly reports: ServedReports,
    private readonly settings: Settings,
  ) {}

  /** Refuses no day with 'Please check from.' or '… to.', and more than 92 days with 'Please check to.' */
  async run({ operatorId }: Caller, input: Input<'getOccupancyReport'>): Promise<{ report: Occupancy }> {
    const { from, to } = rangeOf(input, (await this.settings.of(operatorId)).zone);
    if (!from) throw badField('from');
    if (!to || to > addDays(from, MOST_DAYS - 1)) throw badField('to');
    const rows = await this.reports.rowsOn(trips, operatorId, { from, to });
    const loads = await this.reports.tallies(
      bookings,
      operatorId,
      rows.map(({ row }) => row),
    );
    return { report: occupancyOf(rows.map((row) => loadedTrip(row, loads))) };
  }
}
