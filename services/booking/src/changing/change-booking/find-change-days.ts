import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { dayOf } from '@atoll/time/day';
import type { ChangeTrip, ChangeTripsInDays, FindChangeTrips } from './find-change-trips.js';

type ChangeDay = Output<'getChangeDays'>['days'][number];

const A_WEEK = 7;

/** Finds the cheapest change of each of some days, so that a cheaper day is seen before its trips are loaded. */
export class FindChangeDays {
  constructor(private readonly changeTrips: FindChangeTrips) {}

  async run(caller: Caller, { days, ...asked }: Input<'getChangeDays'>): Promise<Output<'getChangeDays'>> {
    return { days: changeDays(await this.changeTrips.inDays(caller, asked, days ?? A_WEEK)) };
  }
}

function changeDays({ days, zone, trips }: ChangeTripsInDays): ChangeDay[] {
  const byDay = Map.groupBy(trips, ({ fromTime }) => dayOf(fromTime, zone));
  return days.map((date) => {
    const ofDay = byDay.get(date) ?? [];
    const [lowest] = ofDay.filter(({ refusedBy }) => refusedBy === null).toSorted(byDifference);
    if (lowest) return { date, status: 'free', lowest: { differenceInCent: lowest.differenceInCent, differenceInLaari: lowest.differenceInLaari } };
    return { date, status: ofDay.some(({ refusedBy }) => refusedBy === 'SEATS_NOT_AVAILABLE') ? 'full' : 'none', lowest: null };
  });
}

/** Rufiyaa decide between trips whose dollars are equal. */
const byDifference = (a: ChangeTrip, b: ChangeTrip): number => a.differenceInCent - b.differenceInCent || a.differenceInLaari - b.differenceInLaari;
