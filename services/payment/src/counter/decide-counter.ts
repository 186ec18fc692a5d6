import type { Input, Output } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { allowCounter, rejectCounter } from '../booking-payments/records/payment-records.js';
import type { RecordRequest } from '../booking-payments/acting/record-request.js';
import { counterMessage } from '../messages.js';
import type { FindBooking } from '../bookings/find-booking.js';
import { staffRules } from '../acts/staff-acts.js';

/** An admin allows or rejects a customer's request to pay at a counter [PY-21]. */
export class DecideCounter {
  constructor(
    private readonly find: FindBooking,
    private readonly request: RecordRequest,
  ) {}

  async run(caller: Caller, { bookingId, status }: Input<'proceedCashPayment'>): Promise<Output<'proceedCashPayment'>> {
    if (status !== 'Allowed' && status !== 'Rejected') throw badField('status');
    const booking = await this.find.forStaff(caller, bookingId);
    const check = (now: typeof booking): void => staffRules.decideCash.check(caller, now);
    const decision = status === 'Rejected' ? { booking, decide: rejectCounter } : { booking, check, decide: allowCounter };
    const decided = await this.request.decide(caller, decision);
    return counterMessage(status === 'Rejected' ? 'rejected' : 'allowed', decided?.acts.at(-1)?.method);
  }
}
