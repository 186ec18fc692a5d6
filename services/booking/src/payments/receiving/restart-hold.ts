import type { Booking, Change } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { isPlainPending, withNewHold } from '../../bookings/holds/hold.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';

/** A card attempt that was closed without a payment, from payment's event. */
export interface ClosedAttempt {
  operatorId: string;
  bookingId: number;
  attemptId: number;
  at: Date;
}

/** The hold of the booking starts again [D-16]. The id of the attempt is stored, so that a redelivery changes nothing and payment knows that it was recorded. */
export class RestartHold {
  constructor(private readonly bookings: Bookings) {}

  async run({ operatorId, bookingId, attemptId, at }: ClosedAttempt): Promise<void> {
    await updateWithRetry(this.bookings, { operatorId, id: bookingId }, async (booking) => {
      const change = closed(booking, attemptId, at);
      if (!change) return [];
      return [isPlainPending(booking) ? { ...change, booking: withNewHold(change.booking, await this.bookings.now()) } : change];
    });
  }
}

function closed(booking: Booking, attemptId: number, at: Date): Change | undefined {
  const { hold } = booking;
  if (!hold || hold.closedAttempts.includes(attemptId)) return undefined;
  const changed = { ...booking, version: booking.version + 1, hold: { ...hold, closedAttempts: [...hold.closedAttempts, attemptId] } };
  return { before: booking, booking: changed, events: [], by: { username: 'System' }, at };
}
