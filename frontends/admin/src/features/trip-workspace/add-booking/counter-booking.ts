import type { CallInput } from '@atoll/app-frame/server-data/api';
import type { Trip } from '../../../server-types.js';

export interface CounterSale {
  readonly name: string;
  readonly phone: { readonly country: string; readonly number: string };
  readonly people: number;
  readonly isLocal: boolean;
}

/** Age group of everyone who is sold a seat at the counter; the dialog of the booking changes it. */
const ADULT = 1;

/** Trips whose bookings need no more than a name, a phone number and how many: direct and still to depart. The server decides. */
export const isSoldAtCounter = (trip: Trip): boolean =>
  trip.routeId === null && !trip.isPrivate && !trip.departed && !trip.ended && trip.deleted_at === null && trip.transferred_at === null && seatsLeft(trip) > 0;

export const seatsLeft = ({ capacity, booked }: Pick<Trip, 'capacity' | 'booked'>): number => Math.max(0, capacity - booked);

/** The first thing that is missing. */
export function saleProblem({ name, phone }: CounterSale): 'NAMES' | 'CONTACT' | undefined {
  if (name.trim() === '') return 'NAMES';
  return phone.number.trim() === '' ? 'CONTACT' : undefined;
}

/** 'Mariyam Zahira', 'Mariyam Zahira 2', 'Mariyam Zahira 3': names can be required, and the counter asks for one. */
export function counterBooking(trip: Pick<Trip, 'id'>, { name, phone, people, isLocal }: CounterSale): CallInput<'createBooking'> {
  const customers = Array.from({ length: people }, (_, index) => ({ name: index === 0 ? name.trim() : `${name.trim()} ${index + 1}`, ageGroupId: ADULT }));
  return { tripId: trip.id, isRoundTrip: false, phone: phone.number.trim(), phoneCountryCode: phone.country, customers, isLocal };
}
