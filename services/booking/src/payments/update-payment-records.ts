import type { PaymentRecords } from '../bookings/booking.js';
import type { Bookings } from '../bookings/bookings.port.js';
import { updateWithRetry } from '../bookings/update-with-retry.js';
import { withPaymentRecords } from './payment-records.js';

/** The statuses of a booking's payment records, from payment's event. */
export interface ReceivedRecords extends PaymentRecords {
  operatorId: string;
  bookingId: number;
  at: Date;
}

export class UpdatePaymentRecords {
  constructor(private readonly bookings: Bookings) {}

  async run({ operatorId, bookingId, at, ...records }: ReceivedRecords): Promise<void> {
    await updateWithRetry(this.bookings, { operatorId, id: bookingId }, (booking) => {
      const change = withPaymentRecords(booking, records, { username: 'System' }, at);
      return change ? [change] : [];
    });
  }
}
