import { badField } from '@atoll/errors/common';
import type { Input } from '@atoll/contracts/http/calls';
import { addDays, dayOf, instantAt } from '@atoll/time/day';
import { inZone } from '@atoll/time/zone';
import type { TypedFields } from '../../catalogue/price-fields.js';
import type { TimesForm } from '../edits/reschedule.js';
import type { Trip } from '../trip.js';

export interface Shift {
  departureMinutes: number;
  arrivalMinutes: number;
}

export type SeriesChange =
  | { kind: 'reschedule'; shift: Shift }
  | { kind: 'prices'; prices: TypedFields }
  | { kind: 'boat'; boatId: number }
  | { kind: 'delete' };

/** Exactly one change at a time, so that an outcome is about one. */
export function seriesChange({ reschedule, prices, boatId, delete: ends }: Omit<Input<'changeSeries'>, 'tripId' | 'trips'>): SeriesChange {
  const changes: SeriesChange[] = [
    ...(reschedule ? [{ kind: 'reschedule' as const, shift: reschedule }] : []),
    ...(prices ? [{ kind: 'prices' as const, prices }] : []),
    ...(boatId ? [{ kind: 'boat' as const, boatId }] : []),
    ...(ends ? [{ kind: 'delete' as const }] : []),
  ];
  const [change] = changes;
  if (!change || changes.length > 1) throw badField('change');
  return change;
}

/** A change that the passengers of a trip notice: new prices are for new bookings only [D-101]. */
export const concernsBookings = ({ kind }: SeriesChange): boolean => kind !== 'prices';

/** Moved by minutes of the clock on the wall, so that 08:00 stays 08:00 across a change to summer time. */
export function movedOnClock(instant: Date, minutes: number, zone: string): Date {
  const local = inZone(instant, zone);
  const ofDay = local.hour() * 60 + local.minute() + minutes;
  const days = Math.floor(ofDay / MINUTES_OF_DAY);
  const rest = ofDay - days * MINUTES_OF_DAY;
  const clock = `${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
  return new Date(instantAt(addDays(dayOf(instant, zone), days), clock, zone).getTime() + (instant.getTime() % 60_000));
}

const MINUTES_OF_DAY = 1440;
const two = (number: number): string => String(number).padStart(2, '0');

export const shiftedTimes = (
  { fromTime, toTime }: Pick<Trip, 'fromTime' | 'toTime'>,
  { departureMinutes, arrivalMinutes }: Shift,
  zone: string,
): TimesForm => ({
  fromTime: movedOnClock(fromTime, departureMinutes, zone).toISOString(),
  toTime: movedOnClock(toTime, arrivalMinutes, zone).toISOString(),
});
