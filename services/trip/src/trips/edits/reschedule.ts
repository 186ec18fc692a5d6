import { totalMinutes, type Route } from '../../catalogue/routes/route.js';
import { tripError } from '../../errors.js';
import { timeAfter } from '../passage.js';
import type { Change, Trip } from '../trip.js';
import { arrivesLater, checkScheduled, instantOf } from '../scheduled.js';

export interface TimesForm {
  fromTime?: string | null | undefined;
  toTime?: string | null | undefined;
}

/**
 * The arrival of a route trip is computed from its route, and the one in the form is ignored (D-75). Undefined where the trip has
 * these times already. TIMES, ARRIVAL, and the reason why the trip is not scheduled, in this order.
 */
export function reschedule(trip: Trip, form: TimesForm, route: Route | undefined): Change | undefined {
  if (!form.fromTime || (!route && !form.toTime)) throw tripError('TIMES');
  const fromTime = instantOf(form.fromTime, 'fromTime');
  const toTime = route ? timeAfter(fromTime, totalMinutes(route)) : instantOf(form.toTime ?? '', 'toTime');
  if (!arrivesLater(fromTime, toTime)) throw tripError('ARRIVAL');
  checkScheduled(trip);
  const isSame = fromTime.getTime() === trip.fromTime.getTime() && toTime.getTime() === trip.toTime.getTime();
  return isSame ? undefined : { kind: 'rescheduled', fromTime, toTime };
}
