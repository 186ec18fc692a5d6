import type { CallInput } from '@atoll/app-frame/server-data/api';
import type { Trip } from '../../../server-types.js';
import { canAct } from '../trip-acts.js';

export interface CounterSale {
  readonly name: string;
  readonly phone: { readonly country: string; readonly number: string };
  readonly people: number;
  readonly isLocal: boolean;
}

/** Age group of everyone who is sold a seat at the counter; the dialog of the booking changes it. */
const ADULT = 1;

/** A booking of a direct trip needs no more than a name, a phone number and how many; the counter asks for no stops. */
export const isSoldAtCounter = (trip: Trip, now: Date): boolean => trip.routeId === null && canAct(trip.acts, 'sell', now) && seatsLeft(trip) > 0;

export const seatsLeft = ({ capacity, booked }: Pick<Trip, 'capacity' | 'booked'>): number => Math.max(0, capacity - booked);

/** The first thing that is missing. */
export function saleProblem({ name, phone }: CounterSale): 'NAMES' | 'CONTACT' | undefined {
  if (name.trim() === '') return 'NAMES';
  return phone.number.trim() === '' ? 'CONTACT' : undefined;
}

/** Names the others 'Mariyam Zahira +1', '+2': names can be required, the counter asks for one, and lists must not show namesakes. */
export function counterBooking(trip: Pick<Trip, 'id'>, { name, phone, people, isLocal }: CounterSale): CallInput<'createBooking'> {
  const customers = Array.from({ length: people }, (_, index) => ({ name: index === 0 ? name.trim() : `${name.trim()} +${index}`, ageGroupId: ADULT }));
  return { tripId: trip.id, isRoundTrip: false, phone: phone.number.trim(), phoneCountryCode: phone.country, customers, isLocal };
}
