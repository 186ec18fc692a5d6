import type { Receipt } from '../bookings/booking.js';
import type { Bookings } from '../bookings/bookings.port.js';
import { updateWithRetry } from '../bookings/update-with-retry.js';
import { receive } from './payment-received.js';

/** A receipt, from payment's event. */
export interface ReceivedPayment extends Receipt {
  operatorId: string;
  bookingId: number;
}

export class ReceivePayment {
  constructor(private readonly bookings: Bookings) {}

  async run({ operatorId, bookingId, ...receipt }: ReceivedPayment): Promise<void> {
    await updateWithRetry(this.bookings, { operatorId, id: bookingId }, (booking) => {
      const change = receive(booking, receipt, { username: 'System' });
      return change ? [change] : [];
    });
  }
}
