import type { Input, Output } from '@atoll/contracts/http/calls';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Attempts } from '../attempts/attempts.port.js';
import { receiveAtCounter, receivedAt } from '../booking-payments/payment-records.js';
import type { RecordRequest } from '../booking-payments/record-request.js';
import type { Ids } from '../ids.port.js';
import type { Ledger } from '../ledger/ledger.port.js';
import { counterMessage } from '../messages.js';
import type { FindBooking } from '../bookings/find-booking.js';
import { staffRules } from '../staff/staff-acts.js';
import { amountToReceive, checkNoCardPayment, currencyOf, receiptOf } from '../staff/receipts.js';

/** A captain or an admin has received what was still to be paid, in one currency; they hold it from then on [PY-23]. */
export class ReceiveAtCounter {
  constructor(
    private readonly find: FindBooking,
    private readonly request: RecordRequest,
    private readonly attempts: Pick<Attempts, 'statusOf'>,
    private readonly ledger: Pick<Ledger, 'byId'>,
    private readonly ids: Ids,
  ) {}

  async run(caller: Caller, { bookingId, currency }: Input<'confirmCashTransfer'>): Promise<Output<'confirmCashTransfer'>> {
    const { operatorId, idempotency } = caller;
    // A device that lost the response sends it again, and must not be refused as if somebody else had received the money.
    idempotency?.findsAlreadyDone(({ ledgerEntryId }) => this.receivedBefore(operatorId, bookingId, Number(ledgerEntryId)));
    const received = currencyOf(currency);
    const booking = await this.find.forStaff(caller, bookingId);
    await checkNoCardPayment(this.attempts, operatorId, booking);
    const newId = () => this.ids.next(operatorId, 'ledgerEntry');
    const id = idempotency ? await idempotency.reserve('ledgerEntryId', newId) : await newId();
    const after = await this.request.receive(caller, {
      booking,
      check: (now) => staffRules.receiveCash.check(caller, now),
      decide: receiveAtCounter,
      receiptOf: (after, done) =>
        receiptOf(after, done, id, { method: receivedAt(after), userId: userIdOf(caller) ?? 0 }, amountToReceive(booking.due, received)),
    });
    return counterMessage('received', after?.acts.at(-1)?.method);
  }

  /** The entry is stored with the records that it changes, under the id that this request reserved. */
  private async receivedBefore(operatorId: string, bookingId: number, entryId: number): Promise<Output<'confirmCashTransfer'> | undefined> {
    const entry = await this.ledger.byId(operatorId, entryId);
    return entry?.bookingId === bookingId ? counterMessage('received', entry.method) : undefined;
  }
}
