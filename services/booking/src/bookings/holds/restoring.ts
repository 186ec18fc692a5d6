import { AppError } from '@atoll/errors/app-error';
import { bookedLegs, changed, claimsOf, type Author, type Booking, type Change } from '../booking.js';
import type { Bookings } from '../bookings.port.js';
import { lineOf } from '../history/history.js';
import { InventoryNotOpen, type Inventory } from '../../inventory/inventory.port.js';

/**
 * An expired booking as it was before, undefined for any other: the cancellation is lifted, the seats that were chosen are lost. The
 * change is valid only while the seats are claimed again [D-16].
 */
export function restored(before: Booking, by: Author, at: Date): Change | undefined {
  if (!before.cancelled?.expired) return undefined;
  const { cancelled: _, ...live } = before;
  const legs = before.legs.map(({ publishedSeats: _seats, ...leg }) => leg);
  const change = changed({ ...live, legs }, {}, by, lineOf('RESTORED'), at, [{ $case: 'bookingRestored', value: { legs: bookedLegs(before) } }]);
  return { ...change, before };
}

/**
 * Under the booking's own id, so a repeat takes nothing more; false where the seats cannot be had. The save deadline of the booking that was
 * read is shorter than the repairer waits, so the booking is saved before the repairer checks the seats; where it stays cancelled after
 * all, the repairer releases them.
 */
export async function tookSeatsAgain(inventory: Inventory, bookings: Bookings, change: Change): Promise<boolean> {
  try {
    await inventory.claim(claimsOf({ ...change, at: await bookings.now() }));
    return true;
  } catch (refusal) {
    if (refusal instanceof InventoryNotOpen || (refusal instanceof AppError && refusal.kind === 'conflict')) return false;
    throw refusal;
  }
}
