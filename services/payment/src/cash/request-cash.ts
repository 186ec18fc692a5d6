import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { requestCounter, type Done, type PaymentRecords } from '../booking-payments/payment-records.js';
import type { RecordRequest } from '../booking-payments/record-request.js';
import type { Ids } from '../ids.port.js';
import { paymentMessage } from '../messages.js';
import type { Operators } from '../bookings/operators.port.js';
import type { FindBooking } from '../bookings/find-booking.js';
import { checkMethod, hasAmount } from '../bookings/payable.js';
import { checkTransferConsumed } from '../staff/receipts.js';

/** A customer asks to pay in cash on arrival; an admin allows or rejects it [PY-19]. */
export class RequestCash {
  constructor(
    private readonly find: Pick<FindBooking, 'byUuid'>,
    private readonly request: RecordRequest,
    private readonly operators: Operators,
    private readonly ids: Ids,
  ) {}

  async run(caller: Caller, { bookingUUID }: Input<'requestCashPayment'>): Promise<Output<'requestCashPayment'>> {
    const [booking, { offered }] = await Promise.all([this.find.byUuid(caller, bookingUUID), this.operators.of(caller)]);
    const check = (now: typeof booking): void => checkMethod(caller, now, offered.cash, hasAmount(now));
    const id = await this.ids.next(caller.operatorId, 'cashPayment');
    const decide = (records: PaymentRecords, done: Done): PaymentRecords => {
      checkTransferConsumed(records, booking);
      return requestCounter(records, { method: 'Cash', id }, done);
    };
    await this.request.run(caller, { booking, check, decide });
    return paymentMessage('CASH_REQUESTED');
  }
}
