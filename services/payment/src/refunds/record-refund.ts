import type { Input, Output } from '@atoll/contracts/http/calls';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { FindBooking } from '../bookings/find-booking.js';
import { changeRecords } from '../booking-payments/records/change-records.js';
import type { Done } from '../booking-payments/records/payment-records.js';
import type { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import type { PushToBooking } from '../booking-payments/acting/push-to-booking.port.js';
import { eventsOf } from '../booking-payments/records/records-events.js';
import { recordRefund } from '../booking-payments/returns/returned-money.js';
import type { Ids } from '../ids.port.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import { refundParts } from '../ledger/entries/received-money.js';
import { paymentMessage } from '../messages.js';
import { moneyOf } from '../booking-payments/returns/booking-money.js';
import { refundEntry, refundOf } from './refund.js';

/** An admin records that money went back to the customer: nothing is sent by it [D-71]. */
export class RecordRefund {
  constructor(
    private readonly find: Pick<FindBooking, 'forStaff'>,
    private readonly store: PaymentRecordsStore,
    private readonly ledger: Pick<Ledger, 'ofBooking' | 'byId'>,
    private readonly pushToBooking: PushToBooking,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, input: Input<'recordRefund'>): Promise<Output<'recordRefund'>> {
    const { operatorId, idempotency } = caller;
    // A repeat after a lost response must not record the same refund a second time.
    idempotency?.findsAlreadyDone(({ ledgerEntryId }) => this.recordedBefore(operatorId, input.bookingId, Number(ledgerEntryId)));
    const refund = refundOf(input);
    await this.find.forStaff(caller, refund.bookingId);
    const userId = userIdOf(caller) ?? 0;
    const done: Done = { by: { userId }, at: this.clock.now() };
    const newId = () => this.ids.next(operatorId, 'ledgerEntry');
    const firstId = idempotency ? await idempotency.reserve('ledgerEntryId', newId) : await newId();
    let entries: LedgerEntry[] = [];
    // The ledger is read after the records whose revision guards the write, so every refund that it lacks makes the write fail.
    const changed = await changeRecords(
      this.store,
      { operatorId, bookingId: refund.bookingId },
      async (records) => {
        const parts = refundParts(moneyOf(await this.ledger.ofBooking(operatorId, refund.bookingId)), refund.amount, refund.reason);
        const ids = [firstId, ...(await Promise.all(parts.slice(1).map(newId)))];
        entries = parts.map((part, index) => refundEntry(part, refund, done, { id: ids[index] ?? firstId, revision: records.revision + index + 1 }));
        return recordRefund(records, parts.length, done);
      },
      () => ({ entries }),
    );
    if (changed) await this.pushToBooking.push(operatorId, eventsOf(changed, entries));
    return paymentMessage('REFUND_RECORDED');
  }

  private async recordedBefore(operatorId: string, bookingId: number, entryId: number): Promise<Output<'recordRefund'> | undefined> {
    const entry = await this.ledger.byId(operatorId, entryId);
    return entry?.bookingId === bookingId ? paymentMessage('REFUND_RECORDED') : undefined;
  }
}
