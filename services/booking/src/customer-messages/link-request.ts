import { bookingError } from '../errors.js';
import { contactOf, type GivenContact } from '../passengers/contact.js';

/** One way to reach a customer: E.164, or an e-mail address. */
export type OneContact = { readonly phone: string } | { readonly email: string };

/** Somebody asked for the links of the bookings that have this contact. */
export interface LinkRequest {
  operatorId: string;
  requestId: string;
  phone?: string;
  email?: string;
  /** Host at which the links were asked for, and to which they lead. */
  host: string;
  requestedAt: Date;
}

/** The phone number where both are given. CONTACT, PHONE, EMAIL as for a booking. */
export function oneContactOf(given: GivenContact): OneContact {
  const { phone, email } = contactOf(given);
  if (phone !== undefined) return { phone };
  if (email !== undefined) return { email };
  throw bookingError('CONTACT');
}
