import type { DayTotals } from '@atoll/contracts/gen/atoll/totals/v1/totals';
import type { DailyTotalsRequest } from '@atoll/contracts/gen/atoll/payment/v1/reports';

export abstract class LedgerTotals {
  /** Fares less what was taken back or refunded, in minor units by method and currency, by the day of the act; days without entries are left out. */
  abstract byDay(operatorId: string, range: DailyTotalsRequest): Promise<DayTotals[]>;
}
