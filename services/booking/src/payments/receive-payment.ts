import { AppError } from '@atoll/errors/app-error';
import { claimsOf, type Author, type Change, type Receipt } from '../bookings/booking.js';
import { InventoryNotOpen, type Inventory } from '../inventory/inventory.port.js';
import type { Bookings } from '../bookings/bookings.port.js';
import { updateWithRetry } from '../bookings/update-with-retry.js';
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

  /** The fence is shorter than the repairer waits, so the booking is restored before the repairer checks the seats that it took. */
  async run({ operatorId, bookingId, by = SYSTEM, ...receipt }: ReceivedPayment): Promise<void> {
    const named = { operatorId, id: bookingId };
    await updateWithRetry(
      this.bookings,
      named,
      async (booking) => {
        const restored = restoredBy(booking, receipt, by);
        const change = restored && (await this.tookSeats(restored)) ? restored : receive(booking, receipt, by);
        return change ? [change] : [];
      },
      { fenced: true },
    );
  }

  /** Under the booking's own id: a repeat takes nothing more. Where the booking stays cancelled after all, the repairer releases them. */
  private async tookSeats(restored: Change): Promise<boolean> {
    try {
      await this.inventory.claim(claimsOf({ ...restored, at: await this.bookings.now() }));
      return true;
    } catch (refusal) {
      if (refusal instanceof InventoryNotOpen || (refusal instanceof AppError && refusal.kind === 'conflict')) return false;
      throw refusal;
    }
  }
}
