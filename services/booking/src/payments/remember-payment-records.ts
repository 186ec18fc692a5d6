import type { PaymentRecords } from '../bookings/booking.js';
import type { Bookings } from '../bookings/bookings.port.js';
import { revise } from '../bookings/update-with-retry.js';
import { remember } from './payment-records.js';

/** The statuses of a booking's payment records, as payment's event tells them. */
export interface ToldRecords extends PaymentRecords {
  operatorId: string;
  bookingId: number;
  at: Date;
}

export class RememberPaymentRecords {
  constructor(private readonly bookings: Bookings) {}

  async run({ operatorId, bookingId, at, ...told }: ToldRecords): Promise<void> {
    await revise(this.bookings, { operatorId, id: bookingId }, (booking) => {
      const change = remember(booking, told, { username: 'System' }, at);
      return change ? [change] : [];
    });
  }
}
