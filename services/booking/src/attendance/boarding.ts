import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { badField, commonError } from '@atoll/errors/common';
import { changed, legOn, type Author, type Booking, type Change, type Leg } from '../bookings/booking.js';
import { whyNotBoarded } from '../bookings/booking-status.js';
import { lineOf } from '../bookings/history.js';
import { stopAt } from '../create-booking/journey.js';
import type { Passenger } from '../passengers/passengers.js';
import { bookingError } from '../errors.js';

export interface Attendance {
  tripId: number;
  /** Ignores `customerId`. */
  wholeBooking: boolean;
  customerId?: number | null;
  boarded: boolean;
}

/** Trip says until when passengers board at their stop, and why not any longer; undefined while no end is known [D-84]. */
export const boardableUntil = (trip: TripSnapshot, { fromOrder }: Pick<Leg, 'fromOrder'>): number | undefined => stopAt(trip, fromOrder).boardableUntilMs;

/** Undefined when everybody asked for stands so already: a repeat is no change. */
export function markBoarded(booking: Booking, leg: Leg, attendance: Attendance, by: Author, now: Date): Change | undefined {
  if (booking.cancelled) throw commonError('BOOKING_CANCELLED');
  if (whyNotBoarded(booking)) throw bookingError('BOOKING_NOT_PAID');
  const { tripId, boarded } = attendance;
  const flag = leg.isReturn ? 'boardedReturn' : 'boarded';
  const marked = askedFor(booking, attendance).filter((passenger) => passenger[flag] !== boarded);
  if (marked.length === 0) return undefined;
  const passengers = booking.passengers.map((passenger) => (marked.includes(passenger) ? { ...passenger, [flag]: boarded } : passenger));
  const line = lineOf(boarded ? 'BOARDED' : 'BOARDING_TAKEN_BACK', { names: marked.map(({ name }) => name).join(', ') });
  return changed(booking, { passengers }, by, line, now, [{ $case: 'attendanceMarked', value: { tripId, customerIds: marked.map(({ id }) => id), boarded } }]);
}

/** A booking of another trip is answered as one that is not there, so that nobody learns which numbers exist. */
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
