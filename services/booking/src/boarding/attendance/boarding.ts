import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { badField, commonError } from '@atoll/errors/common';
import { changed, legOn, type Author, type Booking, type Change, type Leg } from '../../bookings/booking.js';
import { whyNotBoarded } from '../../bookings/status/booking-status.js';
import { lineOf } from '../../bookings/history/history.js';
import { stopAt } from '../../trips/stop-at.js';
import type { Passenger } from '../../bookings/passengers/passengers.js';
import { bookingError } from '../../errors.js';

export interface Attendance {
  tripId: number;
  /** Ignores `customerId`. */
  wholeBooking: boolean;
  customerId?: number | null;
  boarded: boolean;
}

/** Until when passengers board at their stop, decided by trip; undefined while no end is known [D-84]. */
export const boardableUntil = (trip: TripSnapshot, { fromOrder }: Pick<Leg, 'fromOrder'>): number | undefined => stopAt(trip, fromOrder).boardableUntilMs;

/** Marks by the time of the act: one that a device sends late never overwrites what was marked after it. Undefined where all these passengers are marked so already: a repeat is no change. */
export function markBoarded(booking: Booking, leg: Leg, attendance: Attendance, by: Author, { at, now }: { at: Date; now: Date }): Change | undefined {
  if (booking.cancelled) throw commonError('BOOKING_CANCELLED');
  if (whyNotBoarded(booking)) throw bookingError('BOOKING_NOT_PAID');
  const { tripId, boarded } = attendance;
  const [flag, time] = leg.isReturn ? (['boardedReturn', 'attendanceReturnAt'] as const) : (['boarded', 'attendanceAt'] as const);
  const marked = askedFor(booking, attendance).filter((passenger) => passenger[flag] !== boarded);
  if (marked.some((passenger) => (passenger[time] ?? at) > at)) throw bookingError('ATTENDANCE_CHANGED');
  if (marked.length === 0) return undefined;
  const passengers = booking.passengers.map((passenger) => (marked.includes(passenger) ? { ...passenger, [flag]: boarded, [time]: at } : passenger));
  const line = lineOf(boarded ? 'BOARDED' : 'BOARDING_TAKEN_BACK', { names: marked.map(({ name }) => name).join(', ') });
  const event = { $case: 'attendanceMarked', value: { tripId, customerIds: marked.map(({ id }) => id), boarded } } as const;
  return { ...changed(booking, { passengers }, by, line, at, boarded ? [event] : []), at: now };
}

/** A booking of another trip gets the same refusal as an unknown id, so that callers cannot find out which ids exist. */
export function travelledLeg(booking: Booking, tripId: number): Leg {
  const leg = legOn(booking, tripId);
  if (!leg) throw bookingError('BOOKING_NOT_FOUND');
  return leg;
}

function askedFor({ passengers }: Booking, { wholeBooking, customerId }: Attendance): Passenger[] {
  if (wholeBooking) return passengers;
  if (!customerId) throw badField('customerId');
  const passenger = passengers.find(({ id }) => id === customerId);
  if (!passenger) throw commonError('NOT_FOUND');
  return [passenger];
}
