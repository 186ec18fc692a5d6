import type { Author, Return } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import { payBack, takeBack } from './money-returned.js';

/** Money that went back or was taken back, from payment's event. */
export interface ReturnedMoney extends Return {
  operatorId: string;
  bookingId: number;
  kind: 'refund' | 'reversal';
  by: Author;
}

const RULES = { refund: payBack, reversal: takeBack } as const;

export class ReturnMoney {
  constructor(private readonly bookings: Bookings) {}

  async run({ operatorId, bookingId, kind, by, ...returned }: ReturnedMoney): Promise<void> {
    await updateWithRetry(this.bookings, { operatorId, id: bookingId }, (booking) => {
      const change = RULES[kind](booking, returned, by);
      return change ? [change] : [];
    });
  }
}
