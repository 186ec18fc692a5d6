import type { Booking } from '@atoll/booking-facts/booking';
import type { Currency, Money } from '@atoll/money/money';

/** Returns what is still to be paid in a currency; the price where the response does not say. */
export const dueIn = ({ dueInCent, dueInLaari, priceInCent, priceInLaari }: Booking, currency: Currency): Money =>
  currency === 'USD' ? { currency, minor: dueInCent ?? priceInCent } : { currency, minor: dueInLaari ?? priceInLaari };

/** Whether money is still awaited for a booking: neither paid nor allowed without payment, and not cancelled. */
export const isUnpaid = ({ status }: Pick<Booking, 'status'>): boolean => !['Paid', 'Allowed', 'Cancelled'].includes(status);

export const passengersOf = ({ customers }: Booking): string => customers.map(({ name }) => name).join(', ');
