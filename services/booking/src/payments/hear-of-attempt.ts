import type { Booking, Change } from '../bookings/booking.js';
import type { Bookings } from '../bookings/bookings.port.js';
import { isPlainPending, withNewHold } from '../bookings/hold.js';
import { updateWithRetry } from '../bookings/update-with-retry.js';

/** A card attempt that was closed without a payment, from payment's event. */
export interface ClosedAttempt {
  operatorId: string;
  bookingId: number;
  attemptId: number;
  at: Date;
}

/** Its hold starts again [D-16]. The attempt's id is stored, so that a redelivery changes nothing and payment knows that this was heard. */
export class HearOfAttempt {
  constructor(private readonly bookings: Bookings) {}

  async run({ operatorId, bookingId, attemptId, at }: ClosedAttempt): Promise<void> {
    await updateWithRetry(this.bookings, { operatorId, id: bookingId }, async (booking) => {
      const change = heard(booking, attemptId, at);
      if (!change) return [];
      return [isPlainPending(booking) ? { ...change, booking: withNewHold(change.booking, await this.bookings.now()) } : change];
    });
  }
}

function heard(booking: Booking, attemptId: number, at: Date): Change | undefined {
  const { hold } = booking;
  if (!hold || hold.closedAttempts.includes(attemptId)) return undefined;
  const changed = { ...booking, version: booking.version + 1, hold: { ...hold, closedAttempts: [...hold.closedAttempts, attemptId] } };
  return { before: booking, booking: changed, events: [], by: { username: 'System' }, at };
}
