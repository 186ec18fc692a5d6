import { phoneFrom, type Contact } from './contact.js';
import type { Passenger } from './passengers.js';
import type { Quantities } from './party.js';
import type { CallOutput } from '@atoll/app-frame/server-data/api';

type Booking = CallOutput<'getBookingByUuid'>['booking'];

/** Party and contact of a booking that is made again. */
export interface BookAgain {
  readonly quantities: Quantities;
  readonly passengers: readonly Passenger[];
  readonly contact: Contact;
}

/** State of a link to Home, which stays in this tab: an address would show names and contact to others. National ids are not known here. */
export function bookAgain({ customers, phone, email }: Pick<Booking, 'customers' | 'phone' | 'email'>): { readonly again: BookAgain } {
  const quantities: Record<number, number> = {};
  const passengers = customers.map(({ ageGroup, name }) => {
    const index = (quantities[ageGroup.id] ?? 0) + 1;
    quantities[ageGroup.id] = index;
    return { group: ageGroup, index, name, nid: '', emergencyContact: '' };
  });
  return { again: { quantities, passengers, contact: { phone: phoneFrom(phone ?? ''), email: email ?? '' } } };
}

/** Reads the state of a link of `bookAgain`; undefined where the state is another one. */
export const againIn = (state: unknown): BookAgain | undefined =>
  typeof state === 'object' && state !== null && 'again' in state ? (state as { readonly again: BookAgain }).again : undefined;
