import type { Input, Output } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { allowCounter, rejectCounter } from '../booking-payments/payment-records.js';
import type { RecordRequest } from '../booking-payments/record-request.js';
import { paymentMessage } from '../messages.js';
import type { FindBooking } from '../bookings/find-booking.js';
import { staffRules } from '../staff/staff-acts.js';

/** An admin allows or rejects a customer's request for cash on arrival [PY-21]. */
export class ProceedCash {
  constructor(
    private readonly find: FindBooking,
    private readonly request: RecordRequest,
  ) {}

  async run(caller: Caller, { bookingId, status }: Input<'proceedCashPayment'>): Promise<Output<'proceedCashPayment'>> {
    if (status !== 'Allowed' && status !== 'Rejected') throw badField('status');
    const booking = await this.find.forStaff(caller, bookingId);
    if (status === 'Rejected') {
      await this.request.decide(caller, { booking, decide: rejectCounter });
      return paymentMessage('CASH_REJECTED');
    }
    await this.request.decide(caller, { booking, check: (now) => staffRules.decideCash.check(caller, now), decide: allowCounter });
    return paymentMessage('CASH_ALLOWED');
  }
}
