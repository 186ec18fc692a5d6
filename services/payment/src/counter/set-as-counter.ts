import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { setAsCounter, type Done, type PaymentRecords } from '../booking-payments/records/payment-records.js';
import type { RecordRequest } from '../booking-payments/acting/record-request.js';
import type { Ids } from '../ids.port.js';
import { counterMessage } from '../messages.js';
import type { FindBooking } from '../bookings/find-booking.js';
import { methodNamed } from '../bookings/method-named.js';
import { staffRules } from '../acts/staff-acts.js';
import { checkTransferConsumed } from '../acts/receipts.js';

/** Staff set a booking to be paid at a counter on arrival, also after a rejection; a slip that waits is voided [PY-16, PY-22, D-10]. */
export class SetAsCounter {
  constructor(
    private readonly find: FindBooking,
    private readonly request: RecordRequest,
    private readonly ids: Ids,
  ) {}

  async run(caller: Caller, { bookingId, method: named }: Input<'setAsCashPayment'>): Promise<Output<'setAsCashPayment'>> {
    const method = methodNamed('counter', named);
    const booking = await this.find.forStaff(caller, bookingId);
    const id = await this.ids.next(caller.operatorId, 'cashPayment');
    const check = (now: typeof booking): void => staffRules.setAsCash.check(caller, now);
    const decide = (records: PaymentRecords, done: Done): PaymentRecords => {
      checkTransferConsumed(records, booking);
      return setAsCounter(records, { method, id }, done);
    };
    await this.request.decide(caller, { booking, check, decide });
    return counterMessage('set', method);
  }
}
