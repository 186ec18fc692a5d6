import type { OperatorSettings } from '@atoll/operator-settings/settings';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Booking } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { bookingError } from '../../errors.js';
import type { Settings } from '../../settings.port.js';
import type { Receipt } from './receipt.js';
import type { IssueReceipts } from './issue-receipts.js';

/** The receipts of a booking, in the order of its payments. */
export interface BookingReceipts {
  readonly booking: Booking;
  readonly receipts: readonly Receipt[];
  readonly settings: OperatorSettings;
  /** When it was read. */
  readonly at: Date;
}

export class ReadReceipts {
  constructor(
    private readonly bookings: Pick<Bookings, 'byUuid'>,
    private readonly issueReceipts: Pick<IssueReceipts, 'of'>,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** A payment that the job has not numbered yet is numbered by this reading. BOOKING_NOT_FOUND, NOTHING_RECEIVED. */
  async byUuid({ operatorId }: Caller, uuid: string | null | undefined): Promise<BookingReceipts> {
    const [booking, settings] = await Promise.all([this.bookings.byUuid(operatorId, uuid ?? ''), this.settings.of(operatorId)]);
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    const receipts = await this.issueReceipts.of(booking, settings.taxes);
    if (receipts.length === 0) throw bookingError('NOTHING_RECEIVED');
    return { booking, receipts, settings, at: this.clock.now() };
  }
}
