import type { Receipt } from '../bookings/booking.js';
import type { Bookings } from '../bookings/bookings.port.js';
import { revise } from '../bookings/update-with-retry.js';
import { settle } from './payment-received.js';

/** Money that arrived, as payment's event says it. */
export interface ArrivedMoney extends Receipt {
  operatorId: string;
  bookingId: number;
}

export class SettlePayment {
  constructor(private readonly bookings: Bookings) {}

  async run({ operatorId, bookingId, ...receipt }: ArrivedMoney): Promise<void> {
    await revise(this.bookings, { operatorId, id: bookingId }, (booking) => {
      const change = settle(booking, receipt, { username: 'System' });
      return change ? [change] : [];
    });
  }
}
