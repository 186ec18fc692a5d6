import { commonError } from '@atoll/errors/common';
import { bookingError } from '../errors.js';
import type { Booking, Change } from './booking.js';
import type { Bookings, Fence } from './bookings.port.js';

const ATTEMPTS = 10;

type Name = Pick<Booking, 'operatorId' | 'id'>;

/** Changes of one booking, and of its linked one where a rule reaches that far; none when nothing is to change. */
export type Decision = (booking: Booking) => Change[] | Promise<Change[]>;

/**
 * Loads, decides and saves; anew when somebody else changed the booking in between. Answers the booking as it then stands.
 * `fenced` for a decision on facts that are not in the booking.
 */
export async function revise(bookings: Bookings, name: Name, decide: Decision, { fenced = false } = {}): Promise<Booking> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const loaded = await load(bookings, name, fenced);
    if (!loaded) throw bookingError('BOOKING_NOT_FOUND');
    const { booking, fence } = loaded;
    const changes = await decide(booking);
    if (changes.length === 0) return booking;
    if (await bookings.save(changes, fence)) return changes[0]?.booking ?? booking;
  }
  throw commonError('CONCURRENT_CHANGE');
}

async function load(bookings: Bookings, { operatorId, id }: Name, fenced: boolean): Promise<{ booking: Booking; fence?: Fence } | null> {
  if (fenced) return bookings.fenced(operatorId, id);
  const booking = await bookings.byId(operatorId, id);
  return booking && { booking };
}
