import type { DayTotals } from '@atoll/contracts/gen/atoll/totals/v1/totals';
import type { DailyTotalsRequest, TripsOfDay } from '@atoll/contracts/gen/atoll/booking/v1/reports';

export abstract class BookingTotals {
  /** Bookings that are not cancelled, by the day of creation and by how they are paid; days without one are left out. */
  abstract byDay(operatorId: string, range: DailyTotalsRequest): Promise<DayTotals[]>;
  /** Seats, passengers and those marked as boarded on these trips, of bookings that are not cancelled. */
  abstract loadsOn(operatorId: string, days: readonly TripsOfDay[]): Promise<DayTotals[]>;
}
