import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { requestCounter, type Done, type PaymentRecords } from '../booking-payments/records/payment-records.js';
import type { RecordRequest } from '../booking-payments/acting/record-request.js';
import type { Ids } from '../ids.port.js';
import { counterMessage } from '../messages.js';
import type { Operators } from '../bookings/operators.port.js';
import type { FindBooking } from '../bookings/find-booking.js';
import { checkMethod, hasAmount } from '../bookings/payable.js';
import { methodNamed } from '../bookings/method-named.js';
import { checkTransferConsumed } from '../acts/receipts.js';

/** A customer asks to pay at a counter on arrival; an admin allows or rejects it [PY-19]. */
export class RequestCounter {
  constructor(
    private readonly find: Pick<FindBooking, 'byUuid'>,
    private readonly request: RecordRequest,
    private readonly operators: Operators,
    private readonly ids: Ids,
  ) {}

  async run(caller: Caller, { bookingUUID, method: named }: Input<'requestCashPayment'>): Promise<Output<'requestCashPayment'>> {
    const method = methodNamed('counter', named);
    const [booking, { offered }] = await Promise.all([this.find.byUuid(caller, bookingUUID), this.operators.of(caller)]);
    const check = (now: typeof booking): void => checkMethod(caller, now, { isOffered: offered.methods[method], isEnough: hasAmount(now) });
    const id = await this.ids.next(caller.operatorId, 'cashPayment');
    const decide = (records: PaymentRecords, done: Done): PaymentRecords => {
      checkTransferConsumed(records, booking);
      return requestCounter(records, { method, id }, done);
    };
    await this.request.run(caller, { booking, check, decide });
    return counterMessage('requested', method);
  }
}
