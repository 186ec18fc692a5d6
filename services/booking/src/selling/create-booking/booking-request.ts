import { randomBytes, randomUUID } from 'node:crypto';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Input } from '@atoll/contracts/http/calls';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { isStaff, type Caller } from '@atoll/runtime/context/caller';
import type { Booking, Change } from '../../bookings/booking.js';
import { authorOf } from '../../bookings/history/author.js';
import type { BookingIds } from '../booking-ids.port.js';
import { isLinked, journeyOf } from '../journey.js';
import { newBookings, type BookingDetails } from '../new-bookings.js';
import { refNoOf } from '../ref-no.js';
import { bookingFormOf, type BookingForm } from './booking-form.js';

/** The trips that a sale is decided on. */
export interface ReadTrips {
  trips: readonly TripSnapshot[];
  /** Ids of those that were read after a claim had found them open. */
  sinceOpen: ReadonlySet<number>;
}

/** All that the bookings of one request are made of, but their ids and codes. No rule that needs no write refuses it any more. */
export interface BookingRequest extends Omit<BookingDetails, 'codes'>, ReadTrips {
  /** Rate-limit subnet of the client; '' where it is unknown. */
  address: string;
  settings: OperatorSettings;
}

/** A request that its own rules accept, before it is decided on its trips. */
export interface AcceptedForm extends BookingForm, Omit<BookingRequest, keyof BookingForm | keyof ReadTrips | 'journey' | 'now'> {
  input: Input<'createBooking'>;
}

/** Refuses what the request itself says, before its trips are known. */
export function acceptedForm(
  caller: Caller,
  input: Input<'createBooking'>,
  settings: OperatorSettings,
  from: Pick<BookingRequest, 'address' | 'madeFrom'>,
): Omit<AcceptedForm, 'hold'> {
  const byStaff = isStaff(caller);
  const form = bookingFormOf(input, settings, byStaff);
  return { operatorId: caller.operatorId, input, ...form, ...from, by: authorOf(caller), byStaff, requestKey: caller.idempotency?.key, settings };
}

/** Refuses what no write is needed to refuse. */
export function requestOn({ trips, sinceOpen }: ReadTrips, { input, tripIds: _, ...form }: AcceptedForm, now: Date): BookingRequest {
  return { ...form, trips, sinceOpen, journey: journeyOf(input, trips, form.settings.multiStop, now), now };
}

/** Returns an id for each booking that the request makes. */
export async function newIdsFor({ operatorId, journey }: BookingRequest, ids: Pick<BookingIds, 'next'>): Promise<number[]> {
  const id = await ids.next(operatorId);
  return isLinked(journey) ? [id, await ids.next(operatorId)] : [id];
}

/** Decides the bookings under these ids, each time with new secrets and reference numbers. */
export function bookingsOf(request: BookingRequest, ids: readonly number[]): Change[] {
  return newBookings({ ...request, codes: ids.map((id) => ({ id, uuid: randomUUID(), refNo: refNoOf(randomBytes(8)) })) });
}

export const idsOf = (changes: readonly Change[]): number[] => changes.map(({ booking }) => booking.id);

export function outbound([change]: readonly Change[]): Booking {
  if (!change) throw new Error('a request creates at least one booking');
  return change.booking;
}
