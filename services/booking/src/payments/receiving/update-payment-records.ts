import type { PaymentRecordsAct } from '@atoll/contracts/gen/atoll/payment/v1/events';
import type { Author, PaymentRecords } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import { withPaymentRecords } from './payment-records.js';
import type { Users } from '../../users.port.js';

/** The statuses of a booking's payment records, from payment's event. */
export interface ReceivedRecords extends PaymentRecords {
  operatorId: string;
  bookingId: number;
  at: Date;
  acts: readonly PaymentRecordsAct[];
}

export class UpdatePaymentRecords {
  constructor(
    private readonly bookings: Bookings,
    private readonly users: Users,
  ) {}

  async run({ operatorId, bookingId, at, acts, ...records }: ReceivedRecords): Promise<void> {
    const userIds = acts.map(({ byUserId }) => byUserId).filter((id) => id !== 0);
    const userOf = await this.users.authors(operatorId, userIds);
    const done = acts.map(({ revision, code, method, atMs, ...doer }) => ({ revision, code, method, at: new Date(atMs), by: authorOfAct(doer, userOf) }));
    await updateWithRetry(this.bookings, { operatorId, id: bookingId }, (booking) => {
      const change = withPaymentRecords(booking, records, done, at);
      return change ? [change] : [];
    });
  }
}

function authorOfAct({ byUserId, bySystem }: Pick<PaymentRecordsAct, 'byUserId' | 'bySystem'>, userOf: (userId: number) => Author): Author {
  if (byUserId) return userOf(byUserId);
  return { username: bySystem ? 'System' : 'Customer' };
}
