import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { MarkAttendance } from './mark-attendance.js';

export interface PaidAttendance {
  tripId: number;
  bookingId: number;
  /** Id of the event of the payment that the captain has received. */
  paymentEventId: string;
  at: string | undefined;
  operationId: string | undefined;
}

/** Boards a whole booking by the rules of attendance, once its payment was applied: before that they would refuse it as not paid. */
export class BoardPaid {
  constructor(
    private readonly bookings: Pick<Bookings, 'byId'>,
    private readonly attendance: Pick<MarkAttendance, 'run'>,
  ) {}

  /** SERVICE_AWAY until the event of the payment was applied: payment's push may have failed, then Kafka delivers it. */
  async run(caller: Caller, { paymentEventId, ...attendance }: PaidAttendance): Promise<void> {
    const booking = await this.bookings.byId(caller.operatorId, attendance.bookingId);
    if (booking && !booking.receipts.some(({ eventId }) => eventId === paymentEventId)) throw commonError('SERVICE_AWAY');
    await this.attendance.run(caller, { ...attendance, wholeBooking: true, boarded: true });
  }
}
