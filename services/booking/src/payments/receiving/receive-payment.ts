import type { Author, Receipt } from '../../bookings/booking.js';
import { tookSeatsAgain } from '../../bookings/holds/restoring.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import { receive, restoredBy } from './payment-received.js';

/** A receipt, from payment's event. */
export interface ReceivedPayment extends Receipt {
  operatorId: string;
  bookingId: number;
  /** Member of staff who received it; the system, where a payment gateway did. */
  by?: Author;
}

const SYSTEM: Author = { username: 'System' };

export class ReceivePayment {
  constructor(
    private readonly bookings: Bookings,
    private readonly inventory: Inventory,
  ) {}

  /** A payment for an expired booking restores it where its seats are free; otherwise the money is owed back [D-16]. */
  async run({ operatorId, bookingId, by = SYSTEM, ...receipt }: ReceivedPayment): Promise<void> {
    const named = { operatorId, id: bookingId };
    await updateWithRetry(
      this.bookings,
      named,
      async (booking) => {
        const restored = restoredBy(booking, receipt, by);
        const change = restored && (await tookSeatsAgain(this.inventory, this.bookings, restored)) ? restored : receive(booking, receipt, by);
        return change ? [change] : [];
      },
      { withDeadline: true },
    );
  }
}
