import { randomUUID } from 'node:crypto';
import { SLIP_BYTES } from '@atoll/contracts/limits';
import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { uploadSlip } from '../booking-payments/payment-records.js';
import type { RecordRequest } from '../booking-payments/record-request.js';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import { paymentMessage } from '../messages.js';
import type { ClosePayment } from '../closing/close-payment.js';
import type { BookingToPay } from '../paying/bookings.port.js';
import type { Operators } from '../paying/operators.port.js';
import { checkMethod } from '../paying/payable.js';
import type { ExpiredBookings } from './expired-bookings.port.js';
import type { SlipImages } from './slip-images.port.js';

/** A customer who knows the booking's uuid, or staff, uploads the slip of a bank transfer [D-14]. */
export class UploadSlip {
  constructor(
    private readonly request: RecordRequest,
    private readonly operators: Operators,
    private readonly images: SlipImages,
    private readonly ids: Ids,
    private readonly expired: ExpiredBookings,
    private readonly closing: Pick<ClosePayment, 'open'>,
  ) {}

  /**
   * Refuses by the booking before it looks into the file, so that an unknown uuid costs no decoding. SEATS_NOT_AVAILABLE for a booking
   * that has expired and whose seats are taken.
   */
  async run(caller: Caller, { bookingUUID, file }: Input<'uploadPaymentSlip'>): Promise<Output<'uploadPaymentSlip'>> {
    const { operatorId } = caller;
    const [booking, { offered }] = await Promise.all([this.request.find(caller, bookingUUID), this.operators.of(caller)]);
    const check = (now: BookingToPay): void =>
      checkMethod(
        caller,
        now,
        offered.bankTransfer,
        now.price.some(({ minor }) => minor > 0),
      );
    check(withoutExpiry(booking));
    const slip = { id: randomUUID(), jpeg: await this.jpegOf(file) };
    if (booking.isExpired) await this.restore(operatorId, booking.id);
    const id = await this.ids.next(operatorId, 'transfer');
    await this.request.run(caller, { uuid: bookingUUID, check, slip, decide: (records, done) => uploadSlip(records, { id, slipId: slip.id }, done) });
    return paymentMessage('SLIP_UPLOADED');
  }

  /**
   * Booking restores it first, so that no payment can start for seats that it does not hold. After a crash in between booking's event
   * opens it; after one before the slip is stored it waits unpaid, and expires again.
   */
  private async restore(operatorId: string, bookingId: number): Promise<void> {
    await this.expired.restore(operatorId, bookingId);
    await this.closing.open(operatorId, [bookingId]);
  }

  /** Fewer than 2,000,000 bytes, and a picture by its content [PY-10, PY-11, D-69]. */
  private async jpegOf(file: File | null | undefined): Promise<Uint8Array> {
    if (!file) throw paymentError('SLIP_TYPE');
    if (file.size >= SLIP_BYTES) throw paymentError('SLIP_SIZE');
    const jpeg = await this.images.read(await file.bytes());
    if (!jpeg) throw paymentError('SLIP_TYPE');
    return jpeg;
  }
}

/** A slip restores a booking that was cancelled because its hold had ended [D-14, D-16]. */
const withoutExpiry = (booking: BookingToPay): BookingToPay => ({ ...booking, isCancelled: booking.isCancelled && !booking.isExpired });
