import type { Input } from '@atoll/contracts/http/calls';
import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../../bookings/history/author.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { declineCancellation, declineReasonOf, requestCancellation } from '../../bookings/cancellation/cancellation-request.js';
import { refuseNationalIds } from '../../bookings/passengers/national-ids.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import { bookingError } from '../../errors.js';
import { bookingMessage } from '../../messages.js';

/** A customer asks for a cancellation, and staff may decline it; they agree by cancelling the booking (ADR 85). */
export class RequestCancellation {
  constructor(
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async request(caller: Caller, { bookingUuid, reason }: Input<'requestCancellation'>): Promise<Message> {
    const named = await this.bookings.byUuid(caller.operatorId, bookingUuid ?? '');
    if (!named) throw bookingError('BOOKING_NOT_FOUND');
    await updateWithRetry(this.bookings, named, async (booking) => {
      const { key } = caller.idempotency ?? {};
      await caller.idempotency?.begin();
      if (key && booking.cancellationRequest?.key === key) return [];
      return [requestCancellation(booking, reason?.trim() ?? '', authorOf(caller), this.clock.now(), key)];
    });
    return bookingMessage('CANCELLATION_REQUESTED');
  }

  async decline(caller: Caller, input: Input<'declineCancellation'>): Promise<Message> {
    const reason = declineReasonOf(input.reason);
    await updateWithRetry(this.bookings, { operatorId: caller.operatorId, id: input.bookingId }, async (booking) => {
      const { key } = caller.idempotency ?? {};
      await caller.idempotency?.begin();
      if (key && booking.cancellationRequest?.declined?.key === key) return [];
      refuseNationalIds(reason, [booking]);
      return [declineCancellation(booking, reason, authorOf(caller), this.clock.now(), key)];
    });
    return bookingMessage('CANCELLATION_DECLINED');
  }
}
