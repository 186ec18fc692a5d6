import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { paymentError } from '../errors.js';
import type { Bookings, BookingToPay } from '../paying/bookings.port.js';
import { changeRecords } from './change-records.js';
import type { Done, PaymentRecords } from './payment-records.js';
import type { PaymentRecordsStore, Slip } from './payment-records.port.js';
import type { TellBooking } from './tell-booking.port.js';
import type { VoidOpenRecords } from './void-open-records.js';

/** What a customer or staff asks of a booking's records: `check` refuses by the booking, `decide` by the records. */
export interface Request {
  uuid: string | null | undefined;
  check: (booking: BookingToPay) => void;
  decide: (records: PaymentRecords, done: Done) => PaymentRecords;
  slip?: Slip;
}

/** The steps that a slip and a cash request have in common. */
export class RecordRequest {
  constructor(
    private readonly bookings: Bookings,
    private readonly store: PaymentRecordsStore,
    private readonly booking: TellBooking,
    private readonly voidOpen: VoidOpenRecords,
    private readonly clock: Clock,
  ) {}

  /** BOOKING_NOT_FOUND; whatever `check` and `decide` refuse with. */
  async find(caller: Caller, uuid: string | null | undefined): Promise<BookingToPay> {
    const booking = uuid ? await this.bookings.byUuid(caller, uuid) : undefined;
    if (!booking) throw paymentError('BOOKING_NOT_FOUND');
    return booking;
  }

  async run(caller: Caller, { uuid, check, decide, slip }: Request): Promise<void> {
    const booking = await this.find(caller, uuid);
    check(booking);
    const { operatorId } = caller;
    const userId = userIdOf(caller);
    const done: Done = { by: userId ? { userId } : {}, at: this.clock.now() };
    const changed = await changeRecords(this.store, { operatorId, bookingId: booking.id }, (records) => decide(records, done), slip);
    await this.checkAgain(caller, booking, check);
    if (changed) await this.booking.recordsChanged(changed);
  }

  /**
   * Booking may have been paid or cancelled since it was read, and its event consumed before the records were written. Once they are
   * written, either the booking read here shows that, or its event is still to come and voids them.
   */
  private async checkAgain(caller: Caller, { id, uuid }: BookingToPay, check: Request['check']): Promise<void> {
    try {
      check(await this.find(caller, uuid));
    } catch (refused) {
      await this.voidOpen.run(caller.operatorId, id);
      throw refused;
    }
  }
}
