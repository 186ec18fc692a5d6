import type { Tax } from '@atoll/operator-settings/taxes';
import type { Clock } from '@atoll/time/clock';
import type { Booking } from '../../bookings/booking.js';
import type { Receipt } from './receipt.js';
import type { Receipts } from './receipts.port.js';

export class IssueReceipts {
  constructor(
    private readonly receipts: Receipts,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the receipts of a booking in the order of its payments; a payment that has none gets one. One that was taken back gets none, and
   * keeps the one that it has.
   * @param taxes of the operator today
   */
  async of({ operatorId, id: bookingId, receipts: payments }: Booking, taxes: readonly Tax[]): Promise<Receipt[]> {
    const given = await this.receipts.ofBooking(operatorId, bookingId);
    const all: Receipt[] = [];
    for (const { eventId: paymentEventId, reversedAt } of payments) {
      const receipt = given.get(paymentEventId);
      if (receipt) all.push(receipt);
      else if (!reversedAt) all.push(await this.receipts.issue({ operatorId, bookingId, paymentEventId, issuedAt: this.clock.now(), taxes }));
    }
    return all;
  }
}
