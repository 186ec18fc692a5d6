import type { Input, Output } from '@atoll/contracts/http/calls';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { BookingToPay } from '../bookings/bookings.port.js';
import { checkNotAllowed } from '../bookings/payable.js';
import type { FindBooking } from '../bookings/find-booking.js';
import { changeRecords } from '../booking-payments/records/change-records.js';
import type { Done, PaymentRecords } from '../booking-payments/records/payment-records.js';
import type { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import type { PushToBooking } from '../booking-payments/acting/push-to-booking.port.js';
import { eventsOf, receiptSource } from '../booking-payments/records/records-events.js';
import { reverseReceived } from '../booking-payments/returns/returned-money.js';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import { dueOf } from '../ledger/entries/balances.js';
import { channelOf, entryOf, type LedgerEntry } from '../ledger/entries/entry.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import { paymentMessage } from '../messages.js';
import { reversibleOf } from '../booking-payments/returns/booking-money.js';

interface Reversal {
  booking: BookingToPay;
  reason: string;
  id: number;
  done: Done;
}

/** An admin takes back cash or a transfer that was confirmed by mistake [D-71]. Not while the booking is allowed: what is on credit or pre-paid is the rest that the payment left open. */
export class ReversePayment {
  constructor(
    private readonly find: Pick<FindBooking, 'forStaff'>,
    private readonly store: PaymentRecordsStore,
    private readonly ledger: Pick<Ledger, 'ofBooking' | 'byId'>,
    private readonly pushToBooking: PushToBooking,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, { bookingId, reason: text }: Input<'reversePayment'>): Promise<Output<'reversePayment'>> {
    const { operatorId, idempotency } = caller;
    // A repeat after a lost response must not take back the payment before it as well.
    idempotency?.findsAlreadyDone(({ ledgerEntryId }) => this.reversedBefore(operatorId, bookingId, Number(ledgerEntryId)));
    const reason = text?.trim() ?? '';
    if (!reason) throw paymentError('REVERSAL_REASON');
    const booking = await this.find.forStaff(caller, bookingId);
    checkNotAllowed(booking);
    const newId = () => this.ids.next(operatorId, 'ledgerEntry');
    const id = idempotency ? await idempotency.reserve('ledgerEntryId', newId) : await newId();
    const done: Done = { by: { userId: userIdOf(caller) ?? 0 }, at: this.clock.now() };
    let entry: LedgerEntry | undefined;
    const changed = await changeRecords(
      this.store,
      { operatorId, bookingId },
      async (records) => {
        const entries = await this.ledger.ofBooking(operatorId, bookingId);
        entry = entryFor(records, entries, { booking, reason, id, done });
        return reverseReceived(records, isToPay(booking, [...entries, entry]), done);
      },
      () => ({ entries: entry ? [entry] : [] }),
    );
    if (changed && entry) await this.pushToBooking.push(operatorId, eventsOf(changed, [entry]));
    return paymentMessage('PAYMENT_REVERSED');
  }

  private async reversedBefore(operatorId: string, bookingId: number, entryId: number): Promise<Output<'reversePayment'> | undefined> {
    const entry = await this.ledger.byId(operatorId, entryId);
    return entry?.bookingId === bookingId ? paymentMessage('PAYMENT_REVERSED') : undefined;
  }
}

function entryFor(records: PaymentRecords, entries: readonly LedgerEntry[], { booking, reason, id, done }: Reversal): LedgerEntry {
  const { charge, paymentEventId } = reversibleOf(records, entries);
  const { operatorId, currency, minor } = charge;
  return entryOf({
    operatorId,
    bookingId: booking.id,
    id,
    kind: 'reversal',
    channel: channelOf(charge),
    amount: { currency, minor },
    actor: `user:${done.by.userId ?? 0}`,
    at: done.at,
    source: receiptSource(records, records.revision + 1),
    paymentEventId,
    reason,
  });
}

/** Whether the booking has still to be paid without the payment that was taken back. */
const isToPay = ({ price, isCancelled }: BookingToPay, entries: readonly LedgerEntry[]): boolean =>
  !isCancelled && dueOf(price, entries).every(({ minor }) => minor > 0);
