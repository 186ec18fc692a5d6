import type { Calls } from '@atoll/contracts/http/calls';
import { MAX_NAME } from '@atoll/contracts/limits';
import type { Trip } from './trip-acts.js';

type NewBooking = Calls['createBooking']['input'];

/** Holds what the operator may want to know of a passenger. */
export interface Papers {
  readonly nid?: string;
  readonly emergencyContact?: string;
}

export interface CounterSale {
  readonly name: string;
  readonly phone: { readonly country: string; readonly number: string };
  readonly people: number;
  readonly isLocal: boolean;
  /** Pair of stops of a route trip. */
  readonly routeToStopId?: number | undefined;
  /** By passenger, in their order. */
  readonly papers?: readonly Papers[];
}

/** Age group of everyone who is sold a seat at the counter; the dialog of the booking changes it. */
const ADULT = 1;

export const seatsLeft = ({ capacity, booked }: Pick<Trip, 'capacity' | 'booked'>): number => Math.max(0, capacity - booked);

/** The first thing that is missing. */
export function saleProblem({ name, phone }: CounterSale): 'NAMES' | 'CONTACT' | undefined {
  if (name.trim() === '') return 'NAMES';
  return phone.number.trim() === '' ? 'CONTACT' : undefined;
}

/** Names the others 'Mariyam Zahira +1', '+2': names can be required, the counter asks for one, and lists must not show namesakes. */
export function counterBooking(trip: Pick<Trip, 'id'>, sale: CounterSale): NewBooking {
  const { name, phone, people, isLocal, routeToStopId, papers = [] } = sale;
  const customers = Array.from({ length: people }, (_, index) => ({
    name: index === 0 ? name.trim() : numbered(name.trim(), ` +${index}`),
    ageGroupId: ADULT,
    ...papers[index],
  }));
  return {
    tripId: trip.id,
    isRoundTrip: false,
    phone: phone.number.trim(),
    phoneCountryCode: phone.country,
    customers,
    isLocal,
    ...(routeToStopId !== undefined && { routeToStopId }),
  };
}

/** Cuts a long name, because the whole may have no more than `MAX_NAME` characters. */
const numbered = (name: string, suffix: string): string => name.slice(0, MAX_NAME - suffix.length).trimEnd() + suffix;
