import { randomBytes, randomUUID } from 'node:crypto';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Input } from '@atoll/contracts/http/calls';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import type { Change } from '../../bookings/booking.js';
import { journeyOf } from '../journey.js';
import { newBookings, type BookingDetails } from '../new-bookings.js';
import { refNoOf } from '../ref-no.js';
import type { BookingForm } from './booking-form.js';

/** All that the bookings of one request are made of, but their ids and codes. No rule that needs no write refuses it any more. */
export interface BookingRequest extends Omit<BookingDetails, 'codes'> {
  trips: readonly TripSnapshot[];
  /** Rate-limit subnet of the client; '' where it is unknown. */
  address: string;
  settings: OperatorSettings;
}

/** A request that its own rules accept, before it is decided on its trips. */
export interface CheckedForm extends BookingForm, Omit<BookingRequest, keyof BookingForm | 'trips' | 'journey' | 'now'> {
  input: Input<'createBooking'>;
}

/** Refuses what no write is needed to refuse. */
export function requestOn(trips: readonly TripSnapshot[], { input, tripIds: _, ...form }: CheckedForm, now: Date): BookingRequest {
  return { ...form, trips, journey: journeyOf(input, trips, form.settings.multiStop, now), now };
}

/** Decides the bookings under these ids, each time with new secrets and reference numbers. */
export function bookingsOf(request: BookingRequest, ids: readonly number[]): Change[] {
  return newBookings({ ...request, codes: ids.map((id) => ({ id, uuid: randomUUID(), refNo: refNoOf(randomBytes(8)) })) });
}

export const idsOf = (changes: readonly Change[]): number[] => changes.map(({ booking }) => booking.id);
