import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { requestCash } from '../booking-payments/payment-records.js';
import type { RecordRequest } from '../booking-payments/record-request.js';
import type { Ids } from '../ids.port.js';
import { paymentMessage } from '../messages.js';
import type { Operators } from '../paying/operators.port.js';
import { checkMethod } from '../paying/payable.js';

/** A customer asks to pay in cash on arrival; an admin allows or rejects it [PY-19]. */
export class RequestCash {
  constructor(
    private readonly request: RecordRequest,
    private readonly operators: Operators,
    private readonly ids: Ids,
  ) {}

  async run(caller: Caller, { bookingUUID }: Input<'requestCashPayment'>): Promise<Output<'requestCashPayment'>> {
    const { offered } = await this.operators.of(caller);
    const id = await this.ids.next(caller.operatorId, 'cashPayment');
    await this.request.run(caller, {
      uuid: bookingUUID,
      check: (booking) =>
        checkMethod(
          caller,
          booking,
          offered.cash,
          booking.price.some(({ minor }) => minor > 0),
        ),
      decide: (records, done) => requestCash(records, id, done),
    });
    return paymentMessage('CASH_REQUESTED');
  }
}
