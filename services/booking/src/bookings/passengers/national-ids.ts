import { hasNationalId } from '@atoll/contracts/national-id';
import { bookingError } from '../../errors.js';
import type { Booking } from '../booking.js';

/** A shorter one could be part of a word. */
const SHORTEST_ID = 5;

/** For texts of staff that become messages. MESSAGE_NATIONAL_ID where one has the id of a passenger of the bookings, or one like it. */
export function refuseNationalIds(text: string, bookings: readonly Pick<Booking, 'passengers'>[]): void {
  const lower = text.toLowerCase();
  const ids = bookings.flatMap(({ passengers }) => passengers.map(({ nid = '' }) => nid.trim().toLowerCase()));
  if (hasNationalId(text) || ids.some((id) => id.length >= SHORTEST_ID && lower.includes(id))) throw bookingError('MESSAGE_NATIONAL_ID');
}
