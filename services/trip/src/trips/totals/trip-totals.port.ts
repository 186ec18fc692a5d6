import type { DayTotals } from '@atoll/contracts/gen/atoll/totals/v1/totals';
import type { DailyTotalsRequest } from '@atoll/contracts/gen/atoll/trip/v1/reports';

export abstract class TripTotals {
  /** Trips that were not deleted, by the day of departure and by how far they have come; days without one are left out. */
  abstract byDay(operatorId: string, range: DailyTotalsRequest): Promise<DayTotals[]>;
  /** Sums what these trips have on sale, and their fuel in hundredths of a litre. */
  abstract loadsByDay(operatorId: string, range: DailyTotalsRequest): Promise<DayTotals[]>;
}
