import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import type { CloseAttempts } from '../../attempts/close-attempts.js';
import type { LedgerEntry } from '../../ledger/entries/entry.js';
import type { BookingToPay } from '../../bookings/bookings.port.js';
import type { FindBooking } from '../../bookings/find-booking.js';
import { changeRecords } from '../records/change-records.js';
import type { Done, PaymentRecords } from '../records/payment-records.js';
import type { PaymentRecordsStore, Slip } from '../records/payment-records.port.js';
import { eventsOf } from '../records/records-events.js';
import type { PushToBooking } from './push-to-booking.port.js';
import type { VoidOpenRecords } from './void-open-records.js';

/** A customer or staff asks this of a booking's records: `check` refuses by the booking, `decide` by the records. A rejection, which is always possible, has no `check`. */
export interface Request {
  booking: BookingToPay;
  check?: (booking: BookingToPay) => void;
  decide: (records: PaymentRecords, done: Done) => PaymentRecords;
  slip?: Slip;
}

/** A decision by which money was received; `receiptOf` is its ledger entry. */
export interface Receiving extends Omit<Request, 'slip' | 'check'> {
  check: Check;
  receiptOf: (after: PaymentRecords, done: Done) => LedgerEntry;
}

/** The steps that all changes of a booking's records by people have in common. */
export class RecordRequest {
  constructor(
    private readonly find: FindBooking,
    private readonly store: PaymentRecordsStore,
    private readonly pushToBooking: PushToBooking,
    private readonly voidOpen: VoidOpenRecords,
    private readonly closeAttempts: Pick<CloseAttempts, 'run'>,
    private readonly clock: Clock,
  ) {}

  /** The records as they are now; whatever `check` and `decide` refuse with. */
  async run(caller: Caller, { booking, check, decide, slip }: Request): Promise<PaymentRecords | undefined> {
    check?.(booking);
    const done = this.doneBy(caller);
    const changed = await this.change(
      caller,
      booking,
      (records) => decide(records, done),
      () => (slip ? { slip } : {}),
    );
    if (check) await this.checkAgain(caller, booking, check);
    if (changed) await this.pushToBooking.push(caller.operatorId, eventsOf(changed));
    return changed;
  }

  /** Whatever `rule` refuses with: before an act that cannot be taken back. */
  async refuseBy({ id }: Pick<BookingToPay, 'id'>, operatorId: string, rule: (records: PaymentRecords) => void): Promise<void> {
    rule(await this.store.of(operatorId, id));
  }

  /** A decision of staff, refused by the records first: of two decisions the second gets the refusal that says what became of the payment. */
  async decide(caller: Caller, request: Omit<Request, 'slip'>): Promise<PaymentRecords | undefined> {
    request.decide(await this.store.of(caller.operatorId, request.booking.id), this.doneBy(caller));
    return this.run(caller, request);
  }

  /** Not checked again afterwards, because the money is there: booking owes it back where it was paid or cancelled since then [D-71]. */
  async receive(caller: Caller, { booking, check, decide, receiptOf }: Receiving): Promise<PaymentRecords | undefined> {
    const done = this.doneBy(caller);
    decide(await this.store.of(caller.operatorId, booking.id), done);
    check(booking);
    let receipt: LedgerEntry | undefined;
    const decided = (records: PaymentRecords): PaymentRecords => decide(records, done);
    const changed = await this.change(caller, booking, decided, (after) => ({ entries: [(receipt = receiptOf(after, done))] }));
    if (!changed) return undefined;
    await this.closeOutdatedAttempt(caller, booking);
    await this.pushToBooking.push(caller.operatorId, eventsOf(changed, receipt && [receipt]));
    return changed;
  }

  /** An attempt that was opened before a part was received would charge that part twice. The receipt is stored whether or not this succeeds. */
  private async closeOutdatedAttempt({ operatorId }: Caller, { id, price }: BookingToPay): Promise<void> {
    try {
      await this.closeAttempts.run(operatorId, id, price);
    } catch (err) {
      log.warn({ err, bookingId: id }, 'card attempt not closed after a payment was received');
    }
  }

  private doneBy(caller: Caller): Done {
    const userId = userIdOf(caller);
    return { by: userId ? { userId } : {}, at: this.clock.now() };
  }

  private change(
    { operatorId }: Caller,
    { id: bookingId }: BookingToPay,
    ...how: [decide: Decide, storedWith: StoredWithOf]
  ): Promise<PaymentRecords | undefined> {
    return changeRecords(this.store, { operatorId, bookingId }, ...how);
  }

  /**
   * Booking may have been paid or cancelled since it was read, and its event consumed before the records were written. Once they are
   * written, either the booking read here shows that, or its event is still to come and voids them; the event does so too where
   * booking cannot be read. An allowance leaves proofs and requests as they are, so that they count again when it ends [PY-27].
   */
  private async checkAgain(caller: Caller, { id, uuid }: BookingToPay, check: Check): Promise<void> {
    const now = await this.find.byUuid(caller, uuid);
    if (now.isAllowed && !now.isPaid && !now.isCancelled) return;
    try {
      check(now);
    } catch (refused) {
      await this.voidOpen.run(caller.operatorId, id);
      throw refused;
    }
  }
}

type Check = NonNullable<Request['check']>;
type Decide = Parameters<typeof changeRecords>[2];
type StoredWithOf = NonNullable<Parameters<typeof changeRecords>[3]>;
