// Trips on many days, so that a search of a day that was not asked for before finds one and reads its seats.
import type { OperatorApi } from '../demo/client.ts';
import { addDays, at, dayOf, plusMinutes, WEEKDAYS } from '../demo/days.ts';

/** A series is a year at most. */
const YEAR = 366;

export interface DailyTrip {
  readonly boatId: number;
  readonly fromLocationId: number;
  readonly toLocationId: number;
}

/** Makes a trip on each of the days from `first` to `last`, counted from today. */
export async function dailyTrips(admin: OperatorApi, { boatId, fromLocationId, toLocationId }: DailyTrip, first: number, last: number): Promise<void> {
  for (let begin = first; begin <= last; begin += YEAR + 1) {
    const fromTime = at(addDays(dayOf(new Date()), begin), '06:00');
    const times = { fromTime: fromTime.toISOString(), toTime: plusMinutes(fromTime, 40).toISOString() };
    const repeat = { repeatDays: Math.min(YEAR, last - begin), repeatWeekdays: WEEKDAYS };
    await admin.call('createTrip', { boatId, fromLocationId, toLocationId, ...times, ...repeat, usdPerSeat: 20, mvrPerSeat: '308.40' });
  }
}
