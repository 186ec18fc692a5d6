import type { Input, Output } from '@atoll/contracts/http/calls';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Attempts } from '../attempts/attempts.port.js';
import { receiveCash } from '../booking-payments/payment-records.js';
import type { RecordRequest } from '../booking-payments/record-request.js';
import type { Ids } from '../ids.port.js';
import { paymentMessage } from '../messages.js';
import type { FindBooking } from '../paying/find-booking.js';
import { checkMethod } from '../paying/payable.js';
import { amountToReceive, checkNoCardPayment, currencyOf, receiptOf } from '../staff/receipts.js';

/** A captain or an admin has received what was still to be paid, in one currency; they hold it from then on [PY-23]. */
export class ConfirmCash {
  constructor(
    private readonly find: FindBooking,
    private readonly request: RecordRequest,
    private readonly attempts: Pick<Attempts, 'statusOf'>,
    private readonly ids: Ids,
  ) {}

  async run(caller: Caller, { bookingId, currency }: Input<'confirmCashTransfer'>): Promise<Output<'confirmCashTransfer'>> {
    const received = currencyOf(currency);
    const { operatorId } = caller;
    const booking = await this.find.forStaff(caller, bookingId);
    const id = await this.ids.next(operatorId, 'ledgerEntry');
    await checkNoCardPayment(this.attempts, operatorId, booking);
    // A device that lost the response sends it again, and must not be refused as if somebody else had received the cash.
    await caller.idempotency?.begin();
    await this.request.receive(caller, {
      booking,
      check: (now) => checkMethod(caller, now, true, true),
      decide: receiveCash,
      receiptOf: (after, done) => receiptOf(after, done, id, { method: 'Cash', userId: userIdOf(caller) ?? 0 }, amountToReceive(booking.due, received)),
    });
    return paymentMessage('CASH_RECEIVED');
  }
}
