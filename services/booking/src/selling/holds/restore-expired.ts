import { commonError } from '@atoll/errors/common';
import { bookingError } from '../../errors.js';
import type { Author, Booking } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import type { LimitUnpaidSeats } from '../unpaid-seats/limit-unpaid-seats.js';
import { restored, tookSeatsAgain } from '../../bookings/holds/restoring.js';

const SYSTEM: Author = { username: 'System' };

/** For a slip that arrives after the booking has expired: it gets its seats again where they are free, and waits with a new hold [D-16]. */
export class RestoreExpired {
  constructor(
    private readonly bookings: Bookings,
    private readonly inventory: Inventory,
    private readonly unpaidSeats: Pick<LimitUnpaidSeats, 'countAgain'>,
  ) {}

  /**
   * Does nothing where the booking is not cancelled (a repeat, or a payment was faster). SEATS_NOT_AVAILABLE, also once it has departed;
   * BOOKING_CANCELLED where anything but the end of its hold has cancelled it. A crash after the claim leaves seats that the repairer
   * releases; one after the save leaves a booking that expires again.
   */
  async run(name: Pick<Booking, 'operatorId' | 'id'>): Promise<void> {
    const decide = async (booking: Booking) => {
      if (!booking.cancelled) return [];
      const now = await this.bookings.now();
      const change = restored(booking, SYSTEM, now);
      if (!change) throw commonError('BOOKING_CANCELLED');
      const hasDeparted = booking.legs.some(({ departsAt }) => departsAt <= now);
      if (hasDeparted || !(await tookSeatsAgain(this.inventory, this.bookings, change))) throw bookingError('SEATS_NOT_AVAILABLE');
      await this.unpaidSeats.countAgain(change);
      return [change];
    };
    await updateWithRetry(this.bookings, name, decide, { withDeadline: true });
  }
}
