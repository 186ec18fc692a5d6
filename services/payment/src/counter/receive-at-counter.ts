import type { Input, Output } from '@atoll/contracts/http/calls';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Attempts } from '../attempts/attempts.port.js';
import { receiveAtCounter, receivedAt, type Done, type PaymentRecords } from '../booking-payments/records/payment-records.js';
import type { RecordRequest } from '../booking-payments/acting/record-request.js';
import { eventOfReceipt } from '../booking-payments/records/records-events.js';
import type { Ids } from '../ids.port.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import { counterMessage } from '../messages.js';
import type { BookingToPay } from '../bookings/bookings.port.js';
import type { FindBooking } from '../bookings/find-booking.js';
import { staffRules } from '../acts/staff-acts.js';
import { amountToReceive, checkNoCardPayment, currencyOf, receiptOf } from '../acts/receipts.js';

/** Money that was received at a counter. */
export interface AtCounter {
  method: LedgerEntry['method'];
  /** Id of its event. */
  eventId: string;
}

export interface Receiving<T> {
  check: (caller: Caller, booking: BookingToPay) => void;
  decide: (records: PaymentRecords, booking: BookingToPay, done: Done) => PaymentRecords;
  /** Runs once the money is stored, and again for each repeat of the request. */
  respond: (received: AtCounter) => Promise<T>;
}

/** A captain or an admin has received what was still to be paid, in one currency; they hold it from then on [PY-23]. */
export class ReceiveAtCounter {
  constructor(
    private readonly find: FindBooking,
    private readonly request: RecordRequest,
    private readonly attempts: Pick<Attempts, 'statusOf'>,
    private readonly ledger: Pick<Ledger, 'byId'>,
    private readonly ids: Ids,
  ) {}

  run(caller: Caller, input: Input<'confirmCashTransfer'>): Promise<Output<'confirmCashTransfer'>> {
    const { check } = staffRules.receiveCash;
    const decide: Receiving<unknown>['decide'] = (records, _, done) => receiveAtCounter(records, done);
    return this.by(caller, input, { check, decide, respond: async ({ method }) => counterMessage('received', method) });
  }

  /** The same by another decision about the records. */
  async by<T extends object>(
    caller: Caller,
    { bookingId, currency }: Pick<Input<'confirmCashTransfer'>, 'bookingId' | 'currency'>,
    { check, decide, respond }: Receiving<T>,
  ): Promise<T> {
    const { operatorId, idempotency } = caller;
    // A device that lost the response sends it again, and must not be refused as if another user had received the money.
    idempotency?.findsAlreadyDone(async ({ ledgerEntryId }) => {
      const received = await this.receivedBefore(operatorId, bookingId, Number(ledgerEntryId));
      return received && respond(received);
    });
    const inCurrency = currencyOf(currency);
    const booking = await this.find.forStaff(caller, bookingId);
    await checkNoCardPayment(this.attempts, operatorId, booking);
    const newId = () => this.ids.next(operatorId, 'ledgerEntry');
    const id = idempotency ? await idempotency.reserve('ledgerEntryId', newId) : await newId();
    let entry: LedgerEntry | undefined;
    await this.request.receive(caller, {
      booking,
      check: (now) => check(caller, now),
      decide: (records, done) => decide(records, booking, done),
      receiptOf: (after, done) =>
        (entry = receiptOf(after, done, id, { method: receivedAt(after), userId: userIdOf(caller) ?? 0 }, amountToReceive(booking.due, inCurrency))),
    });
    if (!entry) throw new Error(`no receipt of booking ${bookingId}`);
    return respond(receivedBy(entry));
  }

  /** The entry is stored with the records that it changes, under the id that this request reserved. */
  private async receivedBefore(operatorId: string, bookingId: number, entryId: number): Promise<AtCounter | undefined> {
    const entry = await this.ledger.byId(operatorId, entryId);
    return entry?.bookingId === bookingId ? receivedBy(entry) : undefined;
  }
}

const receivedBy = (entry: LedgerEntry): AtCounter => ({ method: entry.method, eventId: eventOfReceipt(entry) });
