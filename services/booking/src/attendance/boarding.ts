import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { badField, commonError } from '@atoll/errors/common';
import { changed, legOn, type Author, type Booking, type Change, type Leg } from '../bookings/booking.js';
import { lineOf } from '../bookings/history.js';
import { mayBoard } from '../bookings/booking-status.js';
import type { Passenger } from '../bookings/passengers.js';
import { bookingError } from '../errors.js';

export interface Attendance {
  tripId: number;
  /** Ignores `customerId`. */
  wholeBooking: boolean;
  customerId?: number | null;
  boarded: boolean;
}

/**
 * Boarding closes with departure, both ways; on a route trip those who get on at a later stop still come aboard until the
 * trip ends [D-84]. `boardingOpen` is the inventory's word, which a departure takes before it is true.
 */
export function boardingIsOpen(trip: TripSnapshot, leg: Leg, boardingOpen: boolean): boolean {
  const later = trip.routeId !== undefined && leg.fromOrder > 1;
  return later && trip.departedAtMs > 0 ? trip.endedAtMs === 0 && trip.deletedAtMs === 0 : boardingOpen;
}

/** Undefined when everybody asked for stands so already: a repeat is no change. */
export function markBoarded(booking: Booking, leg: Leg, attendance: Attendance, by: Author, now: Date): Change | undefined {
  if (booking.cancelled) throw commonError('BOOKING_CANCELLED');
  if (!mayBoard(booking)) throw bookingError('BOOKING_NOT_PAID');
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
